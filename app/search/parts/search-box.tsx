import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, Map as MapIcon, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { textButtonClass } from '#app/ui/button.tsx';
import { PlaceField } from './place-field.tsx';
import { headCount, mapPath, searchPath, type SearchChoice } from './search-choice.ts';
import { sayDates, sayGuests } from './stay-words.ts';

// The calendar and the counters come when they are asked for.
const DatesDialog = lazy(() => import('./dates-dialog.tsx').then((module) => ({ default: module.DatesDialog })));
const GuestsDialog = lazy(() => import('./guests-dialog.tsx').then((module) => ({ default: module.GuestsDialog })));

export interface SearchBoxProps {
  /** The search to start from. Its filters are kept. */
  initial: SearchChoice;
  autoFocus?: boolean;
  /** Called when a search has been started from here. */
  onSearch?: () => void;
}

/** Where, when and who. Without scripts it is a plain form that asks for the place. */
export function SearchBox({ initial, autoFocus = false, onSearch }: SearchBoxProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => ({ ...initial, q: initial.q || initial.location }));
  const [dialog, setDialog] = useState<'dates' | 'guests' | null>(null);
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const isEmpty = choice.q.trim() === '' && choice.location === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isEmpty) return;
    void navigate(searchPath({ ...choice, q: choice.q.trim() }));
    onSearch?.();
  }

  return (
    <>
      <form
        action="/search"
        method="get"
        role="search"
        onSubmit={submit}
        className="group/box rounded-sheet bg-surface shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)] focus-within:has-[input:focus]:shadow-[var(--shadow-float),0_0_0_2px_var(--color-sea)]"
      >
        <PlaceField
          text={choice.q}
          onText={(q) => setChoice({ ...choice, q, location: '' })}
          onPlace={(name) => setChoice({ ...choice, q: name, location: name })}
          examples={[t`Tripoli`, t`Ghadames`, t`Benghazi`, t`Susa`, t`Misrata`]}
          autoFocus={autoFocus}
        />
        <StayFields choice={choice} />
        <div className="flex items-center gap-1 ps-2 pe-2 pt-1 pb-2 md:ps-3 md:pe-2.5 md:pb-2.5">
          <Tool
            icon={<Calendar className="size-5" aria-hidden />}
            isSet={choice.check_in !== null}
            label={t`Dates`}
            onPress={() => setDialog('dates')}
          >
            {choice.check_in ? sayDates(choice.check_in, choice.check_out, i18n) : null}
          </Tool>
          <Tool
            icon={<Users className="size-5" aria-hidden />}
            isSet={choice.guests !== null}
            label={t`Guests`}
            onPress={() => setDialog('guests')}
          >
            {choice.guests ? sayGuests(choice.guests, i18n) : null}
          </Tool>
          <Link
            to={mapPath(choice)}
            aria-label={t`Map`}
            className={`${textButtonClass} font-normal text-ink-2 max-md:px-3 md:px-2.5`}
          >
            <MapIcon className="size-5" aria-hidden />
            <span className="max-md:hidden">
              <Trans>Map</Trans>
            </span>
          </Link>
          <button
            type="submit"
            disabled={isAlive && isEmpty}
            title={isEmpty ? t`Say where first` : undefined}
            className="ms-auto min-h-12 flex-none rounded-full bg-sea px-6 text-small font-medium text-on-sea transition-colors duration-(--duration-quick) hover:bg-sea-hover active:bg-sea-press group-has-[input:placeholder-shown]/box:cursor-not-allowed group-has-[input:placeholder-shown]/box:bg-sand group-has-[input:placeholder-shown]/box:text-ink-3"
          >
            <Trans>Search</Trans>
          </button>
        </div>
      </form>
      <Suspense>
        {dialog === 'dates' ? (
          <DatesDialog
            chosen={{ check_in: choice.check_in, check_out: choice.check_out }}
            onDone={(dates) => {
              setChoice({ ...choice, ...dates });
              setDialog(null);
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
        {dialog === 'guests' ? (
          <GuestsDialog
            guests={choice.guests}
            onDone={(guests) => {
              setChoice({ ...choice, guests });
              setDialog(null);
            }}
            onClose={() => setDialog(null)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** What is chosen goes along when the browser itself sends the form. */
function StayFields({ choice }: { choice: SearchChoice }) {
  const { location, check_in, check_out, guests } = choice;
  const fields = { location, checkIn: check_in, checkOut: check_out, guests: headCount(guests) || null };
  return Object.entries(fields).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

function Tool({
  icon,
  isSet,
  label,
  onPress,
  children,
}: {
  icon: ReactNode;
  isSet: boolean;
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={isSet ? undefined : label}
      onClick={onPress}
      className={`${textButtonClass} min-w-0 px-3 md:px-2.5 ${isSet ? 'bg-sea-wash text-sea-ink' : 'font-normal text-ink-2'}`}
    >
      {icon}
      <span className={`truncate ${isSet ? '' : 'max-md:hidden'}`}>
        {isSet ? (
          <>
            <span className="sr-only">{label}: </span>
            <bdi>{children}</bdi>
          </>
        ) : (
          label
        )}
      </span>
    </button>
  );
}
