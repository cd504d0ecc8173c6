import ICAL from 'ical.js';
import type { FeedNote } from '#contract/calendar-sync.ts';
import { dayNumber } from '#contract/days.ts';
import { limitText } from '#server/platform/limit-text.ts';
import { readContent, type Content } from './content-lines.ts';
import { daysOf, joinRanges, nightsOfEvent, type EventTime, type NightRange } from './event-nights.ts';
import { FeedError } from './feed-error.ts';
import { knownZone, tripoliOffset, utcOffset, type OffsetAt } from './time-zones.ts';

/** A claim of another calendar on nights: `[starts_on, ends_on)`. */
export interface FeedEvent {
  uid: string;
  starts_on: string;
  ends_on: string;
  summary: string;
  /** A limit of the other platform, such as its advance notice, that moves every day: nobody is told of it. */
  is_window: boolean;
}

export interface ReadCalendar {
  /** With nights from today to the horizon. */
  events: FeedEvent[];
  /** Events that are over. */
  past: number;
  /** What was read in another way than it was written. */
  notes: FeedNote[];
}

export interface ReadOptions {
  partner: string;
  /** The day in Africa/Tripoli. */
  today: string;
  /** The day after the last night that is read. */
  horizon: string;
}

/** More than any calendar of one property has; each is a row of the database. */
const maxEvents = 20_000;
const maxUid = 255;
const maxSummary = 120;

/**
 * Reads an iCalendar file (RFC 5545) into the nights that it claims. Throws a `FeedError` where it is refused as a whole. A
 * recurrence rule may take for ever: to be called in a worker with a time limit.
 */
export function readCalendar(text: string, options: ReadOptions): ReadCalendar {
  const content = readContent(text.replace(/^\uFEFF/, ''));
  const notes = new Set<FeedNote>();
  const found: FeedEvent[] = [];
  let past = 0;
  const [today, horizon] = [dayNumber(options.today), dayNumber(options.horizon)];
  const { calendars, lineOf } = parseCalendars(content);
  for (const { calendar, components } of calendars) {
    const zoneOf = zonesOf(calendar, notes);
    for (const component of components) inEvent(lineOf(component), () => checkEvent(component));
    for (const { uid, component, isReplaced } of newestOf(components, zoneOf)) {
      if (!takesNights(component)) continue;
      const ranges = inEvent(lineOf(component), () =>
        rangesOf(component, { zoneOf, isReplaced, today, horizon, notes }),
      );
      past += ranges.past;
      for (const range of ranges.toCome) {
        const summary = limitText(textOf(component, 'summary'), maxSummary);
        const is_window = isWindow(options.partner, summary, range, today, horizon);
        found.push({ uid, ...daysOf({ from: range.from, to: Math.min(range.to, horizon) }), summary, is_window });
      }
      if (found.length > maxEvents) throw new FeedError('too_many_events');
    }
  }
  return { events: withoutRepeats(found), past, notes: [...notes] };
}

interface Parsed {
  calendars: { calendar: ICAL.Component; components: ICAL.Component[] }[];
  /** The line on which an event begins. */
  lineOf: (event: ICAL.Component) => number | undefined;
}

/** Reads each event that the file announces; refuses the file where the library has found another number of them. */
function parseCalendars({ text, eventLines }: Content): Parsed {
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(text) as unknown[];
  } catch (cause) {
    throw new FeedError('not_a_calendar', { cause });
  }
  // One calendar is parsed to its component, several to a list of them.
  const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown as ConstructorParameters<
    typeof ICAL.Component
  >[0][];
  const calendars = all.map((one) => {
    const calendar = new ICAL.Component(one);
    return { calendar, components: calendar.getAllSubcomponents('vevent') };
  });
  const events = calendars.flatMap(({ components }) => components);
  if (events.length !== eventLines.length) throw new FeedError('not_a_calendar', { line: eventLines[events.length] });
  const lines = new Map(events.map((event, at) => [event, eventLines[at]]));
  return { calendars, lineOf: (event) => lines.get(event) };
}

/** Whatever the library throws for an event names the line on which it begins; its messages quote the feed. */
function inEvent<T>(line: number | undefined, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof FeedError)
      throw error.line === undefined ? new FeedError(error.code, { line, cause: error }) : error;
    throw new FeedError('not_a_calendar', { line, cause: error });
  }
}

