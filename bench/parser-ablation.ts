/**
 * What each recogniser and each family of words of the sentence parser is worth: the labelled sentences that are no longer
 * read exactly without it, and those whose answer differs in any field. `node bench/parser-ablation.ts [names]`; the table is
 * in docs/decisions/0080-worth-of-recognisers.md.
 *
 * Each measurement runs in a thread of its own, in which a module is loaded with one export replaced.
 */
import { readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { table } from './report.ts';

/** What a thread leaves out: an export of a module that becomes another expression, which may use the `whole` module. */
interface Ablation {
  readonly name: string;
  readonly file: string;
  readonly replaced: Readonly<Record<string, string>>;
}

interface Outcome {
  /** The ids of the sentences that are read exactly. */
  readonly exact: string[];
  /** What is read in each sentence, as JSON. */
  readonly answers: readonly string[];
}

const today = '2026-11-28';
const files = [
  'dev',
  'own',
  'held-out',
  'wishes-dev',
  'wishes-own',
  'wishes-open',
  'wishes-third',
  'wishes-fourth',
  'wishes-fifth',
  'wishes-sixth',
  'wishes-seventh',
  'wishes-eighth',
  'wishes-ninth',
  'wishes-tenth',
  'wishes-eleventh',
];
const parser = new URL('../server/query-parser/', import.meta.url);

const nothing = '() => undefined';
const recognisers: readonly (readonly [file: string, name: string, becomes: string])[] = [
  ['place.ts', 'parsePlace', '() => ({ exact: false, several: [], refused: [] })'],
  ['refused-places.ts', 'refusedPlaces', '() => new Set()'],
  ['wishes/several-places.ts', 'findSeveralPlaces', '() => []'],
  [
    'spelling-correction.ts',
    'correctSpelling',
    '(tokens) => tokens.map((token) => ({ ...token, isCorrected: false, skipped: false, entry: {} }))',
  ],
  ['lexicon.ts', 'findArabiziSpelling', nothing],
  ['ordinary-words.ts', 'isOrdinaryWord', '() => false'],
  ['arabic-stems.ts', 'arabicStems', "(text) => [{ text, prefix: '' }]"],
  ['foreign-places.ts', 'foreignPlacesByName', 'new Map()'],
  ['gazetteer-lookup.ts', 'findLongestPlaceName', nothing],
  ['greetings.ts', 'claimGreetings', nothing],
  ['wishes/change-phrases.ts', 'claimChange', nothing],
  ['wishes/nearness.ts', 'parseNear', '() => ({})'],
  ['wishes/landmark-references.ts', 'parseReference', '() => ({})'],
  ['wishes/landmark-phrases.ts', 'resolveInTown', '(_, near) => near'],
  ['wishes/distances.ts', 'parseDistance', nothing],
  ['wishes/ordering.ts', 'parseOrdering', '() => ({})'],
  ['wishes/arrival-time.ts', 'parseArrivalTime', nothing],
  ['wishes/price.ts', 'parsePrice', nothing],
  ['wishes/price-periods.ts', 'settlePrice', '(words, price) => price'],
  ['wishes/rooms.ts', 'parseRooms', '() => ({})'],
  ['excluded-numbers.ts', 'claimExcludedNumbers', nothing],
  ['ages.ts', 'parseAges', '() => ({ people: new Map(), shift: { adults: 0, children: 0, infants: 0 } })'],
  ['celebrations.ts', 'parseCelebrations', '() => false'],
  ['booking-questions.ts', 'helpTopicOf', nothing],
  ['wishes/price-questions.ts', 'claimPriceQuestions', nothing],
  ['wishes/unsaid-nearness.ts', 'parseUnsaidNearness', '() => ({})'],
  ['wishes/unsaid-nearness.ts', 'parseCentre', nothing],
  ['wishes/follow-up-phrases.ts', 'changeOfLength', '() => 0'],
  ['now-expressions.ts', 'claimNow', nothing],
  ['wishes/month.ts', 'parseMonthOfStay', nothing],
  ['wishes/month.ts', 'parseWeekendOfMonth', nothing],
  ['holidays.ts', 'dayOfHoliday', nothing],
  ['day-of-month.ts', 'parseMarkedDay', nothing],
  ['day-of-month.ts', 'isIntroducedDay', '() => false'],
  ['durations.ts', 'parseDuration', nothing],
  ['named-days.ts', 'parseNamedDay', nothing],
  ['negation.ts', 'findNegations', '() => ({ negated: new Set(), refused: new Set() })'],
  ['amenities.ts', 'parseAmenities', '() => ({ wanted: [], refused: [], unneeded: [] })'],
  ['property-type.ts', 'parsePropertyTypes', '() => ({ wanted: [], refused: [] })'],
  ['group-type.ts', 'parseGroupType', '() => null'],
  ['group-type.ts', 'claimGroup', nothing],
  ['counted-parts.ts', 'takeFromCounted', nothing],
  ['guests.ts', 'parseGuests', '() => ({ counts: null, uncounted: false, spouse: false })'],
  ['party-phrases.ts', 'parseFamilies', nothing],
  ['party-phrases.ts', 'parseCompanions', nothing],
  ['party-phrases.ts', 'countAfterPeople', nothing],
  ['mentioned-relatives.ts', 'isToldOf', '() => false'],
  ['mentioned-relatives.ts', 'claimStory', nothing],
  ['wishes/not-used.ts', 'findUnused', '() => ({ understood: [], unknown: [] })'],
  ['wishes/wish-introductions.ts', 'isWished', '() => false'],
  ['wishes/follow-up-phrases.ts', 'isMore', '() => false'],
  ['wishes/follow-up-phrases.ts', 'joins', '() => false'],
  ['wishes/follow-up-phrases.ts', 'daysMoved', nothing],
  ...['less', 'orAlso', 'elsewhere', 'anyPrice', 'anyDates', 'withoutChildren', 'bigger', 'smaller', 'somebody'].map(
    (name) => ['wishes/follow-up-phrases.ts', name, '/(?!)/'] as const,
  ),
];

const vocabularies: readonly (readonly [file: string, names: readonly string[]])[] = [
  ['vocabulary/english.ts', ['english']],
  ['vocabulary/french.ts', ['french']],
  ['vocabulary/arabic.ts', ['arabic']],
  ['vocabulary/arabizi.ts', ['arabizi']],
  ['vocabulary/holidays.ts', ['holidays']],
  ['wishes/landmarks.ts', ['landmarkVocabulary']],
  ...[
    ['ages', 'ages'],
    ['arrival', 'arrival'],
    ['home-rules', 'homeRules'],
    ['months', 'months'],
    ['nearness', 'nearness'],
    ['numbers', 'numbers'],
    ['ordering', 'ordering'],
    ['payment', 'payment'],
    ['prices', 'prices'],
    ['rooms', 'rooms'],
    ['unsearchable', 'unsearchable'],
  ].map(([file, name]) => [`vocabulary/wishes/${file}.ts`, [name!, `${name}Arabizi`]] as const),
];

/** Each recogniser, each list of words, and each kind of sense in all vocabularies. */
async function ablations(): Promise<Ablation[]> {
  const lists = [
    ...vocabularies.flatMap(([file, names]) => names.map((name) => [file, name, '{}'] as const)),
    ['vocabulary/common-words.ts', 'commonWords', '[]'] as const,
    ['vocabulary/stop-words.ts', 'stopWords', 'new Set()'] as const,
  ];
  const kinds = new Set<string>();
  for (const [file, names] of vocabularies) {
    const module = (await import(new URL(file, parser).href)) as Record<string, object>;
    for (const name of names) for (const kind of Object.keys(module[name]!)) kinds.add(kind);
  }
  return [
    ...[...recognisers, ...lists].map(([file, name, becomes]) => ({ name, file, replaced: { [name]: becomes } })),
    ...[...kinds].map((kind) => ({ name: `words of the kind ${kind}`, file: 'lexicon.ts', replaced: { kind } })),
  ];
}

/** Loads a module with its exports replaced. The kind of a lexicon is left out by its vocabularies. */
function leaveOut({ file, replaced }: Ablation): void {
  const { kind } = replaced;
  const targets = new Map<string, Readonly<Record<string, string>>>();
  if (kind === undefined) targets.set(new URL(file, parser).href, replaced);
  else
    for (const [name, exports] of vocabularies)
      targets.set(
        new URL(name, parser).href,
        Object.fromEntries(exports.map((one) => [one, `(({ ['${kind}']: _, ...rest }) => rest)(whole.${one})`])),
      );
  registerHooks({
    load(url, context, nextLoad) {
      const exports = targets.get(url);
      if (!exports) return nextLoad(url, context);
      const lines = Object.entries(exports).map(([name, value]) => `export const ${name} = ${value};`);
      const source = [`export * from '${url}?whole';`, `import * as whole from '${url}?whole';`, ...lines].join('\n');
      return { format: 'module', shortCircuit: true, source };
    },
  });
}

/** Reads all labelled sentences that may be read, but for those of closed halves. */
async function measure(): Promise<Outcome> {
  const [{ answerOf }, { gazetteerOfFile }, { isExpired, wrongFields }, { droppedWishes }] = await Promise.all([
    import('#server/query-parser/sentence-answer.ts'),
    import('#test/nlu/gazetteer.ts'),
    import('#test/nlu/judge.ts'),
    import('#test/nlu/judge-wishes.ts'),
  ]);
  const gazetteer = await gazetteerOfFile();
  const exact: string[] = [];
  const answers: string[] = [];
  for (const file of files) {
    const text = await readFile(new URL(`../test/nlu/${file}.json`, import.meta.url), 'utf8').catch(() => '[]');
    for (const one of JSON.parse(text) as (Parameters<typeof wrongFields>[0] & { part?: string })[]) {
      if (one.part === 'closed' || isExpired(one, today)) continue;
      const answer = answerOf(gazetteer, one.query, today, 'en', [], one.previous);
      answers.push(JSON.stringify(answer.parsed_data));
      const isRight = wrongFields(one, answer, today).length === 0;
      if (isRight && droppedWishes(one.expect, answer.parsed_data).length === 0) exact.push(`${file}/${one.id}`);
    }
  }
  return { exact, answers };
}

async function measureInThread(ablation: Ablation | undefined): Promise<Outcome> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { ablation } });
  return await new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
}

