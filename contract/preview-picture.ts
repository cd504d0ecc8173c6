/** The size in pixels of the pictures that messengers and search engines show beside a link. */
export const previewWidth = 1200;
export const previewHeight = 630;

/** The path of the preview picture that is cropped from a stored photo. */
export function previewPath(photoKey: string): string {
  return `/media/${photoKey}-${previewWidth}x${previewHeight}.jpg`;
}

/** The picture of pages without a photo, in the same size; `scripts/make-link-preview.ts` makes it. */
export const linkPreviewPath = '/icons/link-preview.jpg';
