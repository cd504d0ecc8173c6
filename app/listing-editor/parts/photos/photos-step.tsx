import { Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { photoLimits } from '#contract/limits.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AddPhotos } from './add-photos.tsx';
import { PhotoList } from './photo-list.tsx';
import { RefusedNote } from './refused-note.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { usePhotos } from './use-photos.ts';
import './photos.css';

/**
 * The photos of a listing: adds, orders, describes and removes them. Everything is saved by itself. Files can be dropped
 * anywhere on it.
 */
export function PhotosStep({ listingId, bedrooms }: { listingId: string; bedrooms: number }) {
  const photos = usePhotos(listingId);
  const { stored, error, state, uploads, room } = photos;
  const [isOver, setOver] = useState(false);
  const add = (files: File[]) => {
    if (files.length > 0) void uploads.add(files, room);
  };
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const isEmpty = photos.photos.length === 0;
  const { perListing } = photoLimits;
  return (
    // A drop needs a place, not a control: the button beside it does the same.
    <div
      className={`rounded-control ${isOver ? 'outline-2 outline-offset-8 outline-sea outline-dashed' : ''}`}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      {error && !stored ? (
        <div className="mb-4">
          <Note
            tone="attention"
            action={
              <Button kind="quiet" onPress={photos.reload}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <Trans>
              The photos on the server could not be loaded. New ones are kept on this device and sent later.
            </Trans>
          </Note>
        </div>
      ) : null}
      {isEmpty && (stored || error) ? (
        <div className="grid justify-items-center gap-3 rounded-card border border-dashed border-control px-5 py-10 text-center">
          <ImagePlus className="size-8 text-sea-ink" aria-hidden />
          <p className="max-w-sm text-balance text-ink-2">
            <Trans>
              Choose photos, or drop them here. They are shown at once and sent by themselves, also after a cut.
            </Trans>
          </p>
          <AddPhotos onFiles={add} isFull={false} />
        </div>
      ) : null}
      {isEmpty ? null : (
        <UploadSummary photos={photos.photos} state={state} action={<AddPhotos onFiles={add} isFull={room <= 0} />} />
      )}
      {room <= 0 ? (
        <p className="mt-2 text-caption text-ink-2">
          <Trans>A listing can have {perListing} photos at most.</Trans>
        </p>
      ) : null}
      <RefusedNote refused={state.refused} onDismiss={() => uploads.dismissRefused()} />
      {isEmpty && !stored && !error ? <Skeleton className="mt-5 h-64" /> : null}
      {isEmpty ? null : <PhotoList {...photos} bedrooms={bedrooms} />}
    </div>
  );
}
