import { featureBuckets, kindCount, type FeatureReader } from './message-features.ts';

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

/** Reads the probability that a part is a blocked one. */
export function probabilityReader({ scale, bias, weights }: MessageWeights): FeatureReader<number> {
  const sums = new Int32Array(kindCount);
  const counts = new Int32Array(kindCount);
  return {
    begin: () => {
      sums.fill(0);
      counts.fill(0);
    },
    add: (kind, bucket) => {
      sums[kind]! += weights[bucket]!;
      counts[kind]! += 1;
    },
    read: (last) => {
      let sum = bias;
      for (let kind = 0; kind < kindCount; kind += 1) {
        let ofKind = sums[kind]!;
        let count = counts[kind]!;
        for (const [other, bucket] of last) {
          if (other !== kind) continue;
          ofKind += weights[bucket]!;
          count += 1;
        }
        sum += scale * ofKind * featureValue(count);
      }
      return 1 / (1 + Math.exp(-sum));
    },
  };
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
