import { drawPicture, scaleTo } from './draw-picture.ts';

/** Why a file is not accepted as a picture. */
export class PictureProblem extends Error {
  readonly kind: 'type' | 'size' | 'unreadable';

  constructor(kind: PictureProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
/** Larger files are refused without reading them. In bytes. */
export const maxFileBytes = 30 * 1024 * 1024;
/** Files up to this size are sent unchanged, unless they have too many pixels. In bytes. */
const maxUnchangedBytes = 1024 * 1024;

/**
 * Reads a file into a data URL. A picture of more bytes, or with a longer side than `longest` pixels, is made smaller before
 * the upload: for slow connections, and as a file of few bytes may have more pixels than the server decodes. Of a small file
 * that this browser cannot read, the server decides.
 * @throws {PictureProblem}
 */
export async function readPicture(file: File, { longest }: { longest: number }): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw new PictureProblem('type');
  if (file.size > maxFileBytes) throw new PictureProblem('size');
  const isSmall = file.size <= maxUnchangedBytes;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) {
    if (isSmall) return readUnchanged(file);
    throw new PictureProblem('unreadable');
  }
  try {
    const scale = scaleTo(longest, picture);
    if (isSmall && scale === 1) return await readUnchanged(file);
    const smaller = await drawPicture(picture, scale, { qualities: [0.88] }).catch(() => {
      throw new PictureProblem('unreadable');
    });
    return await readUnchanged(smaller);
  } finally {
    picture.close();
  }
}

function readUnchanged(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new PictureProblem('unreadable')));
    reader.readAsDataURL(file);
  });
}
