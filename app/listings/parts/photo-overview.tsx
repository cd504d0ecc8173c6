import './photo-overview.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ImageDown, ImageOff, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { bedroomNumber } from '#contract/photo-rooms.ts';
import type { HomePhoto, PropertyDetail, SleepingRoom } from '#contract/types.gen.ts';
import { OfflineNote } from '#app/shared/offline-note.tsx';
import { RoomBeds } from '#app/shared/property-labels/sleeping-room.tsx';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { savesData } from '#app/ui/saves-data.ts';
import { useCloseRequest } from '#app/ui/use-close-request.ts';
import { missingRooms, type PhotoGroup } from './photo-groups.ts';

interface Props {
  property: PropertyDetail;
  groups: readonly (PhotoGroup & { name: string })[];
  /** The number of the photo that gets the focus, in the order of the groups. */
  focused: number | undefined;
  onView: (at: number) => void;
  onClose: () => void;
}

/** All photos of a home by room, with a row that leads to each room. */
export function PhotoOverview({ property, groups, focused, onView, onClose }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const total = property.photos.length;
  const isLight = savesData();
  useCloseRequest(onClose);

  useEffect(() => {
    if (focused === undefined) return undefined;
    // After the closed viewer has given the focus back to the photo that opened it.
    const timer = setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-at="${focused}"]`)?.focus(), 60);
    return () => clearTimeout(timer);
  }, [focused]);

  const sections = () => [...(list.current?.querySelectorAll<HTMLElement>('section') ?? [])];
  const firstOf = (at: number) => groups.slice(0, at).reduce((sum, { photos }) => sum + photos.length, 0);

  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      className="fixed inset-0 z-60 h-dvh bg-canvas motion-safe:animate-[fade-in_var(--duration-sheet)]"
    >
      <Modal className="size-full">
        <Dialog className="flex size-full flex-col outline-none">
          <header className="flex flex-none items-center gap-2 border-b border-line p-2">
            <IconButton label={t`Close`} onPress={onClose}>
              <X className="size-5" aria-hidden />
            </IconButton>
            <Heading
              slot="title"
              level={2}
              className="min-w-0 flex-1 pe-[clamp(0px,calc((100%-12rem)/2),3.25rem)] text-center text-body font-medium"
            >
              <span className="max-md:hidden">
                <bdi lang={property.text_language}>{property.title}</bdi>
                {' · '}
              </span>
              <Plural value={total} one="# photo" other="# photos" />
            </Heading>
          </header>
          <div
            ref={list}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              const tops = sections().map((section) => section.offsetTop);
              // The last rooms may be too short to reach the top.
              const isAtEnd = scrollTop + clientHeight >= scrollHeight - 4;
              setCurrent(
                isAtEnd
                  ? tops.length - 1
                  : Math.max(
                      0,
                      tops.findLastIndex((top) => top <= scrollTop + 160),
                    ),
              );
            }}
            className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain photo-rooms"
          >
            <div className="page photo-rooms-layout pb-10">
              {groups.length > 1 ? (
                <nav aria-label={t`Rooms of this home`} className="photo-rooms-jump sticky top-0 z-10 bg-canvas">
                  <ul className="overflow-x-auto scrollbar-none">
                    {groups.map(({ name, photos }, at) => (
                      <li key={name} className="flex-none">
                        <button
                          type="button"
                          aria-current={at === current ? 'true' : undefined}
                          onClick={() => {
                            const section = sections()[at];
                            section?.scrollIntoView({ block: 'start' });
                            section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
                            setCurrent(at);
                          }}
                          className="photo-rooms-link min-h-11 rounded-control text-ink-2 hover:bg-limestone"
                        >
                          {isLight ? null : (
                            <Picture photo={photos[0]!} alt="" sizes="5rem" className="rounded-control" />
                          )}
                          <span className="break-words">{name}</span>
                        </button>
                      </li>
                    ))}
                  </ul>
                </nav>
              ) : null}
              <div className={groups.length > 1 ? '' : 'col-span-full'}>
                <MissingRooms property={property} onAsk={onClose} />
                <div className="photo-rooms-sections">
                  {groups.map(({ name, room, photos }, at) => (
                    <section
                      key={name}
                      aria-label={name || t`Photos`}
                      className={groups.length > 1 ? '' : 'col-span-full'}
                    >
                      {name === '' ? null : (
                        <h3
                          tabIndex={-1}
                          className="mb-2.5 flex items-baseline justify-between gap-4 text-body font-medium outline-none"
                        >
                          <span>
                            {name}
                            <Beds room={room} rooms={property.rooms} />
                          </span>
                          <bdi className="text-caption font-normal text-ink-2 figures" aria-hidden>
                            {photos.length}
                          </bdi>
                        </h3>
                      )}
                      <ul className="grid grid-cols-2 gap-2">
                        {photos.map((photo, position) => {
                          const isWide = position === 0 && photos.length % 2 === 1;
                          return (
                            <li key={photo.key} className={isWide ? 'col-span-full' : ''}>
                              <Tile
                                photo={photo}
                                at={firstOf(at) + position}
                                total={total}
                                isWide={isWide}
                                isHeld={isLight}
                                onView={onView}
                              />
                            </li>
                          );
                        })}
                      </ul>
                    </section>
                  ))}
                </div>
              </div>
            </div>
            <OfflineNote>
              <Trans>You are offline. Photos that this device has not kept are missing.</Trans>
            </OfflineNote>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The beds of a bedroom, where the host has said so. */
function Beds({ room, rooms }: { room: PhotoGroup['room']; rooms: readonly SleepingRoom[] }) {
  const number = room ? bedroomNumber(room) : undefined;
  const bedroom = number && rooms.filter(({ kind }) => kind === 'bedroom')[number - 1];
  return bedroom ? (
    <span className="block text-caption font-normal text-ink-2">
      <RoomBeds room={bedroom} />
    </span>
  ) : null;
}

/** Says which rooms no photo shows, and leads to where the host can be asked. */
function MissingRooms({ property, onAsk }: { property: PropertyDetail; onAsk: () => void }) {
  const missing = missingRooms(property);
  if (!missing.bathroom && !missing.bedrooms) return null;
  const host = <bdi>{property.host.name}</bdi>;
  // Absent for the host, and on samples.
  const ask = document.getElementById('ask-host');
  return (
    <div className="photo-rooms-note pb-6">
      <Note
        tone="info"
        action={
          ask ? (
            <Button
              kind="quiet"
              onPress={() => {
                onAsk();
                // When the gallery has given the focus back.
                setTimeout(() => {
                  ask.scrollIntoView({ block: 'center' });
                  ask.querySelector('button')?.focus({ preventScroll: true });
                }, 100);
              }}
            >
              <Trans context="ask the host">Ask</Trans>
            </Button>
          ) : undefined
        }
      >
        {missing.bathroom && missing.bedrooms ? (
          <Trans>No photo of the bathroom and the bedrooms yet.</Trans>
        ) : missing.bathroom ? (
          <Trans>No photo of the bathroom yet.</Trans>
        ) : (
          <Trans>No photo of the bedrooms yet.</Trans>
        )}
        {ask ? (
          <>
            {' '}
            <Trans>You can ask {host} for one.</Trans>
          </>
        ) : null}
      </Note>
    </div>
  );
}

/** A photo of the overview. It waits for a tap where the reader saves data, and can be tried again where it did not load. */
function Tile({
  photo,
  at,
  total,
  isWide,
  isHeld,
  onView,
}: {
  photo: HomePhoto;
  at: number;
  total: number;
  isWide: boolean;
  isHeld: boolean;
  onView: (at: number) => void;
}) {
  const { t } = useLingui();
  const isOnline = useIsOnline();
  const [state, setState] = useState<'held' | 'shown' | 'lost'>(isHeld ? 'held' : 'shown');
  const label = t`Photo ${at + 1} of ${total}: ${photo.alt}`;
  const note =
    state === 'held' ? t`Tap to load` : isOnline ? t`Did not load. Tap to try again` : t`Not kept on this device`;
  return (
    <button
      type="button"
      data-at={at}
      aria-label={state === 'shown' ? label : `${label}. ${note}`}
      onClick={() => (state === 'shown' ? onView(at) : setState('shown'))}
      onErrorCapture={() => setState('lost')}
      className="photo-tile group block w-full overflow-hidden rounded-control bg-sand"
    >
      {state === 'shown' ? (
        <Picture
          photo={photo}
          alt=""
          sizes={
            isWide
              ? '(min-width: 80rem) 32rem, (min-width: 52rem) 65vw, 92vw'
              : '(min-width: 80rem) 16rem, (min-width: 52rem) 32vw, 46vw'
          }
          className="size-full transition-opacity duration-(--duration-calm) md:group-hover:opacity-92"
        />
      ) : (
        <span className="grid size-full place-content-center justify-items-center gap-1.5 p-2 text-center text-caption text-ink-2">
          {state === 'held' ? (
            <ImageDown className="size-5" aria-hidden />
          ) : (
            <ImageOff className="size-5" aria-hidden />
          )}
          {note}
        </span>
      )}
    </button>
  );
}
