import { Trans, useLingui } from '@lingui/react/macro';
import {
  ArrowLeft,
  ArrowRight,
  ChevronDown,
  CircleAlert,
  Ellipsis,
  GripVertical,
  Pencil,
  RotateCw,
  Star,
  Trash2,
  X,
} from 'lucide-react';
import { roomsOf, type PhotoRoom } from '#contract/photo-rooms.ts';
import { photoRoomLabel } from '#app/shared/property-labels/photo-room-labels.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { DragHandle } from '#app/ui/use-drag-order.ts';
import { captionIn } from './photo-texts.ts';
import type { ShownPhoto } from './use-photos.ts';

export interface PhotoItemProps {
  photo: ShownPhoto;
  /** From 0; while a photo is dragged, where it would be. */
  index: number;
  count: number;
  /** The number of the photo that looks the same, from 1. */
  duplicateOf: number | undefined;
  isLifted: boolean;
  handle: DragHandle;
  /** Moves the photo to an index by the control of this name, which gets the focus back. */
  onMove: (to: number, control: string) => void;
  bedrooms: number;
  onRoom: (room: ShownPhoto['room']) => void;
  onDescribe: () => void;
  onRemove: () => void;
  onRetry: () => void;
}

/** A photo of the list with its number, caption and the buttons that move it. */
export function PhotoItem(props: PhotoItemProps) {
  const { photo, index, isLifted, handle, onDescribe, onRemove, onRetry, duplicateOf } = props;
  const { t, i18n } = useLingui();
  const number = index + 1;
  const isCover = index === 0;
  // Without a connection it only waits: there is nothing to do about it.
  const isOnline = useIsOnline();
  const isStopped = photo.local?.status === 'stopped' && isOnline;
  const failure = photo.stored?.failure;
  const caption = captionIn(photo.captions, i18n.locale);
  const text = caption?.text;
  return (
    <li
      data-photo={photo.id}
      data-ordered={photo.id}
      style={{ order: index }}
      className={`photo ${isCover ? 'photo-cover' : ''} ${isStopped || failure ? 'photo-failed' : ''} ${isLifted ? 'photo-lifted' : ''}`}
    >
      <div className="photo-picture" style={{ backgroundColor: photo.stored?.file?.color }}>
        <PhotoPicture photo={photo} isCover={isCover} />
        <span className="photo-badge">
          {isCover ? (
            <>
              <Star className="size-4" aria-hidden />
              <Trans>Cover</Trans>
            </>
          ) : (
            <bdi className="figures">{number}</bdi>
          )}
        </span>
        <button
          type="button"
          aria-label={t`Drag photo ${number}`}
          className="photo-handle"
          data-control="handle"
          {...handle}
        >
          <GripVertical className="size-5" aria-hidden />
        </button>
        <UploadProgress photo={photo} isStopped={isStopped} />
      </div>
      <div className="min-w-0">
        {failure || isStopped ? (
          <p className="py-2 text-small leading-snug text-danger-ink">
            {failure ? (
              <IsolatedText>{failure.detail}</IsolatedText>
            ) : (
              <Trans>The photo could not be sent. It is kept on this device.</Trans>
            )}
          </p>
        ) : (
          <>
            <RoomChoice {...props} />
            <button
              type="button"
              onClick={onDescribe}
              aria-label={
                caption ? t`Edit the caption of photo ${number}: ${text}` : t`Add a caption to photo ${number}`
              }
              className={`mt-0.5 flex min-h-11 w-full items-center justify-between gap-2 text-start text-small leading-snug ${caption ? '' : 'text-sea-ink'}`}
            >
              <span lang={caption?.language} dir="auto" className="line-clamp-2 min-w-0">
                {text ?? <Trans>Add a caption</Trans>}
              </span>
              <Pencil className="size-4 flex-none text-ink-3" aria-hidden />
            </button>
          </>
        )}
        {duplicateOf === undefined ? null : (
          <p className="pb-1 text-caption text-clay-ink">
            <Trans>
              Looks the same as photo <bdi>{duplicateOf}</bdi>.
            </Trans>
          </p>
        )}
        {failure || isStopped ? (
          <div className="flex flex-wrap gap-1">
            {isStopped ? (
              <Button icon={<RotateCw className="size-4" aria-hidden />} onPress={onRetry}>
                <Trans>Retry</Trans>
              </Button>
            ) : null}
            <Button kind="danger-quiet" onPress={onRemove} className={isStopped ? '' : '-ms-3'}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        ) : (
          <PhotoControls {...props} />
        )}
      </div>
    </li>
  );
}

