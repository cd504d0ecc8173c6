import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { startTransition, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { addDays, addMonths, weeksOf } from '#contract/days.ts';
import { formatDay } from '../days.ts';
import { weekDays } from './week-days.ts';
import { StayDay } from './stay-day.tsx';
import { type ChosenDates, type StayDays } from './stay-days.ts';

/** Fills a phone. */
const monthsAtOnce = 2;

interface Props {
  stay: StayDays;
  chosen: ChosenDates;
  onPick: (day: string) => void;
  /** Formats the price of a night, in dirham, as a text that fits under a day. */
  priceOf: (dirham: number) => string;
  /** The first month that is shown, `YYYY-MM`; by default today's. Days before today cannot be selected. */
  firstMonth?: string;
  /** The last month that is shown. */
  lastMonth: string;
  /** `pages` turns month by month and shows two on wide screens; `list` shows all months below each other. */
  layout: 'pages' | 'list';
  /** Called with the last month in view, so that its days can be fetched. */
  onMonthShown?: (month: string) => void;
  /** Days cannot be selected. */
  readOnly?: boolean;
  /** The stay that is booked now, whose nights are marked. */
  booked?: { check_in: string; check_out: string };
}

/**
 * The days of one property, free or taken, with the price of each night, and the selected stay. One day is in the tab
 * order; arrow keys move by day and week, Page Up and Page Down by month, Home and End within the month.
 */
export function StayCalendar({
  stay,
  chosen,
  onPick,
  priceOf,
  firstMonth = stay.today.slice(0, 7),
  lastMonth,
  layout,
  onMonthShown,
  readOnly,
  booked,
}: Props) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [month, setMonth] = useState(() =>
    clampMonth((chosen.check_in ?? stay.today).slice(0, 7), firstMonth, lastMonth),
  );
  const [focusDay, setFocusDay] = useState(() => chosen.check_in ?? stay.today);
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  const months = layout === 'list' ? monthsBetween(firstMonth, lastMonth) : [month, addMonths(month, 1)];
  // A list is shown at once with its first months; the others follow a few at a time, so that no task is long.
  const [count, setCount] = useState(monthsAtOnce);
  useEffect(() => {
    if (count < months.length) startTransition(() => setCount(count + monthsAtOnce));
  }, [count, months.length]);
  const shown = months.slice(0, count);
  const turn = (by: number) => setMonth((from) => clampMonth(addMonths(from, by), firstMonth, lastMonth));

  const lastShown = layout === 'list' ? lastMonth : addMonths(month, 1);
  useEffect(() => onMonthShown?.(lastShown), [lastShown, onMonthShown]);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${focusDay}"]`);
    // On narrow screens the second month is hidden, so it becomes the first.
    if (cell && cell.offsetParent === null) {
      wantsFocus.current = true;
      setMonth(focusDay.slice(0, 7));
    } else cell?.focus();
  }, [focusDay, month]);

  function moveTo(day: string) {
    const target = day < stay.today ? stay.today : day;
    const targetMonth = target.slice(0, 7);
    if (targetMonth > lastMonth) return;
    wantsFocus.current = true;
    setFocusDay(target);
    if (layout === 'pages' && !shown.includes(targetMonth)) setMonth(targetMonth);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const day = (event.target as HTMLElement).dataset['day'];
    if (!day) return;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, () => string> = {
      ArrowRight: () => addDays(day, forward),
      ArrowLeft: () => addDays(day, -forward),
      ArrowDown: () => addDays(day, 7),
      ArrowUp: () => addDays(day, -7),
      PageDown: () => sameDayIn(day, 1),
      PageUp: () => sameDayIn(day, -1),
      Home: () => `${day.slice(0, 7)}-01`,
      End: () => addDays(`${addMonths(day.slice(0, 7), 1)}-01`, -1),
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    moveTo(step());
  }

  // The day in the tab order must be shown.
  const reachable = shown.includes(focusDay.slice(0, 7)) ? focusDay : firstDayShown(shown[0]!, stay.today);

  return (
    // The days are the controls; the handler only moves the focus between them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={grid}
      onKeyDown={onKeyDown}
      className={layout === 'list' ? 'grid grid-cols-1 gap-6' : 'relative grid grid-cols-1 gap-12 md:grid-cols-2'}
    >
      {shown.map((shownMonth, at) => {
        const beyond = shownMonth > lastMonth;
        return (
          <div
            // By position: with the month as key, turning would replace the buttons and take the focus off the page.
            key={at}
            className={`relative self-start ${layout === 'pages' && at === 1 ? 'hidden md:block' : ''} ${beyond ? 'invisible' : ''}`}
          >
            <div className={`flex min-h-11 items-center ${layout === 'list' ? 'ps-1' : 'justify-center'}`}>
              {layout === 'pages' && at === 0 && (
                <TurnButton
                  label={t`Previous month`}
                  disabled={month <= firstMonth}
                  onTurn={() => turn(-1)}
                  side="start"
                >
                  <ChevronLeft className="flip size-5" aria-hidden />
                </TurnButton>
              )}
              <span
                id={`${id}-${shownMonth}`}
                className="font-medium"
                aria-live={layout === 'pages' ? 'polite' : undefined}
              >
                {formatDay(`${shownMonth}-01`, locale, 'month')}
              </span>
              {layout === 'pages' && (
                <span className={at === 0 ? 'md:hidden' : 'hidden md:inline'}>
                  <TurnButton
                    label={t`Next month`}
                    disabled={addMonths(month, at) >= lastMonth}
                    onTurn={() => turn(1)}
                    side="end"
                  >
                    <ChevronRight className="flip size-5" aria-hidden />
                  </TurnButton>
                </span>
              )}
            </div>
            <table
              role="grid"
              aria-labelledby={`${id}-${shownMonth}`}
              className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
            >
              <thead aria-hidden>
                <tr>
                  {weekDays(locale).map((name) => (
                    <th
                      key={name.long}
                      scope="col"
                      className="overflow-hidden py-1.5 text-caption font-normal text-ink-3"
                      abbr={name.long}
                    >
                      {name.short}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(shownMonth).map((week, row) => (
                  <tr key={row}>
                    {week.map((day, column) =>
                      day === null ? (
                        <td key={column} aria-hidden />
                      ) : (
                        <StayDay
                          key={day}
                          day={day}
                          stay={stay}
                          chosen={chosen}
                          locale={locale}
                          priceOf={priceOf}
                          isFirstInRow={column === 0}
                          isLastInRow={column === 6}
                          tabIndex={day === reachable ? 0 : -1}
                          readOnly={readOnly === true}
                          isBooked={booked !== undefined && day >= booked.check_in && day < booked.check_out}
                          onPick={() => {
                            setFocusDay(day);
                            onPick(day);
                          }}
                        />
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      })}
      {/* The sheet has its height from the start. */}
      {shown.length < months.length ? <div className="h-dvh" /> : null}
    </div>
  );
}

function TurnButton({
  label,
  disabled,
  onTurn,
  side,
  children,
}: {
  label: string;
  disabled: boolean;
  onTurn: () => void;
  side: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onTurn();
      }}
      className={`absolute top-0 grid size-11 place-items-center rounded-full ${side === 'start' ? '-start-2' : '-end-2'} ${
        disabled ? 'cursor-default text-ink-3 opacity-60' : 'hover:bg-limestone'
      }`}
    >
      {children}
    </button>
  );
}

function clampMonth(month: string, first: string, last: string): string {
  if (month < first) return first;
  return month > last ? last : month;
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The same day `months` later, or the last day of a shorter month. */
function sameDayIn(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const wanted = `${month}-${day.slice(8)}`;
  return wanted > last ? last : wanted;
}

function firstDayShown(month: string, today: string): string {
  return month === today.slice(0, 7) ? today : `${month}-01`;
}
