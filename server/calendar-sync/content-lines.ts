import { dayNumberOf } from '#contract/days.ts';
import { FeedError } from './feed-error.ts';

const datedProperties: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);
const dateForm = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/;
const untilForm = /(?:^|;)UNTIL=([^;]*)/i;

/**
 * Checks what the library accepts in silence: an answer that is no calendar or stops in the middle, and digits that are no
 * date (`20261345` becomes another day there). Throws a `FeedError`.
 */
export function checkContent(text: string): void {
  if (text.trim() === '') throw new FeedError('empty_answer');
  if (/^\s*</.test(text)) throw new FeedError('html');
  if (!/^\s*BEGIN:VCALENDAR\s/i.test(text)) throw new FeedError('not_a_calendar');
  const open: string[] = [];
  const lines = unfold(text.trimEnd());
  for (const [at, line] of lines.entries()) {
    const [name, value] = splitLine(line);
    const component = value.trim().toUpperCase();
    if (name === 'BEGIN') open.push(component);
    else if (name === 'END') {
      const begun = open.pop();
      const isCut = at === lines.length - 1 && begun?.startsWith(component);
      if (begun !== component) throw new FeedError(isCut ? 'truncated' : 'not_a_calendar');
    } else if (open.at(-1) === 'VEVENT') checkDates(name, value);
  }
  if (open.length > 0) throw new FeedError('truncated');
}

/** The content lines: a line that begins with a space or a tab continues the one before. */
function unfold(text: string): string[] {
  return text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/);
}

/** The name in capitals and the value. Parameters may have quoted colons. */
function splitLine(line: string): [name: string, value: string] {
  let isQuoted = false;
  let nameEnd = -1;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ';' && nameEnd < 0) nameEnd = at;
    else if (!isQuoted && letter === ':') {
      return [line.slice(0, nameEnd < 0 ? at : nameEnd).toUpperCase(), line.slice(at + 1)];
    }
  }
  return ['', ''];
}

function checkDates(name: string, value: string): void {
  if (datedProperties.has(name)) {
    // A period of RDATE has its end, a date or a duration, behind a slash.
    for (const one of value.trim().split(',')) {
      const [start, end] = one.split('/');
      if (!isDate(start!) || (end !== undefined && !end.startsWith('P') && !isDate(end))) {
        throw new FeedError('bad_date');
      }
    }
  } else if (name === 'RRULE') {
    const until = untilForm.exec(value)?.[1];
    if (until !== undefined && !isDate(until.trim())) throw new FeedError('bad_date');
  }
}

function isDate(text: string): boolean {
  const match = dateForm.exec(text);
  if (!match) return false;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return dayNumberOf(year!, month!, day!) !== undefined && hour <= 23 && minute <= 59 && second <= 60;
}
