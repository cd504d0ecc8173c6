import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { formatDay } from '../days.ts';
import {
  canCheckIn,
  canCheckOut,
  lookOf,
  minimumNights,
  partOf,
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
  onPick: () => void;
}

/** One day of the calendar: its number, its price, and which part of the stay it is; in words for those who listen. */
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
  onPick,
}: DayProps) {
  const { t } = useLingui();
  const look = lookOf(stay, day);
  const part = partOf(chosen, day);
  const isEnd = part === 'start' || part === 'end';
  const hasRange = chosen.check_out !== null;
  const leaving = chosen.check_in !== null && chosen.check_out === null && day > chosen.check_in;
  const open = leaving ? canCheckOut(stay, chosen.check_in!, day) : canCheckIn(stay, day);
  // A day that is free but too near is left tappable: the tap says why it will not do.
  const answers = look === 'open' || (leaving && open);
  const entry = stay.days.get(day);
  const price = look === 'open' && entry ? priceOf(entry.price_dirham) : null;
  const minimum = minimumNights(stay, day);

  const words = [formatDay(day, locale, 'full')];
  if (part === 'start') words.push(t`check-in`);
  else if (part === 'end') words.push(t`check-out`);
  else if (part === 'middle') words.push(t`in your stay`);
  if (look === 'taken') words.push(leaving && open ? t`check-out only` : t`not available`);
  if (look === 'past') words.push(t`in the past`);
  if (price) words.push(t`${price} a night`);
  if (look === 'open' && minimum > 1 && !leaving) {
    words.push(t`at least ${plural(minimum, { one: '# night', other: '# nights' })}`);
  }

  const faded = look === 'past' || look === 'unknown' || !open;
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
        aria-disabled={!answers || readOnly}
        aria-current={day === stay.today ? 'date' : undefined}
        onClick={() => {
          if (answers && !readOnly) onPick();
        }}
        className={`absolute inset-y-[3px] start-1/2 flex w-12 max-w-full -translate-x-1/2 flex-col items-center justify-center rounded-control text-small leading-tight tabular-nums rtl:translate-x-1/2 ${
          isEnd
            ? 'bg-sea font-strong text-on-sea'
            : `${faded ? 'text-ink-3' : 'text-ink'} ${
                answers && !readOnly ? 'hover:bg-limestone' : 'cursor-default'
              } ${day === stay.today ? 'border-[1.5px] border-control font-strong' : ''}`
        } ${look === 'taken' && !isEnd && !(leaving && open) ? 'line-through' : ''}`}
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
        <span className="sr-only">{words.join(locale === 'ar' ? '، ' : ', ')}</span>
      </button>
    </td>
  );
}
