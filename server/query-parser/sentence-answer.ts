import type { Currency, Locale } from '#contract/common.ts';
import type { OperationTypes, PreviousSentence } from '#contract/types.gen.ts';
import { nameIn } from '#contract/names.ts';
import { addressOf, foldName, openGazetteer, type Gazetteer, type GazetteerPlace } from '#server/places/places.ts';
import { shownValues } from '#server/rates/rates.ts';
import type { Services } from '#server/platform/services.ts';
import { helpTopicOf } from './booking-questions.ts';
import { gazetteerIndexOf } from './gazetteer-index.ts';
import type { KnownHoliday } from './holidays.ts';
import { joinName } from './place-name-keys.ts';
import { refine, typesOf } from './wishes/follow-up.ts';
import { landmarks } from './wishes/landmarks.ts';
import { isDwelling } from './wishes/rooms.ts';
import { priceInDinar } from './wishes/price-in-dinar.ts';
import { parseSentence, type ParsedSentence } from './parse-sentence.ts';

export type SentenceAnswer = OperationTypes['understandSentence']['ok'];

/** Reads the holidays whose days administrators have entered. */
export type ReadKnownHolidays = () => Promise<readonly KnownHoliday[]>;

/**
 * Parses a sentence into search parameters. The place is named in the reader's language, and a price without a currency is in
 * the reader's, if it is known.
 */
export async function understandSentence(
  services: Services,
  readHolidays: ReadKnownHolidays,
  query: string,
  locale: Locale,
  previous?: PreviousSentence | null,
  currency?: Currency | null,
): Promise<SentenceAnswer> {
  const [gazetteer, known] = await Promise.all([openGazetteer(services.pool), readHolidays()]);
  const answer = answerOf(gazetteer, query, services.clock.today(), locale, known, previous, currency);
  const { price } = answer.parsed_data;
  if (!price?.currency || price.currency === 'LYD') return answer;
  const { rates } = await shownValues(services.pool, services.clock.now());
  const price_in_dinar = priceInDinar(price, rates[price.currency]);
  return { ...answer, parsed_data: { ...answer.parsed_data, price_in_dinar } };
}

/** The answer for a sentence, or for one that refines the one before. It depends on the arguments only. */
export function answerOf(
  gazetteer: Gazetteer,
  query: string,
  today: string,
  locale: Locale,
  known: readonly KnownHoliday[] = [],
  previous?: PreviousSentence | null,
  currency?: Currency | null,
): SentenceAnswer {
  const help_topic = helpTopicOf(query);
  // A question about a booking looks for no home.
  const sentence = help_topic === undefined ? query : '';
  const { confidence, missing_info, ...read } = parseSentence(gazetteer, sentence, today, known, {
    isFollowUp: Boolean(previous),
    formerCheckIn: previous?.check_in ?? null,
    ofDwelling: Boolean(previous?.property_type && isDwelling(previous.property_type)),
    formerTypes: previous ? typesOf(previous) : [],
  });
  const { place, foreign: _, isTownOfLandmark, several, refusedPlaces, refusedTypes, unneeded, wishes, ...rest } = read;
  const { near: nearness } = wishes;
  const landmark = nearness?.name ? landmarkNamed(gazetteer, nearness.name) : undefined;
  const placeNames = [
    ...[...several, ...refusedPlaces].map(({ names }) => [names.en, nameIn(names, locale)]),
    ...(landmark ? [nearness!.name, landmark.id].map((name) => [name, nameIn(landmark.names, locale)]) : []),
  ];
  const answer: SentenceAnswer = {
    parsed_data: {
      ...rest,
      ...(help_topic !== undefined && { help_topic }),
      location: place?.names.en ?? null,
      location_details: detailsOf(gazetteer, read, locale),
      ...(isTownOfLandmark && { is_town_of_landmark: true as const }),
      ...wishes,
      ...(wishes.price && { price: { ...wishes.price, currency: wishes.price.currency ?? currency ?? null } }),
      ...(nearness && { near: { ...nearness, place_id: landmark?.id ?? null } }),
      ...(several.length > 0 && { locations: several.map(({ names }) => names.en) }),
      ...(refusedPlaces.length > 0 && { excluded_locations: [...new Set(refusedPlaces.map(({ names }) => names.en))] }),
      ...(placeNames.length > 0 && { place_names: Object.fromEntries(placeNames) }),
    },
    confidence,
    missing_info,
  };
  if (!previous) return answer;
  const former = previous.location ? placeNamed(gazetteer, previous.location) : undefined;
  return refine(
    previous,
    answer,
    sentence,
    former ? detailsOf(gazetteer, { place: former, foreign: undefined }, locale) : null,
    { types: refusedTypes, amenities: unneeded },
  );
}

/** A landmark that sentences name as `landmarks` or as the gazetteer does. */
function landmarkNamed(gazetteer: Gazetteer, name: string): GazetteerPlace | undefined {
  const known = landmarks.find((landmark) => landmark.name === name);
  return (known && gazetteer.places.get(known.id)) ?? placeNamed(gazetteer, name);
}

function placeNamed(gazetteer: Gazetteer, name: string): GazetteerPlace | undefined {
  return gazetteerIndexOf(gazetteer).byName.get(joinName(foldName(name).split(' ')))?.[0];
}

/** Builds the gazetteer index, so that the first sentence does not wait for it. */
export async function prepareQueryParser(services: Services): Promise<void> {
  parseSentence(await openGazetteer(services.pool), 'a flat in Tripoli', services.clock.today());
}

function detailsOf(
  gazetteer: Gazetteer,
  { place, foreign }: Pick<ParsedSentence, 'place' | 'foreign'>,
  locale: Locale,
): SentenceAnswer['parsed_data']['location_details'] {
  if (place) {
    return {
      out_of_scope: false,
      name: nameIn(place.names, locale),
      country: countryName('LY', locale),
      place_id: place.id,
      kind: place.kind,
      latitude: place.latitude,
      longitude: place.longitude,
      formatted_address: addressOf(gazetteer, place, locale),
    };
  }
  if (!foreign) return null;
  const country = countryName(foreign.country, locale);
  return {
    out_of_scope: true,
    name: foreign.isCountry ? country : foreign.name,
    country,
    place_id: null,
    kind: null,
    latitude: null,
    longitude: null,
    formatted_address: null,
  };
}

const countryNames = new Map<Locale, Intl.DisplayNames>();

function countryName(code: string, locale: Locale): string {
  let names = countryNames.get(locale);
  if (!names) countryNames.set(locale, (names = new Intl.DisplayNames([locale], { type: 'region' })));
  return names.of(code) ?? code;
}
