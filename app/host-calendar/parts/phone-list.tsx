import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { addDays, dayNumber, isoWeekday, nightsBetween } from '#contract/days.ts';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { weekDays } from '#app/shared/calendar/week-days.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { wholeDinar } from './calendar-labels.ts';
import { PropertyState } from './property-state.tsx';
import { selectedNights, tap, type Selection } from './selection.ts';

/** The days that a phone shows at once. */
export const phoneDays = 14;

interface Props {
  properties: readonly CalendarProperty[];
  from: string;
  today: string;
  selection: Selection | null;
  onSelect: ((selection: Selection | null) => void) | undefined;
  chosenIds: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  isChanged: (propertyId: string, day: string) => boolean;
  monthHref: (propertyId: string) => string;
}

/**
 * All properties on a phone: a row each, with who is next and a strip of fourteen days, which is a picture. Days are
 * selected by two taps in the heading, properties by ticking them.
 */
export function PhoneList(props: Props) {
  const { properties, from, today, selection, onSelect, chosenIds, onChoose, isChanged, monthHref } = props;
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const names = weekDays(locale);
  const nights = selection && selectedNights(selection);
  const days = Array.from({ length: phoneDays }, (_, at) => addDays(from, at));
  const isOn = (day: string) => nights !== null && nights.from <= day && day < nights.to;
  return (
    <>
      <div className="calendar-strip calendar-strip-head">
        {days.map((day) => {
          const weekday = isoWeekday(dayNumber(day));
          return (
            <button
              key={day}
              type="button"
              disabled={!onSelect || day < today}
              aria-pressed={isOn(day)}
              onClick={() => onSelect?.(tap(selection, { row: 0, day }))}
              className={`${isOn(day) ? 'is-on' : ''} ${weekday === 4 || weekday === 5 ? 'is-weekend' : ''} ${day === today ? 'is-today' : ''}`}
            >
              <span className="sr-only">{formatDay(day, locale, 'full')}</span>
              <span aria-hidden>{names[(weekday + 1) % 7]!.short}</span>
              <b aria-hidden>{Number(day.slice(8))}</b>
            </button>
          );
        })}
      </div>
      <ul>
        {properties.map((property) => (
          <li key={property.id} className="border-b border-line pt-2 pb-3.5">
            <div className="flex min-h-14 items-center gap-3">
              {onSelect ? (
                <Checkbox isSelected={chosenIds.has(property.id)} onChange={(value) => onChoose(property.id, value)}>
                  <span className="sr-only">
                    <ChooseLabel title={property.title} />
                  </span>
                </Checkbox>
              ) : null}
              <Link to={monthHref(property.id)} className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                {property.photo ? (
                  <Picture photo={property.photo} sizes="44px" alt="" className="size-11 flex-none rounded-tag" />
                ) : (
                  <span className="size-11 flex-none rounded-tag bg-sand" />
                )}
                <span className="grid min-w-0 flex-1">
                  <span className="truncate font-medium">
                    <bdi>{property.title}</bdi>
                  </span>
                  <NextGuest property={property} today={today} locale={locale} />
                </span>
                <bdi className="figures flex-none text-small text-ink-2">
                  {wholeDinar(property.base_price_dirham, locale)}
                </bdi>
              </Link>
            </div>
            <Strip
              property={property}
              days={days}
              isOn={(day) => chosenIds.has(property.id) && isOn(day)}
              isChanged={isChanged}
              today={today}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function ChooseLabel({ title }: { title: string }) {
  return <Trans>Choose {title}</Trans>;
}

/** Who is in the home now, or comes next. */
function NextGuest({ property, today, locale }: { property: CalendarProperty; today: string; locale: Locale }) {
  const stays = property.bookings.filter(({ status, check_out }) => status !== 'pending' && check_out > today);
  const next = stays[0];
  if (property.listing_status !== 'published' || !next) return <PropertyState property={property} />;
  const { guest } = next;
  const arrival = formatDay(next.check_in, locale, 'short');
  const departure = formatDay(next.check_out, locale, 'short');
  return (
    <span className="truncate text-caption text-ink-2">
      {next.check_in <= today ? (
        <Trans>
          <bdi>{guest}</bdi> until {departure}
        </Trans>
      ) : (
        <Trans>
          Next: <bdi>{guest}</bdi>, {arrival}
        </Trans>
      )}
    </span>
  );
}

interface StripProps {
  property: CalendarProperty;
  days: readonly string[];
  isOn: (day: string) => boolean;
  isChanged: (propertyId: string, day: string) => boolean;
  today: string;
}

function Strip({ property, days, isOn, isChanged, today }: StripProps) {
  const nights = useMemo(() => new Map(property.days.map((one) => [one.day, one])), [property]);
  const requested = (day: string) =>
    property.bookings.find(
      ({ status, check_in, check_out }) => status === 'pending' && check_in <= day && day < check_out,
    );
  const keyOf = (day: string) => {
    const night = nights.get(day);
    if (night?.status === 'booked') return night.source ?? 'booked';
    if (night?.source?.startsWith('feed')) return night.source;
    return requested(day)?.id ?? null;
  };
  return (
    <div className="calendar-strip" aria-hidden>
      {days.map((day) => {
        const night = nights.get(day);
        const key = keyOf(day);
        const kind =
          night?.status === 'booked'
            ? 'is-booked'
            : night?.source?.startsWith('feed')
              ? 'is-feed'
              : night?.status === 'blocked' && night.source
                ? 'is-blocked'
                : key
                  ? 'is-request'
                  : '';
        const begins = key !== null && keyOf(addDays(day, -1)) !== key;
        const ends = key !== null && keyOf(addDays(day, 1)) !== key;
        return (
          <i
            key={day}
            className={`calendar-strip-day ${kind} ${begins ? 'begins' : ''} ${ends ? 'ends' : ''} ${isOn(day) ? 'is-on' : ''} ${
              isChanged(property.id, day) ? 'is-changed' : ''
            } ${nightsBetween(day, today) > 0 ? 'is-past' : ''}`}
          />
        );
      })}
    </div>
  );
}
