import './photo-viewer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Grid2x2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { HomePhoto } from '#contract/types.gen.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { savesData } from '#app/ui/saves-data.ts';
import { useCloseRequest } from '#app/ui/use-close-request.ts';

/** A photo with its room, and its number among those of the room. */
export interface ViewedPhoto {
  photo: HomePhoto;
  /** Empty where no room is known. */
  room: string;
  number: number;
  count: number;
}

interface Props {
  photos: readonly ViewedPhoto[];
  start: number;
  /** Who wrote the captions. */
  host: string;
  /** Shows all photos by room; undefined where they are below. */
  onOverview: (() => void) | undefined;
  onClose: (at: number) => void;
}

const onDark = 'photo-viewer-button';

/**
 * Shows the photos full screen, one at a time, controlled by arrow keys, Home and End, swiping and buttons. In Arabic the
 * next photo is on the left. Under each are its room and the host's own words.
 */
export function PhotoViewer({ photos, start, host, onOverview, onClose }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState(start);
  const rail = useRef<HTMLUListElement>(null);
  const thumbs = useRef<HTMLUListElement>(null);
  const total = photos.length;
  const { photo: shown, room, number, count } = photos[at] ?? photos[0]!;
  const place = room === '' || count === 1 ? room : t`${room} · ${number} of ${count}`;
  useCloseRequest(() => onClose(at));
  const isLight = savesData();
  // Photos further away are loaded when they come nearer; where data is saved, each when it is shown.
  const ahead = isLight ? 0 : 2;

  function show(position: number, behavior: ScrollBehavior = 'smooth') {
    const target = Math.max(0, Math.min(total - 1, position));
    const element = rail.current;
    if (!element) return;
    const forward = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const hasReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({
      left: forward * target * element.clientWidth,
      behavior: hasReducedMotion ? 'instant' : behavior,
    });
    setAt(target);
  }

  // A layout effect, so that the photo that was pressed is painted first.
  const showAtOnce = useEffectEvent((position: number) => show(position, 'instant'));
  useLayoutEffect(() => showAtOnce(start), [start]);
  useEffect(() => {
    const keepInPlace = () => showAtOnce(Math.round(scrolled(rail.current)));
    addEventListener('resize', keepInPlace);
    return () => removeEventListener('resize', keepInPlace);
  }, []);

  useEffect(() => {
    thumbs.current?.children[at]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' });
  }, [at]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const position = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: total - 1 }[event.key];
    if (position === undefined) return;
    event.preventDefault();
    show(position);
  }

  return (
    <ModalOverlay
      isOpen
      onOpenChange={() => onClose(at)}
      className="fixed inset-0 z-60 h-dvh photo-viewer motion-safe:animate-[fade-in_var(--duration-sheet)]"
    >
      <Modal className="size-full">
        {/* Arrow keys work wherever the focus is in the viewer: at first on the dialog itself. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div className="size-full" onKeyDown={onKeyDown}>
          <Dialog aria-label={t`Photos`} className="flex size-full flex-col text-white outline-none">
            <div className="flex flex-none items-center gap-4 p-2 ps-4">
              <p aria-live="polite" className="text-small figures">
                <span className="sr-only">
                  {place === '' ? '' : `${place}. `}
                  {t`Photo ${at + 1} of ${total}: ${shown.alt}`}
                </span>
                <bdi dir="ltr" aria-hidden>
                  {at + 1} / {total}
                </bdi>
              </p>
              {onOverview ? (
                <IconButton label={t`All photos by room`} onPress={onOverview} className={`ms-auto ${onDark}`}>
                  <Grid2x2 className="size-5" aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                label={t`Close`}
                onPress={() => onClose(at)}
                className={`${onOverview ? '' : 'ms-auto'} ${onDark}`}
              >
                <X className="size-5" aria-hidden />
              </IconButton>
            </div>
            <div className="relative min-h-0 flex-1">
              <ul
                ref={rail}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element has to be reachable by keyboard
                tabIndex={0}
                aria-label={t`Photos`}
                onScroll={(event) => setAt(Math.round(scrolled(event.currentTarget)))}
                className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
              >
                {photos.map(({ photo }, position) => (
                  <li
                    key={photo.key}
                    inert={position !== at}
                    className="flex size-full flex-none snap-center items-center justify-center photo-viewer-slide"
                  >
                    {/* Photos further away are not rendered, so that they are not loaded. */}
                    {Math.abs(position - at) <= ahead && (
                      <Picture
                        photo={photo}
                        eager={position === start}
                        sizes="(min-width: 80rem) 1100px, 100vw"
                        className="photo-viewer-photo object-contain"
                      />
                    )}
                  </li>
                ))}
              </ul>
              <IconButton
                label={t`Previous photo`}
                isDisabled={at === 0}
                onPress={() => show(at - 1)}
                className={`photo-viewer-arrow start-4 ${onDark}`}
              >
                <ChevronLeft className="flip size-6" aria-hidden />
              </IconButton>
              <IconButton
                label={t`Next photo`}
                isDisabled={at === total - 1}
                onPress={() => show(at + 1)}
                className={`photo-viewer-arrow end-4 ${onDark}`}
              >
                <ChevronRight className="flip size-6" aria-hidden />
              </IconButton>
            </div>
            {/* As high with a caption as without, so that photos stay where they are. */}
            <div className="photo-viewer-text flex-none overflow-y-auto px-4 pb-2 text-center">
              {place === '' ? null : <h2 className="text-body font-medium">{place}</h2>}
              {shown.caption ? (
                <>
                  <p lang={shown.caption.language} dir="auto" className="photo-viewer-caption mx-auto mt-1 text-small">
                    {shown.caption.text}
                  </p>
                  <p className="photo-viewer-beside mt-1 text-caption">
                    <Trans>
                      In the words of <bdi>{host}</bdi>
                    </Trans>
                  </p>
                </>
              ) : null}
            </div>
            {isLight || total < 2 ? null : (
              // For those who see and point: the arrow keys and the row above do the same.
              <ul
                ref={thumbs}
                aria-hidden
                className="flex flex-none gap-2 overflow-x-auto px-4 pb-4 scrollbar-none md:justify-center"
              >
                {photos.map(({ photo }, position) => (
                  <li key={photo.key} className="flex-none">
                    <button
                      type="button"
                      tabIndex={-1}
                      onClick={() => show(position)}
                      className={`block h-11 w-16 overflow-hidden rounded-control ${position === at ? 'photo-viewer-current' : 'opacity-60'}`}
                    >
                      <Picture photo={photo} alt="" sizes="4rem" className="size-full" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}

/** The number of photos scrolled past; in right-to-left layout `scrollLeft` counts down from 0. */
function scrolled(element: HTMLElement | null): number {
  return element ? Math.abs(element.scrollLeft) / element.clientWidth : 0;
}
