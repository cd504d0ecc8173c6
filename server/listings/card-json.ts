import { propertyCard } from '#contract/schemas/listings.ts';
import type { PropertyCard } from '#contract/types.gen.ts';
import { serializeAnswer } from '#server/platform/answer-serializers.ts';
import { keepBytes, type JsonPart } from '#server/platform/prepared-answer.ts';

const priced = {
  price: true,
  pricePerNight: true,
  nightly: true,
  total: true,
  free_cancellation_until: true,
  longer_stay: true,
  dates: true,
  distance: true,
} as const;
const keptSchema = propertyCard.omit({ ...priced, photos: true });
const photoSchema = propertyCard.shape.photos.element;
const pricedSchema = propertyCard.pick(priced);

/** The fields of a card that depend on the search; all others change only with the version of the home. */
export type PricedFields = Pick<PropertyCard, keyof typeof priced>;
export type KeptFields = Omit<PropertyCard, keyof typeof priced>;

/** The JSON of the fields of a card that are kept: its photos last, and without what ends their list and the card. */
export interface KeptJson {
  bytes: Buffer;
  /** Where the JSON ends with no photo, with the first, with the first two, and so on. */
  ends: readonly number[];
}

export function keepCard(card: KeptFields): KeptJson {
  let text = `${serializeAnswer(keptSchema, card).slice(0, -1)},"photos":[`;
  const ends = [Buffer.byteLength(text)];
  for (const photo of card.photos) {
    const json = (ends.length === 1 ? '' : ',') + serializeAnswer(photoSchema, photo);
    text += json;
    ends.push(ends.at(-1)! + Buffer.byteLength(json));
  }
  return { bytes: keepBytes(text), ends };
}

const keptPart = ({ bytes, ends }: KeptJson, photos: number) =>
  bytes.subarray(0, ends[Math.min(photos, ends.length - 1)]);

/** The fields that are kept, with the first photos. */
export function readKept(kept: KeptJson, photos: number): KeptFields {
  return JSON.parse(`${keptPart(kept, photos).toString()}]}`) as KeptFields;
}

/** The JSON of a card with its first photos, in pieces. */
export function cardJson(kept: KeptJson, photos: number, fields: PricedFields): JsonPart[] {
  return [keptPart(kept, photos), `],${serializeAnswer(pricedSchema, fields).slice(1)}`];
}
