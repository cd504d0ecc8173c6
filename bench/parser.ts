/** Measures the sentence parser in process: `npm run bench:parser`. */
import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { gazetteerOfFile } from '#test/nlu/gazetteer.ts';
import { parseSentence } from '#server/query-parser/parse-sentence.ts';
import { percentile } from './load.ts';
import { table, machineWithoutDatabase, writeSection } from './report.ts';

const today = '2026-11-21';
const gazetteer = await gazetteerOfFile();
const cases = JSON.parse(await readFile(new URL('../test/nlu/dev.json', import.meta.url), 'utf8')) as {
  query: string;
}[];
const ofThousand = (piece: string) => piece.repeat(Math.ceil(1000 / piece.length)).slice(0, 1000);
let seed = 7;
/** The same letters in each run, so that runs can be compared. */
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const nonsense = (from: number, letters: number) =>
  Array.from({ length: 1000 }, () => (random(7) === 0 ? ' ' : String.fromCodePoint(from + random(letters)))).join('');

// More texts than the cache of spelling corrections holds, so that no text finds its own when it is read again.
const sets: readonly (readonly [string, readonly string[]])[] = [
  ['a sentence (the 120 cases)', cases.map(({ query }) => query)],
  ['1,000 characters of letters, new each time', Array.from({ length: 3000 }, () => nonsense(97, 26))],
  ['1,000 characters of Arabic letters, new each time', Array.from({ length: 3000 }, () => nonsense(0x627, 36))],
  [
    '1,000 characters of one repeated piece',
    ['1-', '5 ', 'in ', 'من ', 'و', 'al ', "l'", '((', 'no pool, ', 'family of 5 and me '].map(ofThousand),
  ],
];

const started = performance.now();
parseSentence(gazetteer, 'villa', today);
const first = performance.now() - started;
for (let turn = 0; turn < 30; turn += 1)
  for (const [, texts] of sets) for (const text of texts.slice(0, 120)) parseSentence(gazetteer, text, today);

const rows = sets.map(([name, texts]) => {
  const times: number[] = [];
  const begin = performance.now();
  const cpu = process.cpuUsage();
  while (times.length < 12_000 && performance.now() - begin < 8000) {
    for (const text of texts) {
      const start = performance.now();
      parseSentence(gazetteer, text, today);
      times.push(performance.now() - start);
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  const perSecond = (times.length / (user + system)) * 1e6;
  times.sort((a, b) => a - b);
  const shown = [percentile(times, 0.5), percentile(times, 0.99)].map((time) => time.toFixed(3));
  return [name, Math.round(perSecond).toLocaleString('en'), ...shown];
});

await writeSection(
  'parser',
  `${machineWithoutDatabase()}, load ${loadavg()[0]!.toFixed(1)}; the first sentence, which builds the index of places, ${Math.round(first)} ms\n\n${table(['Read', 'a second of processor time', 'p50 ms', 'p99 ms'], rows)}`,
);
