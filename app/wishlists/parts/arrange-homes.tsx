import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ArrowUpToLine, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListedHome } from '#contract/types.gen.ts';
import { IconButton } from '#app/ui/button.tsx';
import { moveItem } from '#app/ui/move-item.ts';
import { Picture } from '#app/ui/picture.tsx';
import { useDragOrder } from '#app/ui/use-drag-order.ts';

/** The homes of a list to put into another order: by buttons, or by a handle with a pointer or the keyboard. */
export default function ArrangeHomes({
  homes,
  onArrange,
}: {
  homes: readonly ListedHome[];
  onArrange: (ids: readonly string[]) => void;
}) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  /** The control that gets the focus when the home is in its new place. */
  const focus = useRef<{ id: string; control: string }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const ids = homes.map((home) => home.id);
  const key = ids.join();
  const count = ids.length;
  const place = (order: readonly string[], id: string, control: string) => {
    focus.current = { id, control };
    onArrange(order);
    const number = order.indexOf(id) + 1;
    const title = homes.find((home) => home.id === id)!.title;
    setAnnouncement(t`${title} is now number ${number} of ${count}.`);
  };
  const { drag, handleOf } = useDragOrder({
    ids,
    onDrop: (id, order) => place(order, id, 'handle'),
    onStep: (step, index) => {
      const number = index + 1;
      if (step === 'moved') setAnnouncement(t`Place ${number} of ${count}.`);
      else if (step === 'cancelled') setAnnouncement(t`It stays number ${number}.`);
      else setAnnouncement(t`Number ${number} is lifted. Arrow keys move it, Space puts it down, Escape leaves it.`);
    },
  });

  useLayoutEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = undefined;
    const item = list.current?.querySelector(`[data-ordered="${wanted.id}"]`);
    // At an end of the list the button that was pressed is disabled.
    const controls = [wanted.control, 'down', 'up'].map((control) =>
      item?.querySelector<HTMLElement>(`[data-control="${control}"]:not(:disabled)`),
    );
    controls.find(Boolean)?.focus();
  }, [key]);

  const order = drag?.ids ?? ids;
  return (
    <>
      {/* Safari does not announce a list without bullets as one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
      <ul role="list" ref={list} aria-label={t`Homes in their order`} className="grid grid-cols-1 md:max-w-3xl">
        {homes.map(({ id, title, location, photo, is_available }, at) => (
          <li
            key={id}
            data-ordered={id}
            style={{ order: order.indexOf(id) }}
            className={`flex flex-wrap items-center gap-x-2 border-b border-line py-2 ${drag?.id === id ? 'bg-sea-wash' : ''}`}
          >
            <button
              type="button"
              data-control="handle"
              aria-label={t`Drag ${title}`}
              className="grid size-11 flex-none cursor-grab touch-none place-items-center rounded-control text-ink-3 hover:bg-limestone active:cursor-grabbing"
              {...handleOf(id)}
            >
              <GripVertical className="size-5" aria-hidden />
            </button>
            <Picture
              photo={photo}
              alt=""
              sizes="4.5rem"
              className={`aspect-4/3 w-18 flex-none rounded-control object-cover ${is_available ? '' : 'opacity-60 grayscale'}`}
            />
            <div className="min-w-0 flex-1 basis-32">
              <h2 className="text-body font-medium wrap-anywhere">
                <bdi>{title}</bdi>
              </h2>
              <p className="text-small text-ink-2">{location}</p>
            </div>
            <div className="ms-auto flex flex-none">
              <IconButton
                label={t`Move ${title} to the top`}
                data-control="top"
                isDisabled={at === 0}
                onPress={() => place(moveItem(ids, id, 0), id, 'top')}
                className="disabled:text-ink-3"
              >
                <ArrowUpToLine className="size-5" aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move ${title} up`}
                data-control="up"
                isDisabled={at === 0}
                onPress={() => place(moveItem(ids, id, at - 1), id, 'up')}
                className="disabled:text-ink-3"
              >
                <ArrowUp className="size-5" aria-hidden />
              </IconButton>
              <IconButton
                label={t`Move ${title} down`}
                data-control="down"
                isDisabled={at === count - 1}
                onPress={() => place(moveItem(ids, id, at + 1), id, 'down')}
                className="disabled:text-ink-3"
              >
                <ArrowDown className="size-5" aria-hidden />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-caption text-ink-2">
        <Trans>Friends with the link see this order too.</Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
