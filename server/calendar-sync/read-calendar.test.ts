import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOf } from '#contract/days.ts';
import { nightsOfEvent, joinRanges } from './event-nights.ts';
import type { FeedError } from './feed-error.ts';
import { answerCalendar } from './calendar-answer.ts';
import { readInWorker } from './read-in-worker.ts';
import { readCalendar, type ReadCalendar } from './read-calendar.ts';

const folder = fileURLToPath(new URL('./feeds/', import.meta.url));
const read = (name: string) => readFileSync(`${folder}${name}.ics`);
/** Airbnb’s limits of its window begin on this day. */
const today = '2026-12-01';
const horizon = addDays(today, 540);

/** Each file and the nights that it blocks, as `first night … day after the last`, or why it is refused. */
const expected: Record<string, string | string[]> = {
  'airbnb-reserved': ['2026-12-05 … 2026-12-08', '2026-12-20 … 2026-12-27'],
  'airbnb-not-available': ['2027-01-10 … 2027-01-12'],
  'airbnb-window-limits': ['2026-12-01 … 2026-12-03', '2026-12-10 … 2026-12-12', '2027-12-01 … 2028-05-24'],
  'airbnb-past': ['2026-11-29 … 2026-12-03'],
  'airbnb-empty': [],
  'airbnb-lf-only': ['2026-12-05 … 2026-12-06'],
  'booking-closed': ['2026-12-14 … 2026-12-17', '2026-12-17 … 2026-12-18'],
  'booking-no-end': ['2026-12-24 … 2026-12-25'],
  'booking-no-uid': ['2026-12-05 … 2026-12-06', '2026-12-08 … 2026-12-09'],
  'booking-same-day-end': ['2026-12-11 … 2026-12-12'],
  'vrbo-reserved-and-blocked': ['2026-12-18 … 2026-12-21', '2027-01-01 … 2027-01-03'],
  'vrbo-duplicate-uid-two-ranges': ['2026-12-06 … 2026-12-08', '2026-12-15 … 2026-12-16'],
  'vrbo-touching': ['2026-12-06 … 2026-12-08', '2026-12-08 … 2026-12-10'],
  'google-transparent-whole-day': ['2026-12-07 … 2026-12-09'],
  'google-timed-utc': ['2026-12-10 … 2026-12-11'],
  'google-inside-one-day': [],
  'google-weekly-count': ['2026-12-04 … 2026-12-06', '2026-12-11 … 2026-12-13', '2026-12-18 … 2026-12-20'],
  'google-exdate-and-override': ['2026-12-04 … 2026-12-05', '2026-12-19 … 2026-12-21', '2026-12-25 … 2026-12-26'],
  'google-cancelled-occurrence': ['2026-12-05 … 2026-12-06', '2026-12-07 … 2026-12-08'],
  'google-endless-monthly': ['2027-01-01 … 2027-01-02', '2028-01-01 … 2028-01-02'],
  'google-tentative-and-cancelled': ['2026-12-05 … 2026-12-06'],
  'google-transparent-timed': [],
  'apple-duration': ['2026-12-13 … 2026-12-16'],
  'apple-alarm-and-todo': ['2026-12-05 … 2026-12-06'],
  'apple-freebusy': [],
  'apple-sequence': ['2026-12-12 … 2026-12-14'],
  'apple-newest-cancelled': [],
  'apple-folded-arabic': ['2026-12-05 … 2026-12-06'],
  'apple-bom': ['2026-12-05 … 2026-12-06'],
  'apple-rdate-period': ['2026-12-05 … 2026-12-06', '2026-12-20 … 2026-12-22', '2026-12-27 … 2026-12-28'],
  'outlook-windows-zone': ['2026-12-06 … 2026-12-08'],
  'outlook-windows-zone-without-definition': [],
  'outlook-own-zone': ['2026-12-05 … 2026-12-07'],
  'outlook-unknown-zone': ['2026-12-05 … 2026-12-07'],
  'outlook-quoted-colon': ['2026-12-05 … 2026-12-06'],
  'outlook-weekdays-until': ['2026-12-06 … 2026-12-09', '2026-12-13 … 2026-12-16'],
  'outlook-timed-dtend-whole-start': ['2026-12-06 … 2026-12-08'],
  'smoobu-mixed': ['2026-12-04 … 2026-12-06', '2026-12-06 … 2026-12-13', '2026-12-13 … 2026-12-14'],
  'smoobu-reversed-one': ['2026-12-20 … 2026-12-22'],
  'lodgify-mozilla-zone': ['2026-12-05 … 2026-12-08'],
  'hostaway-two-calendars': ['2026-12-05 … 2026-12-06', '2026-12-10 … 2026-12-11'],
  'guesty-floating': ['2026-12-05 … 2026-12-08'],
  'beds24-lower-case': ['2026-12-05 … 2026-12-07'],
  'tokeet-beyond-horizon': ['2026-12-03 … 2026-12-04', '2028-05-20 … 2028-05-24'],
  'endless-daily': ['2026-12-03 … 2028-05-24'],
  'midnight-ends': ['2026-12-06 … 2026-12-07'],
  'timed-without-end': [],
  'hostile-script-in-summary': ['2026-12-05 … 2026-12-06'],
  'lenient-comment-after-end': ['2027-01-10 … 2027-01-12'],
  'lenient-date-without-value': ['2027-01-10 … 2027-01-12'],
  'lenient-rrule-space-before-count': ['2027-01-10 … 2027-01-12', '2027-01-17 … 2027-01-19'],
  'lenient-space-after-begin-vevent': ['2027-01-10 … 2027-01-12'],
  'lenient-summary-cut-inside-an-emoji': ['2027-01-10 … 2027-01-12'],
  'lenient-unfolded-second-line': ['2027-01-10 … 2027-01-12'],
  'hostile-bad-digits': 'bad_date',
  'hostile-february-30': 'bad_date',
  'hostile-bad-until': 'bad_date',
  'hostile-bad-time': 'bad_date',
  'hostile-missing-start': 'missing_start',
  'hostile-hourly': 'rule_too_fine',
  'hostile-every-second': 'rule_too_fine',
  'hostile-many-a-day': 'rule_too_fine',
  'hostile-truncated': 'truncated',
  'hostile-truncated-between-events': 'truncated',
  'hostile-zero-bytes': 'empty_answer',
  'hostile-blank': 'empty_answer',
  'hostile-html': 'html',
  'hostile-json': 'not_a_calendar',
  'hostile-crossed': 'not_a_calendar',
  'hostile-rule-nonsense': 'not_a_calendar',
};

