import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { acceptedTypes } from './photo-file.ts';

/** Buttons that choose files, and on phones take a picture. */
export function AddPhotos({ onFiles, isFull }: { onFiles: (files: File[]) => void; isFull: boolean }) {
  const { t } = useLingui();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => setHasCamera(matchMedia('(pointer: coarse)').matches), []);
  const input = {
    type: 'file',
    accept: acceptedTypes,
    hidden: true,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      onFiles([...(event.target.files ?? [])]);
      // The same file can be chosen again.
      event.target.value = '';
    },
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:justify-center max-sm:*:flex-auto max-sm:*:px-3 max-sm:*:whitespace-nowrap">
      <input {...input} ref={files} multiple aria-label={t`Choose photos`} />
      <Button
        icon={<ImagePlus className="size-5" aria-hidden />}
        isDisabled={isFull}
        onPress={() => files.current?.click()}
      >
        <Trans>Add photos</Trans>
      </Button>
      {hasCamera ? (
        <>
          <input {...input} ref={camera} capture="environment" aria-label={t`Take a photo`} />
          <Button
            icon={<Camera className="size-5" aria-hidden />}
            isDisabled={isFull}
            onPress={() => camera.current?.click()}
          >
            <Trans>Take a photo</Trans>
          </Button>
        </>
      ) : null}
    </div>
  );
}
