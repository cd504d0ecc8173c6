import { devices, type BrowserContextOptions } from '@playwright/test';

/** How a walk sees the screens. Contrast is a matter of colours alone: a full walk looks at it in both schemes. */
export interface Width {
  name: 'phone' | 'desktop';
  locale: 'ar' | 'en';
  colorScheme: 'light' | 'dark';
  /** In pixels. */
  width: number;
  /** Other windows in which nothing may overflow either: on the desktop, also what is left of 1,280 pixels at 200 %. */
  others: readonly number[];
  options: BrowserContextOptions;
}

export const widths: readonly Width[] = [
  {
    name: 'phone',
    locale: 'ar',
    colorScheme: 'light',
    width: 390,
    others: [320],
    options: { isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent, locale: 'ar-LY' },
  },
  {
    name: 'desktop',
    locale: 'en',
    colorScheme: 'dark',
    width: 1280,
    others: [1024, 640],
    options: { locale: 'en-GB' },
  },
];

export const height = 900;