/** Checked by tests of their own. */
const elsewhere = ['huge-count-since-1970', 'hostile-never-ends'];

const partnerOf = (name: string) => (name.startsWith('airbnb') ? 'airbnb' : 'other');

describe('the nights of each feed', () => {
  it('has an expectation for every file', () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.ics$/, ''));
    expect(files.toSorted()).toEqual([...Object.keys(expected), ...elsewhere].toSorted());
    expect(files.length).toBeGreaterThan(60);
  });

  it.for(Object.entries(expected))('%s', ([name, nights]) => {
    const answer = answerCalendar(read(name), { partner: partnerOf(name), today, horizon });
    if (typeof nights === 'string') expect(answer).toMatchObject({ refused: nights });
    else {
      const { events } = (answer as { read: ReadCalendar }).read;
      expect(events.map((event) => `${event.starts_on} … ${event.ends_on}`).toSorted()).toEqual(nights);
    }
  });

  it('counts a rule from 1970 to the horizon, without the days that it excludes', () => {
    const { events } = readCalendar(read('huge-count-since-1970').toString(), { partner: 'google', today, horizon });
    const nights = events.map((event) => event.starts_on);
    expect(nights.slice(0, 2)).toEqual(['2026-12-03', '2026-12-17']);
    expect(nights).toHaveLength(77 - 1);
    expect(nights.at(-1)! < horizon).toBe(true);
  });
});

const readText = (name: string) => readCalendar(read(name).toString(), { partner: partnerOf(name), today, horizon });

it('tells stays of Airbnb from the limits of its window', () => {
  expect(readText('airbnb-window-limits').events.map(({ is_window }) => is_window)).toEqual([true, true, false]);
  expect(readText('airbnb-not-available').events.map(({ is_window }) => is_window)).toEqual([false]);
});

it('notes what it read in another way than it was written', () => {
  expect(readText('outlook-unknown-zone').notes).toEqual(['unknown_zone']);
  expect(readText('smoobu-reversed-one').notes).toEqual(['reversed']);
  expect(readText('outlook-windows-zone').notes).toEqual([]);
});

it('counts events that are over', () => {
  expect(readText('airbnb-past').past).toBe(2);
});

it.for(['airbnb-reserved', 'google-weekly-count', 'hostile-html', 'hostile-rule-nonsense'])(
  'the thread gives the same answer: %s',
  async (name) => {
    const options = { partner: partnerOf(name), today, horizon } as const;
    const answer = await readInWorker(name, read(name), options).then(
      (calendar) => ({ read: calendar }),
      ({ code, line }: FeedError) => ({ refused: code, ...(line === undefined ? {} : { line }) }),
    );
    expect(answer).toEqual(answerCalendar(read(name), options));
  },
);

