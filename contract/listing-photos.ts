/**
 * `processing` from the arrival of the last byte until the photo is encoded. A `failed` photo stays in the list with its
 * reason until the host removes it.
 */
export const photoStates = ['processing', 'ready', 'failed'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Why a photo failed: no JPEG, PNG, WebP or AVIF; damaged; too few pixels; too many. */
export const photoFailures = ['type', 'unreadable', 'too_small', 'too_many_pixels'] as const;
export type PhotoFailure = (typeof photoFailures)[number];
