/** Pictures that are made smaller before they travel. Also runs in workers. */

/** The factor by which a picture is made smaller, so that its longer side has at most this many pixels. */
export function scaleTo(longest: number, { width, height }: { width: number; height: number }): number {
  return Math.min(1, longest / Math.max(width, height));
}

/** The picture at this scale as a JPEG, in the first of the qualities in which it has at most `bytesWanted`, or in the last. */
export async function drawPicture(
  bitmap: ImageBitmap,
  scale: number,
  { qualities, bytesWanted = Infinity }: { qualities: readonly [number, ...number[]]; bytesWanted?: number },
): Promise<Blob> {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw.');
  // JPEG has no transparency; without a ground it would be black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const [best, ...others] = qualities;
  let blob = await blobOf(canvas, best);
  for (const quality of others) {
    if (blob.size <= bytesWanted) break;
    blob = await blobOf(canvas, quality);
  }
  return blob;
}

function createCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

async function blobOf(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no blob'))), 'image/jpeg', quality);
  });
}