/** What the photo shows, by which guests find it in the gallery. */
function RoomChoice({ photo, index, bedrooms, onRoom }: PhotoItemProps) {
  const { t, i18n } = useLingui();
  const number = index + 1;
  const offered = roomsOf(bedrooms);
  // A home may have had more bedrooms when the host chose.
  const rooms = photo.room && !offered.includes(photo.room) ? [...offered, photo.room] : offered;
  return (
    <span className="relative mt-1 block">
      <select
        aria-label={t`Room of photo ${number}`}
        value={photo.room ?? ''}
        onChange={(event) => onRoom(event.target.value === '' ? null : (event.target.value as PhotoRoom))}
        className={`min-h-11 w-full appearance-none rounded-control bg-transparent pe-7 text-[max(1rem,var(--text-small))] text-ellipsis [&>option]:bg-surface [&>option]:text-ink ${photo.room ? 'font-medium' : 'text-sea-ink'}`}
      >
        <option value="">{t`Choose the room`}</option>
        {rooms.map((room) => (
          <option key={room} value={room}>
            {photoRoomLabel(i18n, room, bedrooms)}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute end-0 top-1/2 size-4 -translate-y-1/2 text-ink-3"
        aria-hidden
      />
    </span>
  );
}

function PhotoPicture({ photo: { picture, stored }, isCover }: { photo: ShownPhoto; isCover: boolean }) {
  // The picture of this device needs no connection.
  if (picture) return <img src={picture} alt="" draggable={false} decoding="async" />;
  if (!stored?.file) {
    return (
      <span className="absolute inset-0 grid place-items-center px-2 text-center text-caption text-ink-2">
        {stored?.state === 'processing' ? <Trans>Being prepared…</Trans> : null}
      </span>
    );
  }
  const source = (format: string) =>
    [320, 640, 960].map((width) => `/media/${stored.file!.key}-${width}.${format} ${width}w`).join(', ');
  const sizes = isCover ? '(min-width: 40rem) 27rem, 100vw' : '14rem';
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={source('avif')} sizes={sizes} className="hidden" />
      <img
        src={`/media/${stored.file.key}-640.webp`}
        srcSet={source('webp')}
        sizes={sizes}
        alt=""
        draggable={false}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

function UploadProgress({ photo: { local }, isStopped }: { photo: ShownPhoto; isStopped: boolean }) {
  if (!local) return null;
  const percent = local.bytes === 0 ? 0 : Math.floor((local.sentBytes / local.bytes) * 100);
  if (isStopped) {
    return (
      <span className="photo-progress">
        <span className="flex items-center gap-1.5 text-[oklch(0.48_0.175_27)]">
          <CircleAlert className="size-4 flex-none" aria-hidden />
          <Trans>
            Stopped at <bdi>{percent}%</bdi>
          </Trans>
        </span>
      </span>
    );
  }
  const kilobytes = Math.round(local.bytes / 1000);
  return (
    <span className="photo-progress">
      <span>
        {local.status === 'preparing' ? (
          <Trans>Making it smaller…</Trans>
        ) : local.status === 'waiting' ? (
          <Trans>Waiting</Trans>
        ) : local.status === 'stopped' ? (
          <Trans>On this device</Trans>
        ) : (
          <Trans>
            <bdi>{percent}%</bdi> of <bdi>{kilobytes} kB</bdi>
          </Trans>
        )}
      </span>
      <span className="photo-bar" aria-hidden>
        <span style={{ inlineSize: `${percent}%` }} />
      </span>
    </span>
  );
}

function PhotoControls({ photo, index, count, onMove, onDescribe, onRemove }: PhotoItemProps) {
  const { t } = useLingui();
  const number = index + 1;
  return (
    <div className="-mx-2.5 flex flex-wrap text-ink-2">
      <IconButton
        label={t`Move photo ${number} earlier`}
        data-control="earlier"
        isDisabled={index === 0}
        onPress={() => onMove(index - 1, 'earlier')}
        className="disabled:text-ink-3 disabled:opacity-50"
      >
        <ArrowLeft className="flip size-5" aria-hidden />
      </IconButton>
      <IconButton
        label={t`Move photo ${number} later`}
        data-control="later"
        isDisabled={index === count - 1}
        onPress={() => onMove(index + 1, 'later')}
        className="disabled:text-ink-3 disabled:opacity-50"
      >
        <ArrowRight className="flip size-5" aria-hidden />
      </IconButton>
      {index > 0 ? (
        <IconButton label={t`Make photo ${number} the cover`} data-control="cover" onPress={() => onMove(0, 'cover')}>
          <Star className="size-5" aria-hidden />
        </IconButton>
      ) : null}
      <span className="ms-auto flex flex-wrap">
        {photo.local ? (
          <IconButton label={t`Cancel photo ${number}`} onPress={onRemove}>
            <X className="size-5" aria-hidden />
          </IconButton>
        ) : (
          <Menu
            label={t`Photo ${number}`}
            trigger={
              <IconButton label={t`More for photo ${number}`}>
                <Ellipsis className="size-5" aria-hidden />
              </IconButton>
            }
          >
            <MenuItem icon={<Pencil className="size-5" aria-hidden />} onAction={onDescribe}>
              <Trans>Caption and description</Trans>
            </MenuItem>
            <MenuItem icon={<Trash2 className="size-5" aria-hidden />} onAction={onRemove}>
              <Trans>Remove</Trans>
            </MenuItem>
          </Menu>
        )}
      </span>
    </div>
  );
}
