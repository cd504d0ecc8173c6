import { photoWidths } from '#contract/photo-widths.ts';
import type { Services } from '#server/platform/services.ts';
import { deletableKeys, forgetReleasedKeys } from './released-key-list.ts';

export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** The key of an uploaded photo. Its id is random, so that nobody guesses the name. */
export const photoKey = (id: string): string => `photo-${id}`;

/** The storage key of one file of a photo. */
export const photoFile = (key: string, width: number, format: PhotoFormat): string => `media/${key}-${width}.${format}`;

/** The storage keys of all files of a photo. */
export function photoFilesOf(key: string): string[] {
  return photoFormats.flatMap((format) => photoWidths.map((width) => photoFile(key, width, format)));
}

const batchOfKeys = 200;

/**
 * Deletes the files of photos that no draft and no published listing names any more. A key that is named again in the
 * meantime keeps its files: listings are copied with the photos they have, never with those of a deleted one.
 * @returns the number of photos whose files were deleted
 */
export async function deleteReleasedFiles({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<number> {
  let count = 0;
  for (;;) {
    const { listed, deletable } = await deletableKeys(db, batchOfKeys);
    for (const key of deletable) {
      for (const file of photoFilesOf(key)) await storage.removeFile(file);
    }
    count += deletable.length;
    await forgetReleasedKeys(db, listed);
    if (listed.length < batchOfKeys) return count;
  }
}