if (isMainThread) {
  const whole = await measureInThread(undefined);
  /** A regular expression for the names to measure. */
  const only = process.argv[2];
  const rows: [string, string, number, number, number][] = [];
  for (const ablation of await ablations()) {
    if (only !== undefined && !new RegExp(`^(?:${only})$`).test(ablation.name)) continue;
    const without = await measureInThread(ablation).catch((error: unknown) => {
      process.stderr.write(`${ablation.name}: ${String(error)}\n`);
      return undefined;
    });
    if (!without) continue;
    const lost = whole.exact.filter((id) => !without.exact.includes(id));
    const won = without.exact.filter((id) => !whole.exact.includes(id));
    const others = without.answers.filter((answer, at) => answer !== whole.answers[at]).length;
    rows.push([ablation.name, ablation.file, lost.length, won.length, others]);
    if (only !== undefined) process.stdout.write(`lost ${lost.join(' ')}\nwon ${won.join(' ')}\n`);
  }
  rows.sort((a, b) => b[2] - b[3] - (a[2] - a[3]) || b[4] - a[4]);
  process.stdout.write(`${whole.exact.length} of ${whole.answers.length} sentences are read exactly.\n\n`);
  const shown = rows.map(([name, file, ...counts]) => [name, `\`${file}\``, ...counts.map(String)]);
  process.stdout.write(`${table(['Without', 'Of', 'No longer exact', 'Exact without it', 'Read otherwise'], shown)}\n`);
} else {
  const { ablation } = workerData as { ablation: Ablation | undefined };
  if (ablation) leaveOut(ablation);
  parentPort!.postMessage(await measure());
}
