import type { Locale } from '#contract/common.ts';
import type { Device } from '#server/platform/device.ts';

/** The origin of a call. */
export interface CallOrigin {
  ip: string;
  userAgent: string | undefined;
  locale: Locale;
  /** The calling device; absent outside of browsers. */
  device?: Device | undefined;
}