it('ends a reading that never ends by itself, and reads the next one', async () => {
  const options = { partner: 'other', today, horizon } as const;
  await expect(readInWorker('endless', read('hostile-never-ends'), options)).rejects.toMatchObject({
    code: 'too_slow',
  });
  const next = await readInWorker('next', read('airbnb-reserved'), options);
  expect({ read: next }).toEqual(answerCalendar(read('airbnb-reserved'), options));
});

it('ends a reading that takes too much memory', async () => {
  const event = 'BEGIN:VEVENT\r\nUID:x\r\nDTSTART:20261206T000000Z\r\nEND:VEVENT\r\n';
  const bytes = Buffer.from(`BEGIN:VCALENDAR\r\n${event.repeat(600_000)}END:VCALENDAR\r\n`);
  const reading = readInWorker('large', bytes, { partner: 'other', today, horizon });
  await expect(reading).rejects.toMatchObject({ code: 'too_slow' });
});

/** The nights of one event with these lines, and those around it if it has lines of its own. */
const answerOf = (lines: readonly string[], { before = '', after = '' } = {}) => {
  const text = [
    before,
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a',
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    after,
  ];
  const answer = answerCalendar(Buffer.from(text.filter(Boolean).join('\r\n')), { partner: 'other', today, horizon });
  return 'read' in answer ? answer.read.events.map((event) => `${event.starts_on} … ${event.ends_on}`) : answer;
};
const twoNights = ['2027-01-10 … 2027-01-12'];

describe('the day of a time, which begins in Libya two hours before it begins in UTC', () => {
  const [tenth, eleventh, both] = [['2027-01-10 … 2027-01-11'], ['2027-01-11 … 2027-01-12'], twoNights];
  it.for<[string, string, string[]]>([
    // Without a zone, Libya's.
    ['DTSTART:20270110T215959', 'DTEND:20270111T100000', tenth],
    ['DTSTART:20270110T220000', 'DTEND:20270111T220000', tenth],
    ['DTSTART:20270110T235959', 'DTEND:20270112T000000', both],
    ['DTSTART:20270111T000000', 'DTEND:20270111T235959', []],
    // In UTC.
    ['DTSTART:20270110T215959Z', 'DTEND:20270111T100000Z', tenth],
    ['DTSTART:20270110T220000Z', 'DTEND:20270111T220000Z', eleventh],
    ['DTSTART:20270109T220000Z', 'DTEND:20270110T215959Z', []],
    // In a zone.
    ['DTSTART;TZID=Africa/Tripoli:20270110T230000', 'DTEND;TZID=Africa/Tripoli:20270111T230000', tenth],
    ['DTSTART;TZID=Europe/London:20270110T215959', 'DTEND;TZID=Europe/London:20270111T220000', both],
    ['DTSTART;TZID=Asia/Dubai:20270111T015959', 'DTEND;TZID=Asia/Dubai:20270112T015959', tenth],
    ['DTSTART;TZID=Asia/Dubai:20270111T020000', 'DTEND;TZID=Asia/Dubai:20270112T020000', eleventh],
    // Of a zone that nobody defines, Libya's.
    ['DTSTART;TZID=Nowhere:20270110T230000', 'DTEND;TZID=Nowhere:20270111T230000', tenth],
    // The two ends in zones of their own.
    ['DTSTART:20270110T230000', 'DTEND:20270110T220000Z', tenth],
    ['DTSTART:20270110T230000', 'DURATION:PT1H', tenth],
  ])('%s, %s', ([start, end, nights]) => {
    expect(answerOf([start, end])).toEqual(nights);
  });

  it('is that of each repetition too', () => {
    const rule = 'RRULE:FREQ=WEEKLY;COUNT=2';
    expect(answerOf(['DTSTART:20270110T230000', 'DTEND:20270111T230000', rule])).toEqual([
      '2027-01-10 … 2027-01-11',
      '2027-01-17 … 2027-01-18',
    ]);
    expect(answerOf(['DTSTART:20270110T230000Z', 'DTEND:20270111T230000Z', rule])).toEqual([
      '2027-01-11 … 2027-01-12',
      '2027-01-18 … 2027-01-19',
    ]);
  });
});

