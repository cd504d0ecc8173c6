import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { moveItem } from '#app/ui/move-item.ts';
import { useDragOrder } from '#app/ui/use-drag-order.ts';
import { PhotoItem } from './photo-item.tsx';
import { PhotoTextsDialog } from './photo-texts-dialog.tsx';
import type { Photos, ShownPhoto } from './use-photos.ts';

/** The photos in their order, which the host changes by dragging, with the keyboard or with buttons. */
export function PhotoList({
  photos,
  uploads,
  arrange,
  describe,
  remove,
  bedrooms,
}: Photos & {
  /** How many the home has: a photo may show each of them. */
  bedrooms: number;
}) {
  const { t } = useLingui();
  const toast = useToast();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [describedId, setDescribed] = useState<string>();
  const [removedId, setRemoved] = useState<string>();
  /** The control that gets the focus when the photo is in its new place. */
  const focus = useRef<{ id: string; control: string }>(undefined);

  const ids = useMemo(() => photos.map((photo) => photo.id), [photos]);
  const count = ids.length;
  const tellPlace = (order: readonly string[], id: string) => {
    const number = order.indexOf(id) + 1;
    setAnnouncement(number === 1 ? t`The photo is now the cover.` : t`The photo is now number ${number} of ${count}.`);
  };
  const place = (order: readonly string[], id: string, control: string) => {
    focus.current = { id, control };
    arrange(order);
    tellPlace(order, id);
  };
  const { drag, handleOf } = useDragOrder({
    ids,
    onDrop: (id, order) => place(order, id, 'handle'),
    onStep: (step, index) => {
      const number = index + 1;
      if (step === 'moved') setAnnouncement(t`Place ${number} of ${count}.`);
      else if (step === 'cancelled') setAnnouncement(t`The photo stays number ${number}.`);
      else setAnnouncement(t`Photo ${number} is lifted. Arrow keys move it, Space puts it down, Escape leaves it.`);
    },
  });

  useLayoutEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = undefined;
    const item = list.current?.querySelector(`[data-photo="${wanted.id}"]`);
    // At an end of the list the button that was pressed is disabled, and the cover has no star.
    const controls = [wanted.control, 'later', 'earlier'].map((control) =>
      item?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`),
    );
    controls.find(Boolean)?.focus();
  }, [ids]);

  const order = drag?.ids ?? ids;
  const byId = (id: string | undefined) => photos.find((photo) => photo.id === id);
  const described = byId(describedId);
  const removed = byId(removedId);
  const numberOf = (id: string | null | undefined) => (id && ids.includes(id) ? ids.indexOf(id) + 1 : undefined);

  async function setRoom(photo: ShownPhoto, room: ShownPhoto['room']) {
    try {
      await describe(photo.id, { room });
    } catch {
      toast({ title: t`The room could not be saved. Try again in a moment.`, tone: 'danger' });
    }
  }

  async function removeNow(photo: ShownPhoto) {
    setRemoved(undefined);
    try {
      await remove(photo.id);
      setAnnouncement(t`The photo is removed.`);
    } catch {
      toast({ title: t`The photo could not be removed. Try again in a moment.`, tone: 'danger' });
    }
  }

  return (
    <>
      <ul ref={list} className="photo-list mt-5" aria-label={t`Photos`}>
        {photos.map((photo) => (
          <PhotoItem
            key={photo.id}
            photo={photo}
            index={order.indexOf(photo.id)}
            count={count}
            duplicateOf={numberOf(photo.stored?.duplicate_of)}
            isLifted={drag?.id === photo.id}
            handle={handleOf(photo.id)}
            onMove={(to, control) => place(moveItem(ids, photo.id, to), photo.id, control)}
            bedrooms={bedrooms}
            onRoom={(room) => void setRoom(photo, room)}
            onDescribe={() => setDescribed(photo.id)}
            onRemove={() => (photo.stored && !photo.stored.failure ? setRemoved(photo.id) : void removeNow(photo))}
            onRetry={() => uploads.retry(photo.id)}
          />
        ))}
      </ul>
      {drag?.pointer ? (
        <img
          src={pictureOf(byId(drag.id))}
          alt=""
          className="photo-ghost"
          style={{ insetBlockStart: drag.pointer.y, left: drag.pointer.x }}
        />
      ) : null}
      {count > 1 ? (
        <p className="mt-4 text-caption text-ink-2">
          <Trans>
            Drag a photo by its handle, or use the arrows under it. With a keyboard: Space lifts it, arrows move it,
            Space puts it down.
          </Trans>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {described ? (
        <PhotoTextsDialog
          photo={described}
          number={numberOf(described.id)!}
          onSave={(texts) => describe(described.id, texts)}
          onClose={() => setDescribed(undefined)}
        />
      ) : null}
      <Dialog
        isOpen={removed !== undefined}
        onOpenChange={() => setRemoved(undefined)}
        role="alertdialog"
        title={<Trans>Remove this photo?</Trans>}
        footer={
          <>
            <Button onPress={() => setRemoved(undefined)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button kind="danger" onPress={() => void (removed && removeNow(removed))}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Its caption and description go with it. You can add the photo again from this device.</Trans>
        </p>
      </Dialog>
    </>
  );
}

function pictureOf(photo: ShownPhoto | undefined): string | undefined {
  return photo?.picture ?? (photo?.stored?.file ? `/media/${photo.stored.file.key}-320.webp` : undefined);
}
