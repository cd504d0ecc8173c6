import type { Locale } from '#contract/common.ts';
import type { PhotoFailure } from '#contract/listing-photos.ts';
import { photoLimits, pictureLimits } from '#contract/limits.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

const labels: Readonly<Record<PhotoFailure, Message>> = {
  type: msg`This file is not a photo we can take. Choose a JPEG, PNG, WebP or AVIF picture.`,
  unreadable: msg`This photo is damaged and cannot be opened. Choose another.`,
  too_small: msg`This photo has {width} × {height} pixels. It needs {long} on its long side and {short} on its short one, or it looks blurred on large screens.`,
  too_many_pixels: msg`This photo has more than {megapixels} megapixels. Make it smaller and add it again.`,
};

/** Why a photo failed, in a sentence. */
export function photoFailureLabel(
  failure: PhotoFailure,
  size: { width: number | null; height: number | null },
  locale: Locale,
): string {
  return translate(locale, labels[failure], {
    width: size.width ?? 0,
    height: size.height ?? 0,
    long: photoLimits.longSide,
    short: photoLimits.shortSide,
    megapixels: pictureLimits.pixels / 1_000_000,
  });
}
