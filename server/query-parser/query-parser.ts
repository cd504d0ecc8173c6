import type { Locale } from '#contract/common.ts';
import type { AnswerOf } from '#contract/operation.ts';
import type { queryParserOperations } from '#contract/query-parser.ts';
import { addressOf, openGazetteer, type Gazetteer } from '#server/places/places.ts';
import type { Services } from '#server/platform/services.ts';
import type { KnownHoliday } from './holidays.ts';
import { parseSentence, type ParsedSentence } from './parse-sentence.ts';

export type SentenceAnswer = AnswerOf<(typeof queryParserOperations)['understandSentence']>;

/** Reads the holidays whose days administrators have entered. */
export type ReadKnownHolidays = () => Promise<readonly KnownHoliday[]>;

/** Parses a sentence into search parameters. The place is named in the reader's language. */
export async function understandSentence(
  services: Services,
  readHolidays: ReadKnownHolidays,
  query: string,
  locale: Locale,
): Promise<SentenceAnswer> {
  const [gazetteer, known] = await Promise.all([openGazetteer(services.pool), readHolidays()]);
  const { confidence, missing_info, ...read } = parseSentence(gazetteer, query, services.clock.today(), known);
  const { place, foreign: _, ...rest } = read;
  return {
    parsed_data: { ...rest, location: place?.names.en ?? null, location_details: detailsOf(gazetteer, read, locale) },
    confidence,
    missing_info,
  };
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
      name: place.names[locale],
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
