import { dayNumberOf } from '#contract/days.ts';
import { FeedError } from './feed-error.ts';

/** An iCalendar file in the form that the library reads. */
export interface Content {
  text: string;
  /** The line of the file, counted from 1, of each `BEGIN:VEVENT`. */
  eventLines: number[];
}

interface ContentLine {
  /** The line of the file on which it begins, counted from 1. */
  number: number;
  text: string;
}

/** A property: its name in capitals, its parameters with their semicolons, and its value. */
interface Property {
  name: string;
  parameters: string;
  value: string;
}

const componentNames = /^(?:V[A-Z]*|STANDARD|DAYLIGHT|AVAILABLE|PARTICIPANT|X-[A-Z\d-]+)$/;
const datedProperties: ReadonlySet<string> = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'RDATE', 'EXDATE']);
const rules: ReadonlySet<string> = new Set(['RRULE', 'EXRULE']);
const dayForm = /^\d{8}$/;
const dateForm = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?$/;
const untilForm = /(?:^|;)UNTIL=([^;]*)/;

/**
 * Reads kindly what other programs write without harm: white space at the ends of lines, lines that are not folded, dates
 * without `VALUE=DATE`, rules with spaces, empty properties, text after the calendar. Refuses what the library would accept in
 * silence: an answer that is no calendar or stops in the middle, events outside a calendar, and digits that are no date
 * (`20261345` becomes another day there). Throws a `FeedError` with the line.
 */
export function readContent(text: string): Content {
  if (text.trim() === '') throw new FeedError('empty_answer');
  if (/^\s*</.test(text)) throw new FeedError('html');
  const lines = unfold(text);
  const lastLine = lines.at(-1)!.number;
  const written: string[] = [];
  const eventLines: number[] = [];
  const open: string[] = [];
  for (const { number: line, text: content } of lines) {
    const property = splitLine(content);
    const component = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN') {
      if (open.length === 0 && component !== 'VCALENDAR') {
        if (written.length > 0 && component !== 'VEVENT') continue;
        throw new FeedError('not_a_calendar', { line });
      }
      if (component === 'VEVENT') {
        if (open.at(-1) !== 'VCALENDAR') throw new FeedError('not_a_calendar', { line });
        eventLines.push(line);
      }
      open.push(component);
      written.push(`BEGIN:${component}`);
    } else if (open.length === 0) {
      // Text after the calendar, or between two.
      if (written.length === 0) throw new FeedError('not_a_calendar', { line });
    } else if (property.name === 'END') {
      const begun = open.pop();
      if (begun !== component) {
        const isCut = line === lastLine && begun?.startsWith(component);
        throw new FeedError(isCut ? 'truncated' : 'not_a_calendar', { line });
      }
      written.push(`END:${component}`);
    } else if (open.at(-1) === 'VEVENT' || rules.has(property.name)) {
      // Where a file breaks off, what is left of its last line is no fault of a date.
      if (line === lastLine) throw new FeedError('truncated', { line });
      written.push(...eventProperty(property, line));
    } else if (property.name !== '') written.push(content);
  }
  if (open.length > 0) throw new FeedError('truncated', { line: lastLine });
  return { text: written.join('\r\n'), eventLines };
}

/**
 * The content lines: what begins with white space, and what has not the form of a property, continues the line before. Some
 * programs end lines with CR CR LF.
 */
function unfold(text: string): ContentLine[] {
  const lines: ContentLine[] = [];
  for (const [at, physical] of text.split(/\r*\n|\r/).entries()) {
    if (physical.trim() === '') continue;
    const last = lines.at(-1);
    const isContinued = last !== undefined && !isLimit(last.text);
    if (isContinued && /^[ \t]/.test(physical)) last.text += physical.slice(1);
    else if (isContinued && !isProperty(physical)) last.text += physical;
    else lines.push({ number: at + 1, text: physical });
  }
  return lines.map((line) => ({ ...line, text: line.text.trim() }));
}

/** Whether a line begins or ends a component. Nothing continues it. */
function isLimit(line: string): boolean {
  const { name, value } = splitLine(line);
  return (name === 'BEGIN' || name === 'END') && componentNames.test(value.trim().toUpperCase());
}

function isProperty(line: string): boolean {
  const { name } = splitLine(line);
  return name === 'BEGIN' || name === 'END' ? isLimit(line) : /^[A-Z\d-]+$/.test(name);
}

/** Parameters may have quoted colons. A line without a colon has no name. */
function splitLine(line: string): Property {
  let isQuoted = false;
  let nameEnd = -1;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === ';' && nameEnd < 0) nameEnd = at;
    else if (!isQuoted && letter === ':') {
      if (nameEnd < 0) nameEnd = at;
      return {
        name: line.slice(0, nameEnd).trim().toUpperCase(),
        parameters: line.slice(nameEnd, at),
        value: line.slice(at + 1),
      };
    }
  }
  return { name: '', parameters: '', value: '' };
}

/** A property of an event as the library reads it: no line where it is empty, two where it has days and times. */
function eventProperty(property: Property, line: number): string[] {
  const { name, parameters, value } = property;
  if (datedProperties.has(name)) return datedLines(property, line);
  if (rules.has(name)) {
    const rule = value.replaceAll(/\s/g, '').toUpperCase().split(';').filter(Boolean).join(';');
    const until = untilForm.exec(rule)?.[1];
    if (until !== undefined && !isDate(until)) throw new FeedError('bad_date', { line });
    return rule === '' ? [] : [`${name}${parameters}:${rule}`];
  }
  if (name === 'DURATION') {
    const duration = value.replaceAll(/\s/g, '').toUpperCase();
    return duration === '' ? [] : [`${name}${parameters}:${duration}`];
  }
  return name === '' ? [] : [`${name}${parameters}:${value}`];
}

const valueParameter = /;\s*VALUE\s*=\s*"?([A-Z-]*)"?/gi;

/** Eight digits are a day, whatever `VALUE` says; times of which it says that they are days are days too. */
function datedLines({ name, parameters, value }: Property, line: number): string[] {
  const isOfDays = [...parameters.matchAll(valueParameter)].some(([, kind]) => kind?.toUpperCase() === 'DATE');
  const values = value.replaceAll(/\s/g, '').toUpperCase().split(',').filter(Boolean);
  for (const one of values) {
    // A period of RDATE has its end, a date or a duration, behind a slash.
    const [start, end] = one.split('/');
    if (!isDate(start!) || (end !== undefined && !end.startsWith('P') && !isDate(end))) {
      throw new FeedError('bad_date', { line });
    }
  }
  const isDay = (one: string) => dayForm.test(one) || (isOfDays && !one.includes('/'));
  const days = values.filter(isDay).map((one) => one.slice(0, 8));
  const times = values.filter((one) => !isDay(one));
  const isPeriod = times.some((one) => one.includes('/'));
  const others = parameters.replaceAll(valueParameter, '').trimEnd();
  return [
    ...(days.length > 0 ? [`${name}${others};VALUE=DATE:${days.join(',')}`] : []),
    ...(times.length > 0 ? [`${name}${others}${isPeriod ? ';VALUE=PERIOD' : ''}:${times.join(',')}`] : []),
  ];
}

function isDate(text: string): boolean {
  const match = dateForm.exec(text);
  if (!match) return false;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return dayNumberOf(year!, month!, day!) !== undefined && hour <= 23 && minute <= 59 && second <= 60;
}
