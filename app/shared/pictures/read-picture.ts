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
/** Files up to this size are sent unchanged. In bytes. */
const maxUnchangedBytes = 1024 * 1024;

/**
 * Reads a file into a data URL. A large picture is reduced to `longest` pixels before the upload, for slow connections.
 * Throws `PictureProblem`.
 */
export async function readPicture(file: File, { longest }: { longest: number }): Promise<string> {
  if (!pictureTypes.includes(file.type)) throw new PictureProblem('type');
  if (file.size > maxFileBytes) throw new PictureProblem('size');
  if (file.size <= maxUnchangedBytes) return readUnchanged(file);
  const picture = await createImageBitmap(file).catch(() => {
    throw new PictureProblem('unreadable');
  });
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureProblem('unreadable');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', 0.88);
}

function readUnchanged(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new PictureProblem('unreadable')));
    reader.readAsDataURL(file);
  });
}
