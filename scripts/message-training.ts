import { findCertain } from '#server/contact-filter/certain-contacts.ts';
import {
  featureBuckets,
  featureFamilies,
  givenKinds,
  readFeatures,
  type FeatureReader,
} from '#server/contact-filter/message-features.ts';
import { partsOf } from '#server/contact-filter/message-parts.ts';
import {
  featureValue,
  kindBuckets,
  type MessageWeights,
  type Weights,
} from '#server/contact-filter/message-weights.ts';
import { readCases, type MessageCase } from '#test/messages/cases.ts';

/** The buckets of the features of a part, each once, by family. */
type PartFeatures = readonly (readonly number[])[];

/** A message as the training sees it; one of more weight moves the weights further. */
export interface Example {
  /** Of each of its parts. */
  parts: readonly PartFeatures[];
  blocked: boolean;
  /** The index of what is blocked in `givenKinds`. */
  kind: number;
  weight: number;
}

/** Chosen by cross-validation between the independent files. */
export const settings = {
  rounds: 20,
  /** The weights are the average after each round from this one: less depends on the order of the messages. */
  averagedFrom: 4,
  rate: 0.2,
  biasRate: 0.02,
  /** Draws weights that one message moved back to zero. */
  decay: 1e-5,
  independentWeight: 2,
  seed: 20_261,
};

/** Cases that were written for the filter, kind by kind: they weigh less than what people write who do not know it. */
export const ownFiles = [
  'filter-cases.json',
  'own-cases.json',
  'opened-cases.json',
  'request-cases.json',
  'speaking-cases.json',
];
/** Cases of writers who had not seen the filter, and everyday messages. */
export const independentFiles = [
  'independent-cases-1.json',
  'independent-cases-2.json',
  'independent-cases-3.json',
  'independent-cases-4.json',
  'independent-cases-5.json',
  'twin-cases.json',
  'closer-twin-cases.json',
  'everyday-cases.json',
];

export function readExamples(): Example[] {
  return [...ownFiles.flatMap(ownExamples), ...independentFiles.flatMap(independentExamples)];
}

/** In characters. Other sentences dilute the few features of so short a message most. */
const shortOwn = 40;

export function ownExamples(name: string): Example[] {
  const cases = readCases(name);
  const short = cases.filter(({ text }) => text.length <= shortOwn);
  return [...cases, ...short.map(withGreeting)].map((one) => exampleOf(one, 1));
}

export function independentExamples(name: string): Example[] {
  const cases = readCases(name);
  return [...cases, ...cases.map(withGreeting)].map((one) => exampleOf(one, settings.independentWeight));
}

const greetings = readCases('everyday-cases.json').map(({ text }) => text.replace(/[.!?؟…\s]+$/u, ''));
/** Has no common factor with their number, so that neighbouring cases get others. */
const greetingStep = 37;

/** A message in one sentence with a harmless one, before or behind it: in one sentence a part cannot separate them. */
function withGreeting(one: MessageCase, index: number): MessageCase {
  const greeting = greetings[(index * greetingStep) % greetings.length]!;
  return { ...one, text: index % 2 === 0 ? `${greeting}, ${one.text}` : `${one.text} ${greeting}` };
}

function exampleOf({ text, blocked, kind }: MessageCase, weight: number): Example {
  const { message } = findCertain(text);
  return {
    parts: readFeatures(message, partsOf(message), listReader()),
    blocked,
    kind: givenKinds.findIndex((one) => one === (kind === 'outside_payment' ? 'payment' : kind)),
    weight,
  };
}

function listReader(): FeatureReader<PartFeatures> {
  let found: number[][] = [];
  return {
    begin: () => {
      found = Array.from({ length: featureFamilies }, () => []);
    },
    add: (family, bucket) => found[family]!.push(bucket),
    read: (last) => {
      const features = found.map((buckets) => [...buckets]);
      for (const [family, bucket] of last) features[family]!.push(bucket);
      return features;
    },
  };
}

