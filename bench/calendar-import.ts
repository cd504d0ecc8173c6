/** Measures the reading of a large calendar of another platform, in process: `npm run bench:calendar-import`. */
import { loadavg } from 'node:os';
import { addDays } from '#contract/days.ts';
import { matchEvents, type StoredEvent } from '#server/calendar-sync/match-events.ts';
import { readCalendar } from '#server/calendar-sync/read-calendar.ts';
import { readInWorker } from '#server/calendar-sync/read-in-worker.ts';
import { feedText } from '#test/feed-server.ts';
import { percentile } from './load.ts';
import { machineWithoutDatabase, table, writeSection } from './report.ts';

const events = 5000;
const rounds = 9;
const today = '2026-12-01';
const options = { partner: 'airbnb', today, horizon: addDays(today, 540) };
const text = feedText(
  Array.from({ length: events }, (_, at) => {
    const from = addDays(today, at % 530);
    return { uid: `event-${at}@example.com`, from, to: addDays(from, 1 + (at % 7)) };
  }),
);
const bytes = Buffer.from(text);
const { events: read } = readCalendar(text, options);
const stored: StoredEvent[] = read.map((event, at) => ({ ...event, id: String(at), is_echo: false }));

async function measure(work: () => unknown): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((one, other) => one - other);
}

const parts: readonly (readonly [string, () => unknown])[] = [
  ['reading', () => readCalendar(text, options)],
  ['reading in a thread that has read before', () => readInWorker('bench', bytes, options)],
  ['matching with the same events as stored', () => matchEvents(stored, read)],
];
const rows: string[][] = [];
for (const [name, work] of parts) {
  const times = await measure(work);
  rows.push([name, `${percentile(times, 0.5).toFixed(0)} ms`, `${Math.max(...times).toFixed(0)} ms`]);
}
const shape = `${events.toLocaleString('en')} events, ${(bytes.length / 1024).toFixed(0)} kB`;
await writeSection(
  'calendar-import',
  `${machineWithoutDatabase()}, load ${loadavg()[0]!.toFixed(1)}; ${shape}.\n\n${table(['Part', 'median', 'longest'], rows)}`,
);