describe('what is read kindly', () => {
  it.for<[string, string[], string[]]>([
    ['white space at the ends of lines', ['DTSTART;VALUE=DATE:20270110  ', 'DTEND;VALUE=DATE:20270112\t'], twoNights],
    ['white space around names and values', ['DTSTART ;VALUE=DATE : 20270110', 'DTEND: 20270112'], twoNights],
    ['CR CR LF', ['DTSTART:20270110\r', 'DTEND:20270112\r'], twoNights],
    [
      'a day that is said to be a time',
      ['DTSTART;VALUE=DATE-TIME:20270110', 'DTEND;VALUE=DATE-TIME:20270112'],
      twoNights,
    ],
    [
      'times that are said to be days',
      ['DTSTART;VALUE=DATE:20270110T000000', 'DTEND;VALUE=DATE:20270112T000000'],
      twoNights,
    ],
    ['lower case', ['dtstart;value=date:20270110', 'dtend:20270111t220000z'], twoNights],
    [
      'empty properties',
      ['DTSTART:20270110', 'DTEND:20270112', 'EXDATE:', 'RDATE: ', 'RRULE:', 'DURATION:'],
      twoNights,
    ],
    ['an empty end', ['DTSTART:20270110', 'DTEND:'], ['2027-01-10 … 2027-01-11']],
    ['a duration with spaces', ['DTSTART:20270110', 'DURATION: p2d'], twoNights],
    [
      'a rule in lower case with spaces and an empty part',
      ['DTSTART:20270110', 'DTEND:20270111', 'RRULE:freq = weekly ; count=2;'],
      ['2027-01-10 … 2027-01-11', '2027-01-17 … 2027-01-18'],
    ],
    [
      'days and times in one list',
      ['DTSTART:20270110', 'DTEND:20270111', 'RDATE:20270120,,20270125T100000Z'],
      ['2027-01-10 … 2027-01-11', '2027-01-20 … 2027-01-21'],
    ],
    ['text that is not folded', ['DTSTART:20270110', 'SUMMARY:one', 'two', 'End: three', 'DTEND:20270112'], twoNights],
    ['empty lines', ['', 'DTSTART:20270110', '  ', 'DTEND:20270112'], twoNights],
  ])('%s', ([, lines, nights]) => {
    expect(answerOf(lines.map((line) => line || ' '))).toEqual(nights);
  });

  it.for(['<!-- cached -->', 'X-CACHE:1', '\0\0', 'Served from a cache.\r\nBye'])('%j behind the calendar', (after) => {
    expect(answerOf(['DTSTART:20270110', 'DTEND:20270112'], { after })).toEqual(twoNights);
  });
});

it('names the line of what is refused', () => {
  expect(answerOf(['DTSTART:20270110', 'DTEND:20270231'])).toEqual({ refused: 'bad_date', line: 6 });
  expect(answerOf(['SUMMARY:a', ' folded', 'DTEND:20270231'])).toEqual({ refused: 'bad_date', line: 7 });
  expect(answerOf(['SUMMARY:a'])).toEqual({ refused: 'missing_start', line: 3 });
  expect(answerOf(['DTSTART:20270110', 'RRULE:FREQ=HOURLY'])).toEqual({ refused: 'rule_too_fine', line: 3 });
  expect(answerOf(['DTSTART:20270110', 'BEGIN:VALARM'])).toEqual({ refused: 'not_a_calendar', line: 7 });
});

it('refuses events that are announced and would not be read', () => {
  const hidden = ['BEGIN:VTODO', 'BEGIN:VEVENT', 'DTSTART:20270110', 'END:VEVENT', 'END:VTODO'];
  expect(answerOf(['DTSTART:20270110', 'END:VEVENT', ...hidden, 'BEGIN:VEVENT', 'DTSTART:20270110'])).toEqual({
    refused: 'not_a_calendar',
    line: 8,
  });
  const after = ['BEGIN:VEVENT', 'DTSTART:20270110', 'END:VEVENT'].join('\r\n');
  expect(answerOf(['DTSTART:20270110'], { after })).toEqual({ refused: 'not_a_calendar', line: 8 });
});

it('stores no half of a character', () => {
  for (const length of [117, 118, 119, 120, 121]) {
    const text = `${'a'.repeat(length)}😀`;
    const calendar = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      `UID:${'a'.repeat(length + 135)}😀`,
      'DTSTART:20270110',
      `SUMMARY:${text}`,
    ];
    const { events } = readCalendar([...calendar, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n'), {
      partner: 'other',
      today,
      horizon,
    });
    expect(events[0]).toSatisfy(
      ({ uid, summary }: { uid: string; summary: string }) => uid.isWellFormed() && summary.isWellFormed(),
    );
  }
});

const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2030-01-01') });

it('blocks as many nights as the whole days of an event', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), (from, nights) => {
      expect(nightsOfEvent({ day: from }, { day: from + nights })).toEqual({ from, to: from + nights });
    }),
  );
});

it('joins ranges without losing or adding a night', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }))
    .map(([from, length]) => ({ from, to: from + length }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 20 }), (ranges) => {
      const nightsIn = (all: readonly { from: number; to: number }[]) =>
        new Set(all.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => dayOf(from + at))));
      const joined = joinRanges(ranges);
      expect(nightsIn(joined)).toEqual(nightsIn(ranges));
      for (const [at, one] of joined.slice(1).entries()) expect(one.from).toBeGreaterThan(joined[at]!.to);
    }),
  );
});