/** Logistic regressions by gradient descent in a fixed order, with a rate for each weight (AdaGrad). */
export function train(examples: readonly Example[]): MessageWeights {
  const contact = trainContact(examples);
  return { contact: quantise(contact), kinds: trainKinds(examples, contact).map(quantise) };
}

/** Tells contact from none, in the part of a blocked message that is surest, and in all parts of the others. */
function trainContact(examples: readonly Example[]): Model {
  const model = emptyModel(featureBuckets);
  return averaged([model], examples, ({ parts, blocked, weight }) => {
    for (const part of blocked ? [surestOf(parts, model)] : parts)
      learn(model, part, weight * (1 / (1 + Math.exp(-evidenceOf(part, model))) - (blocked ? 1 : 0)));
  })[0]!;
}

/** Tells the kinds of blocked messages from one another, in the part that was surest of contact. */
function trainKinds(examples: readonly Example[], contact: Model): Model[] {
  const models = givenKinds.map(() => emptyModel(kindBuckets));
  const blocked = examples
    .filter((one) => one.blocked)
    .map((one) => ({ ...one, parts: [surestOf(one.parts, contact)] }));
  return averaged(models, blocked, ({ parts: [part], kind, weight }) => {
    const odds = models.map((model) => Math.exp(evidenceOf(part!, model)));
    const sum = odds.reduce((all, one) => all + one, 0);
    models.forEach((model, index) => learn(model, part!, weight * (odds[index]! / sum - (index === kind ? 1 : 0))));
  });
}

interface Model {
  weights: Float64Array;
  /** Of the steps of each weight so far. */
  squares: Float64Array;
  bias: number;
}

const emptyModel = (buckets: number): Model => ({
  weights: new Float64Array(buckets),
  squares: new Float64Array(buckets).fill(firstSquare),
  bias: 0,
});

/** Shows all examples in each round, and answers the average of the models after the later rounds. */
function averaged(models: Model[], examples: readonly Example[], show: (example: Example) => void): Model[] {
  const averages = models.map(({ weights }) => emptyModel(weights.length));
  const averagedRounds = settings.rounds - settings.averagedFrom;
  const random = seeded(settings.seed);
  const order = examples.map((_, index) => index);
  for (let round = 0; round < settings.rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) show(examples[index]!);
    if (round < settings.averagedFrom) continue;
    models.forEach(({ weights, bias }, index) => {
      const average = averages[index]!;
      for (let bucket = 0; bucket < weights.length; bucket += 1)
        average.weights[bucket]! += weights[bucket]! / averagedRounds;
      average.bias += bias / averagedRounds;
    });
  }
  return averages;
}

function learn(model: Model, part: PartFeatures, error: number): void {
  const { weights, squares } = model;
  const shared = featureBuckets / weights.length;
  model.bias -= settings.biasRate * error;
  for (const buckets of part) {
    const gradient = error * featureValue(buckets.length);
    for (const bucket of buckets) {
      const at = Math.floor(bucket / shared);
      const step = gradient + settings.decay * weights[at]!;
      squares[at]! += step * step;
      weights[at]! -= (settings.rate * step) / Math.sqrt(squares[at]!);
    }
  }
}

/** The part of a blocked message that is most likely the reason. */
function surestOf(parts: readonly PartFeatures[], model: Model): PartFeatures {
  if (parts.length === 1) return parts[0]!;
  const evidence = parts.map((part) => evidenceOf(part, model));
  return parts[evidence.indexOf(Math.max(...evidence))]!;
}

function evidenceOf(part: PartFeatures, { weights, bias }: Model): number {
  const shared = featureBuckets / weights.length;
  let sum = bias;
  for (const buckets of part) {
    const value = featureValue(buckets.length);
    for (const bucket of buckets) sum += weights[Math.floor(bucket / shared)]! * value;
  }
  return sum;
}

/** Keeps the first steps of a weight short. */
const firstSquare = 1e-2;

function quantise({ weights, bias }: Model): Weights {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = Math.fround(largest / 127);
  return { scale, bias: Math.fround(bias), weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)) };
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
}

/** Mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
