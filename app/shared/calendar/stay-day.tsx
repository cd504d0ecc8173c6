import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { formatDay } from '../days.ts';
import {
  canCheckIn,
  canCheckOut,
  dayStatus,
  minimumNights,
  stayPart,
  type ChosenDates,
  type StayDays,
} from './stay-days.ts';

interface DayProps {
  day: string;
  stay: StayDays;
  chosen: ChosenDates;
  locale: Locale;
  priceOf: (dirham: number) => string;
  isFirstInRow: boolean;
  isLastInRow: boolean;
  tabIndex: number;
  readOnly: boolean;
  /** A night of the stay that is booked now. */
  isBooked?: boolean;
  onPick: () => void;
}

/** A day of the calendar: its number, its price and its part of the stay, with a full description for screen readers. */
export function StayDay({
  day,
  stay,
  chosen,
  locale,
  priceOf,
  isFirstInRow,
  isLastInRow,
  tabIndex,
  readOnly,
  isBooked = false,
  onPick,
}: DayProps) {
  const { t } = useLingui();
  const status = dayStatus(stay, day);
  const part = stayPart(chosen, day);
  const isEnd = part === 'start' || part === 'end';
  const hasRange = chosen.check_out !== null;
  const isCheckOutNext = chosen.check_in !== null && chosen.check_out === null && day > chosen.check_in;
  const canSelect = isCheckOutNext ? canCheckOut(stay, chosen.check_in!, day) : canCheckIn(stay, day);
  // A free day that would make the stay too short can be pressed too; the press explains the refusal.
  const canPress = status === 'open' || (isCheckOutNext && canSelect);
  const entry = stay.days.get(day);
  const price = status === 'open' && entry ? priceOf(entry.price_dirham) : null;
  const minimum = minimumNights(stay, day);

  const description = [formatDay(day, locale, 'full')];
  if (part === 'start') description.push(t`check-in`);
  else if (part === 'end') description.push(t`check-out`);
  else if (part === 'middle') description.push(t`in your stay`);
  if (isBooked) description.push(t`a night of your stay now`);
  if (status === 'taken') description.push(isCheckOutNext && canSelect ? t`check-out only` : t`not available`);
  if (status === 'past') description.push(t`in the past`);
  if (price) description.push(t`${price} a night`);
  if (status === 'open' && minimum > 1 && !isCheckOutNext) {
    description.push(t`at least ${plural(minimum, { one: '# night', other: '# nights' })}`);
  }

  const isFaded = status === 'past' || status === 'unknown' || !canSelect;
  return (
    <td aria-selected={part !== null} className="relative h-12 p-0 text-center md:h-[3.125rem]">
      {part !== null && hasRange && (
        <span
          aria-hidden
          className={`absolute inset-y-[3px] bg-sea-wash ${
            part === 'start' ? 'start-1/2 end-0' : part === 'end' ? 'start-0 end-1/2' : 'inset-x-0'
          } ${isFirstInRow && part !== 'start' ? 'rounded-s-control' : ''} ${
            isLastInRow && part !== 'end' ? 'rounded-e-control' : ''
          }`}
        />
      )}
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        aria-disabled={!canPress || readOnly}
        aria-current={day === stay.today ? 'date' : undefined}
        onClick={() => {
          if (canPress && !readOnly) onPick();
        }}
        className={`absolute inset-y-[3px] start-1/2 flex w-12 max-w-full -translate-x-1/2 flex-col items-center justify-center rounded-control text-small leading-tight tabular-nums rtl:translate-x-1/2 ${
          isEnd
            ? 'bg-sea font-strong text-on-sea'
            : `${isFaded ? 'text-ink-3' : 'text-ink'} ${
                canPress && !readOnly ? 'hover:bg-limestone' : 'cursor-default'
              } ${day === stay.today ? 'border-[1.5px] border-control font-strong' : ''}`
        } ${isBooked ? 'border-[1.5px] border-dashed border-control' : ''} ${status === 'taken' && !isEnd && !(isCheckOutNext && canSelect) ? 'line-through' : ''}`}
      >
        <span aria-hidden>{Number(day.slice(8))}</span>
        {price && (
          <bdi
            aria-hidden
            dir="ltr"
            className={`text-[0.6875rem] leading-tight font-normal ${isEnd ? '' : 'text-ink-3'}`}
          >
            {price}
          </bdi>
        )}
        <span className="sr-only">{description.join(languageOf(locale).comma)}</span>
      </button>
    </td>
  );
}
