import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, Users } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { formatShortStay } from '#app/shared/days.ts';
import { Chip } from '#app/ui/chip.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ListStay } from './listed-home.tsx';

const ListStayDialog = lazyPart(() => import('./list-stay-dialog.tsx'));

/** The dates and guests of a list, which its owner changes. */
export function ListStayChips({
  list,
  onChange,
}: {
  list: ListStay;
  onChange: (chosen: { stay: ListStay['stay']; guests: number }) => void;
}) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { stay, guests } = list;
  const open = () => setOpen(true);
  return (
    <>
      <Chip isSelected={stay !== null} onChange={open} icon={<CalendarDays className="size-4" aria-hidden />}>
        {stay ? (
          <bdi>{formatShortStay(stay.check_in, stay.check_out, i18n.locale as Locale)}</bdi>
        ) : (
          <Trans>Choose dates</Trans>
        )}
      </Chip>
      <Chip isSelected={guests !== null} onChange={open} icon={<Users className="size-4" aria-hidden />}>
        {guests === null ? (
          <Trans>Guests</Trans>
        ) : (
          <span className="min-w-0 break-words">
            <Plural value={guests} one="# guest" other="# guests" />
          </span>
        )}
      </Chip>
      {isOpen ? (
        <ListStayDialog
          stay={stay}
          guests={guests}
          onDone={(chosen) => {
            setOpen(false);
            onChange(chosen);
          }}
          onClose={() => setOpen(false)}
          onLoadError={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
