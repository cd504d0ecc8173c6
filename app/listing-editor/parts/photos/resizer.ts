import { PhotoRefused } from './photo-file.ts';
import { resizePhoto, type ResizedPhoto } from './resize-photo.ts';
import type { ResizeAnswer } from './resize-worker.ts';

let last: Promise<unknown> = Promise.resolve();
let worker: Worker | undefined;
let isUnsupported = false;

/**
 * Resizes photos one after another, because a decoded photo takes 50 MB and more; in a worker, so that the page stays
 * responsive, or on the page where the browser's workers cannot draw. See `resizePhoto`.
 */
export function resizeInTurn(file: Blob): Promise<ResizedPhoto | undefined> {
  const result = last.then(() => resizeNext(file));
  last = result.catch(() => undefined);
  return result;
}

async function resizeNext(file: Blob): Promise<ResizedPhoto | undefined> {
  const answer = isUnsupported ? { kind: 'unsupported' as const } : await askWorker(file);
  if (answer.kind === 'resized') return answer.photo;
  if (answer.kind === 'refused') throw new PhotoRefused(answer.reason);
  isUnsupported = true;
  return resizePhoto(file);
}

function askWorker(file: Blob): Promise<ResizeAnswer> {
  return new Promise((resolve) => {
    try {
      worker ??= new Worker(new URL('./resize-worker.ts', import.meta.url), { type: 'module' });
    } catch {
      resolve({ kind: 'unsupported' });
      return;
    }
    const asked = worker;
    asked.onmessage = ({ data }: MessageEvent<ResizeAnswer>) => resolve(data);
    asked.onerror = () => {
      worker = undefined;
      asked.terminate();
      resolve({ kind: 'unsupported' });
    };
    asked.postMessage(file);
  });
}