/** The zone of a property, by its TZID. One that nobody defines is read as Libya's, and noted. */
type ZoneOf = (property: ICAL.Property) => OffsetAt;

function zonesOf(calendar: ICAL.Component, notes: Set<FeedNote>): ZoneOf {
  const own = new Map<string, OffsetAt>();
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const zone = new ICAL.Timezone(component);
    const offset: OffsetAt = (localMs) => {
      const time = ICAL.Time.fromJSDate(new Date(localMs), true);
      time.zone = ICAL.Timezone.localTimezone;
      return zone.utcOffset(time) * 1000;
    };
    const isDefined =
      component.getAllSubcomponents('standard').length + component.getAllSubcomponents('daylight').length;
    const location = component.getFirstPropertyValue('x-lic-location');
    const known = typeof location === 'string' ? knownZone(location) : undefined;
    if (zone.tzid && (known || isDefined > 0)) own.set(zone.tzid, known ?? offset);
  }
  return (property) => {
    const tzid = property.getFirstParameter('tzid');
    if (!tzid) return tripoliOffset;
    const zone = knownZone(tzid) ?? own.get(tzid);
    if (!zone) notes.add('unknown_zone');
    return zone ?? tripoliOffset;
  };
}

const tooFine = new Set(['HOURLY', 'MINUTELY', 'SECONDLY']);

/** Refuses the calendar for an event that cannot be read for certain. */
function checkEvent(component: ICAL.Component): void {
  if (!component.getFirstPropertyValue('dtstart')) throw new FeedError('missing_start');
  for (const name of ['rrule', 'exrule']) {
    for (const property of component.getAllProperties(name)) {
      const rule = property.getFirstValue() as ICAL.Recur | null;
      const parts = (rule?.parts ?? {}) as Record<string, unknown[] | undefined>;
      const isSeveralADay = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => (parts[part]?.length ?? 0) > 1);
      if (!rule || tooFine.has(String(rule.freq).toUpperCase()) || isSeveralADay) throw new FeedError('rule_too_fine');
    }
  }
}

interface CurrentEvent {
  uid: string;
  component: ICAL.Component;
  /** Whether an occurrence at this time is described by another component. */
  isReplaced: (time: EventTime) => boolean;
}

/**
 * The components that count. Of one UID, and of one replaced occurrence of it, the newest SEQUENCE does; several components
 * with the same SEQUENCE all do.
 */
function newestOf(components: readonly ICAL.Component[], zoneOf: ZoneOf): CurrentEvent[] {
  const byUid = new Map<string, Map<string, ICAL.Component[]>>();
  for (const [at, component] of components.entries()) {
    // Without a UID an event is nobody's later version.
    const uid = limitText(textOf(component, 'uid'), maxUid) || `no-uid-${at}`;
    const property = component.getFirstProperty('recurrence-id');
    const occurrence = property ? keyOf(timeOf(property.getFirstValue() as ICAL.Time, zoneOf(property))) : '';
    const versions = byUid.get(uid) ?? new Map<string, ICAL.Component[]>();
    byUid.set(uid, versions.set(occurrence, [...(versions.get(occurrence) ?? []), component]));
  }
  return [...byUid].flatMap(([uid, versions]) =>
    [...versions.values()].flatMap((several) => {
      const newest = Math.max(...several.map(sequenceOf));
      return several
        .filter((component) => sequenceOf(component) === newest)
        .map((component) => ({
          uid: uid.startsWith('no-uid-') ? '' : uid,
          component,
          isReplaced: (time: EventTime) => versions.has(keyOf(time)),
        }));
    }),
  );
}

const keyOf = (time: EventTime): string => ('day' in time ? `day ${time.day}` : `instant ${time.instant}`);

function sequenceOf(component: ICAL.Component): number {
  const value = Number(component.getFirstPropertyValue('sequence') ?? 0);
  return Number.isFinite(value) ? value : 0;
}

/** TRANSPARENT is what Google writes for whole days by default, so it frees only events with times. */
function takesNights(component: ICAL.Component): boolean {
  if (textOf(component, 'status').toUpperCase() === 'CANCELLED') return false;
  const start = component.getFirstPropertyValue('dtstart') as ICAL.Time;
  return start.isDate || textOf(component, 'transp').toUpperCase() !== 'TRANSPARENT';
}

