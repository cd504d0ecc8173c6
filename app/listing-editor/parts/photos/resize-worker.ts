import { PhotoRefused, type RefusalReason } from './photo-file.ts';
import { resizePhoto, type ResizedPhoto } from './resize-photo.ts';

/** `unsupported`: the worker of this browser cannot draw. */
export type ResizeAnswer =
  | { kind: 'resized'; photo: ResizedPhoto | undefined }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'unsupported' };

const scope = globalThis as unknown as {
  onmessage: (event: MessageEvent<Blob>) => void;
  postMessage: (answer: ResizeAnswer) => void;
};

scope.onmessage = ({ data: file }) => {
  if (typeof OffscreenCanvas === 'undefined') {
    scope.postMessage({ kind: 'unsupported' });
    return;
  }
  void resizePhoto(file).then(
    (photo) => scope.postMessage({ kind: 'resized', photo }),
    (error: unknown) =>
      scope.postMessage(
        error instanceof PhotoRefused ? { kind: 'refused', reason: error.reason } : { kind: 'unsupported' },
      ),
  );
};
