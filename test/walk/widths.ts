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

/** A size of the window and of the text in which nothing may overflow. */
export interface OverflowSize {
  check: string;
  pixels: number;
  /** Text is twice as large. */
  isLarge: boolean;
}

/**
 * On the phone, text is enlarged too. Nothing is laid out otherwise below 390 pixels: what fits into the narrowest window with
 * large text fits into the others, which a full walk measures nevertheless.
 */
export function overflowSizesOf(width: Width, { isFull }: { isFull: boolean }): OverflowSize[] {
  const { name, width: own, others } = width;
  const sizes: [pixels: number, isLarge: boolean][] = [[own, false]];
  // Each change lays out the whole page: either the width or the text stays.
  if (name === 'phone') {
    if (isFull) sizes.push([own, true]);
    for (const pixels of others) sizes.push([pixels, true]);
    if (isFull) for (const pixels of others) sizes.push([pixels, false]);
  } else {
    for (const pixels of others) sizes.push([pixels, false]);
  }
  return sizes.map(([pixels, isLarge]) => ({
    check: `overflow at ${pixels}${isLarge ? ' with large text' : ''}`,
    pixels,
    isLarge,
  }));
}
