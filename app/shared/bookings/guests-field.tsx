import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { GuestCounts } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { Counter } from '#app/ui/counter.tsx';
import { headCount } from '../head-count.ts';

interface Props {
  guests: GuestCounts;
  /** Adults and children that the property takes; infants are not counted. */
  capacity: number;
  onChange: (guests: GuestCounts) => void;
  /** The id of the element with the error of this field. */
  errorId?: string | undefined;
}

const infantLimit = 5;

/** The party size of a booking: one line that expands into counters. */
export function GuestsField({ guests, capacity, onChange, errorId }: Props) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const free = Math.max(0, capacity - headCount(guests));
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
            <GuestsText guests={guests} />
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
          max={guests.adults + free}
          onChange={(adults) => onChange({ ...guests, adults })}
        />
        <Counter
          label={<Trans>Children</Trans>}
          hint={<Trans>2 to 12</Trans>}
          name={t`children`}
          value={guests.children}
          max={guests.children + free}
          onChange={(children) => onChange({ ...guests, children })}
        />
        <Counter
          label={<Trans>Infants</Trans>}
          hint={<Trans>under 2</Trans>}
          name={t`infants`}
          value={guests.infants}
          max={infantLimit}
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

/** "2 adults, 1 child, 1 infant". */
export function GuestsText({ guests }: { guests: GuestCounts }) {
  const { i18n } = useLingui();
  const comma = languageOf(i18n.locale).comma;
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
