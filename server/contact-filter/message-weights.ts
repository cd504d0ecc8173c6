import { featureBuckets, featureFamilies, givenKinds, type FeatureReader } from './message-features.ts';

/** The weight of each bucket as a small integer, and what one of it is worth. Several features may share a bucket. */
export interface Weights {
  scale: number;
  bias: number;
  weights: Int8Array;
}

/** What speaks for contact of any kind, and in what is stopped for each kind, in the order of `givenKinds`. */
export interface MessageWeights {
  contact: Weights;
  kinds: readonly Weights[];
}

/** The kinds of what is stopped are told apart more easily than contact from none: fewer weights are enough. */
export const kindBuckets = featureBuckets / 16;

/** Bytes before the weights: the scale and the bias, as floats. */
const headBytes = 8;
const sizes = [featureBuckets, ...givenKinds.map(() => kindBuckets)];
/** Made by scripts/train-message-classifier.ts. */
export const weightsFile = new URL('message-classifier.weights', import.meta.url);

/** Reads the evidence for what the weights stand for: the logarithm of its odds. */
export function evidenceReader({ scale, bias, weights }: Weights): FeatureReader<number> {
  const sums = new Int32Array(featureFamilies);
  const counts = new Int32Array(featureFamilies);
  const shared = featureBuckets / weights.length;
  const weightOf = (bucket: number) => weights[Math.floor(bucket / shared)]!;
  return {
    begin: () => {
      sums.fill(0);
      counts.fill(0);
    },
    add: (family, bucket) => {
      sums[family]! += weightOf(bucket);
      counts[family]! += 1;
    },
    read: (last) => {
      let sum = bias;
      for (let family = 0; family < featureFamilies; family += 1) {
        let ofFamily = sums[family]!;
        let count = counts[family]!;
        for (const [other, bucket] of last) {
          if (other !== family) continue;
          ofFamily += weightOf(bucket);
          count += 1;
        }
        sum += scale * ofFamily * featureValue(count);
      }
      return sum;
    },
  };
}

/** A few features are no more evidence than so many: a single word says little. */
const leastCount = 12;

/** What each of `count` features of a family counts. */
export const featureValue = (count: number) => 1 / Math.sqrt(Math.max(count, leastCount));

export function encodeWeights({ contact, kinds }: MessageWeights): Buffer {
  return Buffer.concat(
    [contact, ...kinds].map(({ scale, bias, weights }) => {
      const block = Buffer.alloc(headBytes + weights.length);
      block.writeFloatLE(scale, 0);
      block.writeFloatLE(bias, 4);
      block.set(new Uint8Array(weights.buffer, weights.byteOffset, weights.length), headBytes);
      return block;
    }),
  );
}

export function decodeWeights(file: Buffer): MessageWeights {
  if (file.length !== sizes.reduce((sum, size) => sum + headBytes + size, 0))
    throw new Error('The weights of the message classifier are of another version');
  let at = file.byteOffset;
  const [contact, ...kinds] = sizes.map((size) => {
    const from = at + headBytes;
    at = from + size;
    return {
      scale: file.readFloatLE(from - headBytes - file.byteOffset),
      bias: file.readFloatLE(from - 4 - file.byteOffset),
      weights: new Int8Array(file.buffer.slice(from, at)),
    };
  });
  return { contact: contact!, kinds };
}
