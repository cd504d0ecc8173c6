import { featureBuckets, type PartFeatures } from './message-features.ts';

/** The weight of each bucket as a small integer, and what one of it is worth. */
export interface MessageWeights {
  scale: number;
  bias: number;
  weights: Int8Array;
}

/** Bytes before the weights: the scale and the bias, as floats. */
const headBytes = 8;
/** Made by scripts/train-message-classifier.ts. */
export const weightsFile = new URL('message-classifier.weights', import.meta.url);

export function probabilityOf({ scale, bias, weights }: MessageWeights, features: PartFeatures): number {
  let sum = bias;
  for (const buckets of features) {
    let ofKind = 0;
    for (const bucket of buckets) ofKind += weights[bucket]!;
    sum += scale * ofKind * featureValue(buckets.length);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** A few features are no more evidence than so many: a single word says little. */
const leastCount = 12;

/** What each of `count` features of a kind counts. */
export const featureValue = (count: number) => 1 / Math.sqrt(Math.max(count, leastCount));

export function encodeWeights({ scale, bias, weights }: MessageWeights): Buffer {
  const file = Buffer.alloc(headBytes + featureBuckets);
  file.writeFloatLE(scale, 0);
  file.writeFloatLE(bias, 4);
  file.set(new Uint8Array(weights.buffer, weights.byteOffset, featureBuckets), headBytes);
  return file;
}

export function decodeWeights(file: Buffer): MessageWeights {
  if (file.length !== headBytes + featureBuckets)
    throw new Error('The weights of the message classifier are of another version');
  return {
    scale: file.readFloatLE(0),
    bias: file.readFloatLE(4),
    weights: new Int8Array(file.buffer.slice(file.byteOffset + headBytes, file.byteOffset + file.length)),
  };
}
