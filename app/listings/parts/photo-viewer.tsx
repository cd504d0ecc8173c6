import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { Photo } from '#contract/types.gen.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { useCloseRequest } from '#app/ui/use-close-request.ts';

interface Props {
  photos: readonly Photo[];
  start: number;
  onClose: (at: number) => void;
}

const onDark = 'text-white hover:bg-white/14 data-[pressed]:bg-white/24';

/**
 * Shows the photos full screen, one at a time, controlled by arrow keys, Home and End, swiping and buttons. In Arabic the
 * next photo is on the left.
 */
export default function PhotoViewer({ photos, start, onClose }: Props) {
  const { t } = useLingui();
  const [at, setAt] = useState(start);
  const rail = useRef<HTMLUListElement>(null);
  const total = photos.length;
  useCloseRequest(() => onClose(at));

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
      className="fixed inset-0 z-60 h-dvh motion-safe:animate-[fade-in_var(--duration-sheet)] bg-black"
    >
      <Modal className="size-full">
        <Dialog aria-label={t`Photos`} className="flex size-full flex-col text-white outline-none">
          {/* Arrow keys work wherever the focus is in the viewer. */}
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
          <div className="flex min-h-0 flex-1 flex-col" onKeyDown={onKeyDown}>
            <div className="flex flex-none items-center gap-4 p-2 ps-4">
              <p aria-live="polite" className="text-small figures">
                <span className="sr-only">{t`Photo ${at + 1} of ${total}: ${photos[at]?.alt ?? ''}`}</span>
                <bdi dir="ltr" aria-hidden>
                  {at + 1} / {total}
                </bdi>
              </p>
              <IconButton label={t`Close`} onPress={() => onClose(at)} autoFocus className={`ms-auto ${onDark}`}>
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
                {photos.map((photo, position) => (
                  <li
                    key={photo.key}
                    inert={position !== at}
                    className="flex size-full flex-none snap-center items-center justify-center pb-4 md:px-20"
                  >
                    {/* Photos further away are not rendered, so that they are not loaded. */}
                    {Math.abs(position - at) <= 2 && (
                      <Picture
                        photo={photo}
                        eager={position === start}
                        sizes="(min-width: 80rem) 1100px, 100vw"
                        className="h-auto max-h-[calc(100dvh-9rem)] w-auto max-w-full object-contain md:rounded-card"
                      />
                    )}
                  </li>
                ))}
              </ul>
              <IconButton
                label={t`Previous photo`}
                isDisabled={at === 0}
                onPress={() => show(at - 1)}
                className={`!absolute start-4 top-1/2 hidden -translate-y-1/2 data-[disabled]:opacity-40 md:grid ${onDark}`}
              >
                <ChevronLeft className="flip size-6" aria-hidden />
              </IconButton>
              <IconButton
                label={t`Next photo`}
                isDisabled={at === total - 1}
                onPress={() => show(at + 1)}
                className={`!absolute end-4 top-1/2 hidden -translate-y-1/2 data-[disabled]:opacity-40 md:grid ${onDark}`}
              >
                <ChevronRight className="flip size-6" aria-hidden />
              </IconButton>
            </div>
            <p className="flex-none px-4 pb-4 text-center text-small text-white/84" aria-hidden>
              {photos[at]?.alt}
            </p>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The number of photos scrolled past; in right-to-left layout `scrollLeft` counts down from 0. */
function scrolled(element: HTMLElement | null): number {
  return element ? Math.abs(element.scrollLeft) / element.clientWidth : 0;
}
