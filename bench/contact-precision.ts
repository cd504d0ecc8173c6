/**
 * How the message filter judges messages that its classifier was not trained on: each file of independent writers in turn is left out
 * of the training. `npm run bench:contact-precision`; thresholds and features are chosen by it, never by the closed files.
 */
import { findCertain } from '#server/contact-filter/certain-contacts.ts';
import { givenKinds, readFeatures } from '#server/contact-filter/message-features.ts';
import { partsOf } from '#server/contact-filter/message-parts.ts';
import { evidenceReader } from '#server/contact-filter/message-weights.ts';
import { readCases } from '#test/messages/cases.ts';
import { independentExamples, independentFiles, ownExamples, ownFiles, train } from '../scripts/message-training.ts';
import { table, writeSection } from './report.ts';

const heldOut = independentFiles.filter((name) => name.startsWith('independent'));
const thresholds = [0.2, 0.3, 0.35, 0.4, 0.45, 0.5, 0.6, 0.7];

interface Judged {
  name: string;
  blocked: boolean;
  isCertain: boolean;
  /** The probability of its surest part. */
  probability: number;
  /** Whether what is found has the kind of the label. */
  isKind: boolean;
}

const own = ownFiles.flatMap(ownExamples);
const independent = new Map(independentFiles.map((name) => [name, independentExamples(name)]));
const judged = heldOut.flatMap((name) => {
  const others = independentFiles.filter((other) => other !== name).flatMap((other) => independent.get(other)!);
  const { contact, kinds } = train([...own, ...others]);
  const contactReader = evidenceReader(contact);
  const kindReaders = kinds.map(evidenceReader);
  return readCases(name).map(({ text, blocked, kind }): Judged => {
    const { message, certain } = findCertain(text);
    const parts = partsOf(message);
    const evidence = readFeatures(message, parts, contactReader);
    const surest = Math.max(...evidence);
    const part = parts[evidence.indexOf(surest)]!;
    const ofKinds = kindReaders.map((reader) => readFeatures(message, [part], reader)[0]!);
    const found = certain ?? givenKinds[ofKinds.indexOf(Math.max(...ofKinds))]!;
    return {
      name,
      blocked,
      isCertain: certain !== undefined,
      probability: 1 / (1 + Math.exp(-surest)),
      isKind: found === (kind === 'outside_payment' ? 'payment' : kind),
    };
  });
});

function figures(of: readonly Judged[], stops: (one: Judged) => boolean): string[] {
  const stopped = of.filter(stops);
  const right = stopped.filter(({ blocked }) => blocked);
  const kinds = right.filter(({ isKind }) => isKind).length / right.length;
  return [right.length / stopped.length, right.length / of.filter(({ blocked }) => blocked).length, kinds].map(
    (share) => share.toFixed(3),
  );
}

const rows = [
  ['certain', ...figures(judged, ({ isCertain }) => isCertain)],
  ...thresholds.map((least) => [
    `from ${least}`,
    ...figures(judged, ({ isCertain, probability }) => isCertain || probability >= least),
  ]),
];
const uncertain = judged.filter(({ isCertain }) => !isCertain);
const loss = uncertain.reduce((sum, { blocked, probability }) => {
  const right = blocked ? probability : 1 - probability;
  return sum - Math.log(Math.min(0.999, Math.max(0.001, right)));
}, 0);

await writeSection(
  'contact-precision',
  `${judged.length.toLocaleString('en')} messages, each left out of the training with all of its file; logarithmic loss of the ` +
    `classifier ${(loss / uncertain.length).toFixed(4)}\n\n` +
    table(['Stopped', 'precision', 'recall', 'right kind'], rows),
);
