import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { GuestCounts } from '#contract/common.ts';
import { Counter } from '#app/ui/counter.tsx';
import { headCount } from '../head-count.ts';

interface Props {
  guests: GuestCounts;
  /** Adults and children that the home takes; infants come on top. */
  capacity: number;
  onChange: (guests: GuestCounts) => void;
  /** The id of what is wrong with the guests, where something is. */
  errorId?: string | undefined;
}

const mostInfants = 5;

/** Who comes: one line that unfolds into counters. */
export function GuestsField({ guests, capacity, onChange, errorId }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const room = capacity - headCount(guests);
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-describedby={errorId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center justify-between gap-3 rounded-b-control px-3.5 py-2.5 text-start hover:bg-limestone"
      >
        <span>
          <span className="block text-caption text-ink-3">
            <Trans>Guests</Trans>
          </span>
          <span className="block text-small">
            <GuestsLine guests={guests} />
          </span>
        </span>
        <ChevronDown aria-hidden className={`size-4 flex-none transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} hidden={!isOpen} className="divide-y divide-line border-t border-line px-3.5 text-small">
        <Counter
          label={<Trans>Adults</Trans>}
          hint={<Trans>13 or above</Trans>}
          name={t`adults`}
          value={guests.adults}
          min={1}
          max={guests.adults + Math.max(0, room)}
          onChange={(adults) => onChange({ ...guests, adults })}
        />
        <Counter
          label={<Trans>Children</Trans>}
          hint={<Trans>2 to 12</Trans>}
          name={t`children`}
          value={guests.children}
          max={guests.children + Math.max(0, room)}
          onChange={(children) => onChange({ ...guests, children })}
        />
        <Counter
          label={<Trans>Infants</Trans>}
          hint={<Trans>under 2</Trans>}
          name={t`infants`}
          value={guests.infants}
          max={mostInfants}
          onChange={(infants) => onChange({ ...guests, infants })}
        />
        <p className="py-3 text-caption text-ink-2">
          <Plural
            value={capacity}
            one="This home takes # guest; infants come on top."
            other="This home takes # guests; infants come on top."
          />
        </p>
      </div>
    </div>
  );
}

/** "2 adults, 1 child, 1 infant": infants are named apart, as they need no place of their own. */
export function GuestsLine({ guests }: { guests: GuestCounts }) {
  const { i18n } = useLingui();
  const comma = i18n.locale === 'ar' ? '، ' : ', ';
  return (
    <>
      <Plural value={guests.adults} one="# adult" other="# adults" />
      {guests.children > 0 && (
        <>
          {comma}
          <Plural value={guests.children} one="# child" other="# children" />
        </>
      )}
      {guests.infants > 0 && (
        <>
          {comma}
          <Plural value={guests.infants} one="# infant" other="# infants" />
        </>
      )}
    </>
  );
}