interface RangeOptions {
  zoneOf: ZoneOf;
  isReplaced: (time: EventTime) => boolean;
  today: number;
  horizon: number;
  notes: Set<FeedNote>;
}

/** The nights of an event and of its repetitions up to the horizon: those to come, and whether it is over. */
function rangesOf(component: ICAL.Component, options: RangeOptions): { toCome: NightRange[]; past: number } {
  const { today, horizon } = options;
  const ranges: NightRange[] = [];
  let past = 0;
  for (const [start, end] of occurrencesOf(component, options)) {
    const nights = nightsOfEvent(start, end);
    if (nights === 'reversed') options.notes.add('reversed');
    else if (nights && nights.to <= today) past = 1;
    else if (nights && nights.from < horizon) ranges.push(nights);
  }
  const toCome = joinRanges(ranges);
  return { toCome, past: toCome.length > 0 ? 0 : past };
}

type Occurrence = [start: EventTime, end: EventTime | undefined];

function* occurrencesOf(component: ICAL.Component, options: RangeOptions): Generator<Occurrence> {
  const property = component.getFirstProperty('dtstart')!;
  const first = property.getFirstValue() as ICAL.Time;
  const zone = options.zoneOf(property);
  const endProperty = component.getFirstProperty('dtend');
  const duration = component.getFirstPropertyValue('duration') as ICAL.Duration | null;
  const start = timeOf(first, zone);
  const end = endProperty
    ? timeOf(endProperty.getFirstValue() as ICAL.Time, options.zoneOf(endProperty))
    : duration
      ? later(start, duration.toSeconds())
      : undefined;
  const isRepeated = ['rrule', 'rdate'].some((name) => component.getFirstProperty(name) !== null);
  if (!isRepeated || component.getFirstProperty('recurrence-id')) {
    yield [start, end];
    return;
  }
  const hasRule = component.getFirstProperty('rrule') !== null;
  // Of an event with dates instead of a rule, the library leaves out the first.
  if (!hasRule) yield [start, end];
  // `exceptions` keeps the library from looking through all other events.
  const iterator = new ICAL.Event(component, { exceptions: [] }).iterator();
  for (;;) {
    const next = iterator.next() as ICAL.Time | ICAL.Period | null | undefined;
    if (!next) return;
    const time = next instanceof ICAL.Period ? next.start : next;
    const occurrence = timeOf(time, zone);
    if (dayOfTime(occurrence) >= options.horizon) return;
    if (options.isReplaced(occurrence)) continue;
    if (!hasRule && keyOf(occurrence) === keyOf(start)) continue;
    yield [
      occurrence,
      next instanceof ICAL.Period ? timeOf(next.getEnd(), zone) : end && shifted(end, start, occurrence),
    ];
  }
}

/** The end of an occurrence that begins at `occurrence`, from those of the first one. */
function shifted(end: EventTime, start: EventTime, occurrence: EventTime): EventTime | undefined {
  if ('day' in end && 'day' in start && 'day' in occurrence) return { day: occurrence.day + end.day - start.day };
  if ('instant' in end && 'instant' in start && 'instant' in occurrence) {
    return { instant: occurrence.instant + end.instant - start.instant };
  }
  return undefined;
}

function later(start: EventTime, seconds: number): EventTime {
  if ('instant' in start) return { instant: start.instant + seconds * 1000 };
  return { day: start.day + Math.floor(seconds / 86_400) };
}

function timeOf(time: ICAL.Time, zone: OffsetAt): EventTime {
  const localMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
  if (time.isDate) return { day: localMs / 86_400_000 };
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return { instant: localMs - (isUtc ? utcOffset : zone)(localMs) };
}

const dayOfTime = (time: EventTime): number => ('day' in time ? time.day : Math.floor(time.instant / 86_400_000));

/**
 * Airbnb writes its advance notice and the end of its booking window as blocks that move every day. They block like any
 * other, but they are nobody's stay.
 */
function isWindow(partner: string, summary: string, { from, to }: NightRange, today: number, horizon: number): boolean {
  return partner === 'airbnb' && /not available/i.test(summary) && (from === today || to >= horizon);
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  // PostgreSQL cannot store NUL.
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
}

/** One event for each UID and range. */
function withoutRepeats(events: readonly FeedEvent[]): FeedEvent[] {
  return [...new Map(events.map((event) => [`${event.starts_on} ${event.ends_on} ${event.uid}`, event])).values()];
}
