/** Measures the message filter in process: `npm run bench:contact-filter`. */
import { loadavg } from 'node:os';
import { findMessageContact } from '#server/contact-filter/find-contact.ts';
import { readCases } from '#test/messages/cases.ts';
import { percentile } from './load.ts';
import { machineWithoutDatabase, table, writeSection } from './report.ts';

/** Pieces whose repetition could make patterns backtrack. */
const pieces = [
  '0',
  '9 1 ',
  'a.',
  'a@',
  'at ',
  'one ',
  'واحد و',
  '. ',
  'a_',
  'insta ',
  "don't insta ",
  'pay me direct ',
  'outside the app ',
  '(',
  'a b ',
  'http',
  '1,',
  'five times ',
  'your number ',
  'zerozero',
  'call me. ',
  'give number ',
  'my number picture ',
  "don't use telegram ",
  'O9I ',
];
const sizes = [500, 1000, 2000, 4000];
const ofSize = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const messages = ['filter-cases.json', 'own-cases.json', 'request-cases.json'].flatMap((name) =>
  readCases(name).map(({ text }) => text),
);

const sets: readonly (readonly [string, readonly string[]])[] = [
  [`a message (${messages.length.toLocaleString('en')} labelled ones)`, messages],
  ...sizes.map(
    (size) =>
      [
        `${size.toLocaleString('en')} characters of one repeated piece`,
        pieces.map((piece) => ofSize(piece, size)),
      ] as const,
  ),
];
for (const [, texts] of sets) for (const text of texts) findMessageContact(text);

const rows = sets.map(([name, texts]) => {
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < 12_000 && performance.now() - begin < 5000) {
    for (const text of texts) {
      const start = performance.now();
      findMessageContact(text);
      times.push(performance.now() - start);
    }
  }
  times.sort((one, other) => one - other);
  return [name, ...[0.5, 0.99].map((share) => percentile(times, share).toFixed(3))];
});

await writeSection(
  'contact-filter',
  `${machineWithoutDatabase()}, load ${loadavg()[0]!.toFixed(1)}\n\n${table(['Read', 'p50 ms', 'p99 ms'], rows)}`,
);
