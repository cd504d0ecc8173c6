import { applyRules } from '#server/contact-filter/contact-rules.ts';
import {
  featureBuckets,
  kindCount,
  readFeatures,
  type FeatureReader,
} from '#server/contact-filter/message-features.ts';
import { partsOf } from '#server/contact-filter/message-parts.ts';
import { featureValue, type MessageWeights } from '#server/contact-filter/message-weights.ts';
import { readCases, type MessageCase } from '#test/messages/cases.ts';

/** The buckets of the features of a part, each once, by kind. */
type PartFeatures = readonly (readonly number[])[];

/** A message as the training sees it; one of more weight moves the weights further. */
export interface Example {
  /** Of each of its parts. */
  parts: readonly PartFeatures[];
  blocked: boolean;
  weight: number;
}

/** Chosen by cross-validation between the independent files. */
export const settings = {
  rounds: 12,
  /** The weights are the average after each round from this one: less depends on the order of the messages. */
  averagedFrom: 4,
  rate: 0.2,
  biasRate: 0.02,
  /** Draws weights that one message moved back to zero. */
  decay: 1e-5,
  independentWeight: 2,
  seed: 20_261,
};

/**
 * Cases that the rules were written against: the rules are right there more often than on messages to come. So their verdict is
 * not told, or the classifier would learn to trust it too much.
 */
export const ruleFiles = [
  'filter-cases.json',
  'own-cases.json',
  'opened-cases.json',
  'request-cases.json',
  'speaking-cases.json',
];
/** Cases that most rules had not seen: the verdict is about as good as on messages to come. */
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
  const independent = independentFiles.flatMap(readCases);
  return [
    ...ruleFiles.flatMap((name) => readCases(name).map((one) => exampleOf(one, false))),
    ...[...independent, ...independent.map(withGreeting)].map((one) => exampleOf(one, true)),
  ];
}

const greetings = readCases('everyday-cases.json').map(({ text }) => text.replace(/[.!?؟…\s]+$/u, ''));
/** Has no common factor with their number, so that neighbouring cases get others. */
const greetingStep = 37;

/** A message in one sentence with a harmless one, before or behind it: in one sentence a part cannot separate them. */
function withGreeting(one: MessageCase, index: number): MessageCase {
  const greeting = greetings[(index * greetingStep) % greetings.length]!;
  return { ...one, text: index % 2 === 0 ? `${greeting}, ${one.text}` : `${one.text} ${greeting}` };
}

export function exampleOf({ text, blocked }: MessageCase, isIndependent: boolean): Example {
  const { message, verdict } = applyRules(text);
  const parts = readFeatures(message, partsOf(message, verdict), listReader(), isIndependent);
  return { parts, blocked, weight: isIndependent ? settings.independentWeight : 1 };
}

function listReader(): FeatureReader<PartFeatures> {
  let found: number[][] = [];
  return {
    begin: () => {
      found = Array.from({ length: kindCount }, () => []);
    },
    add: (kind, bucket) => found[kind]!.push(bucket),
    read: (last) => {
      const features = found.map((buckets) => [...buckets]);
      for (const [kind, bucket] of last) features[kind]!.push(bucket);
      return features;
    },
  };
}

/** Logistic regression by gradient descent in a fixed order, with a rate for each weight (AdaGrad). */
export function train(examples: readonly Example[]): MessageWeights {
  const weights = new Float64Array(featureBuckets);
  const squares = new Float64Array(featureBuckets).fill(firstSquare);
  let bias = 0;
  const averaged = new Float64Array(featureBuckets);
  const averagedRounds = settings.rounds - settings.averagedFrom;
  let averagedBias = 0;
  const random = seeded(settings.seed);
  const order = examples.map((_, index) => index);
  for (let round = 0; round < settings.rounds; round += 1) {
    shuffle(order, random);
    for (const index of order) {
      const { parts, blocked, weight } = examples[index]!;
      for (const part of blocked ? [surestOf(parts, weights)] : parts) {
        const error = weight * (1 / (1 + Math.exp(-bias - evidenceOf(part, weights))) - (blocked ? 1 : 0));
        bias -= settings.biasRate * error;
        for (const buckets of part) {
          const gradient = error * featureValue(buckets.length);
          for (const bucket of buckets) {
            const step = gradient + settings.decay * weights[bucket]!;
            squares[bucket]! += step * step;
            weights[bucket]! -= (settings.rate * step) / Math.sqrt(squares[bucket]!);
          }
        }
      }
    }
    if (round < settings.averagedFrom) continue;
    for (let bucket = 0; bucket < featureBuckets; bucket += 1) averaged[bucket]! += weights[bucket]! / averagedRounds;
    averagedBias += bias / averagedRounds;
  }
  return quantise(averaged, averagedBias);
}

/** The part of a blocked message that is most likely the reason. */
function surestOf(parts: readonly PartFeatures[], weights: Float64Array): PartFeatures {
  if (parts.length === 1) return parts[0]!;
  const evidence = parts.map((part) => evidenceOf(part, weights));
  return parts[evidence.indexOf(Math.max(...evidence))]!;
}

function evidenceOf(part: PartFeatures, weights: Float64Array): number {
  let sum = 0;
  for (const buckets of part) {
    const value = featureValue(buckets.length);
    for (const bucket of buckets) sum += weights[bucket]! * value;
  }
  return sum;
}

/** Keeps the first steps of a weight short. */
const firstSquare = 1e-2;

function quantise(weights: Float64Array, bias: number): MessageWeights {
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
