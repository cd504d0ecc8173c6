import { features } from '#contract/amenities.ts';
import type { MonthPart, NearKind } from '#contract/query-parser.ts';
import type { Answer } from './judge.ts';
import { samePlace } from './place-spellings.ts';

type OneOrMore<T> = T | T[];
type MonthForm =
  | { month: number; year?: number; part: OneOrMore<MonthPart> }
  | { offset: number; part: OneOrMore<MonthPart> };
type Data = Answer['parsed_data'];
const numbers = ['bedrooms', 'bathrooms', 'beds', 'nights', 'min_rating', 'arrival_time'] as const;

/** The expected wishes of a case. Only the keys present count. */
export interface WishExpectations extends Partial<Record<(typeof numbers)[number], OneOrMore<number | string | null>>> {
  /** The same set; with none, at most one may be returned. */
  locations?: string[];
  excluded_locations?: string[];
  /** The same set. */
  property_types?: string[];
  /** Coordinates are not compared; a name is right if it has every word of the expected one that is not generic. */
  near?: { kind: OneOrMore<NearKind>; name?: OneOrMore<string | null>; max_km?: number } | null;
  price?: Partial<Record<'min' | 'max' | 'currency' | 'per', OneOrMore<number | string | null>>> | null;
  sort?: string | null;
  instant_book?: true | null;
  pay_at_property?: true | null;
  /** Without a year, the next such month; `offset` counts months from the current one. */
  month?: MonthForm | null;
  refused?: string[] | { has: string[]; not: string[] };
  /** One entry contains one of these words. */
  not_used?: { mentions: string[] };
  /** None of these fields may be returned. */
  absent?: string[];
}

export interface Wrong {
  readonly field: string;
  readonly wanted: unknown;
  readonly came: unknown;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === false || value === '';
const isNone = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isNone));
const isOneOf = (want: unknown, got: unknown) =>
  [want].flat().some((one) => (one === null ? isBlank(got) : one === got));

/** The wrong wishes of an answer. */
export function wrongWishes(want: WishExpectations, got: Data, today: string): Wrong[] {
  const wrong: Wrong[] = [];
  const check = (field: keyof WishExpectations & keyof Data, right: boolean) => {
    if (!right) wrong.push({ field, wanted: want[field], came: got[field] });
  };
  for (const field of ['locations', 'excluded_locations'] as const) {
    if (want[field]) check(field, arePlaces(got[field] ?? [], want[field], field === 'locations' ? 1 : 0));
  }
  if (want.property_types) check('property_types', isSameSet(want.property_types, got.property_types ?? []));
  if (want.near !== undefined) check('near', isNear(want.near, got.near));
  if (want.price !== undefined) check('price', isPrice(want.price, got.price));
  for (const field of numbers) if (want[field] !== undefined) check(field, isOneOf(want[field], got[field]));
  if (want.sort !== undefined) check('sort', isOneOf(want.sort, got.sort));
  if (want.instant_book !== undefined) check('instant_book', isOneOf(want.instant_book, got.instant_book));
  if (want.pay_at_property !== undefined) check('pay_at_property', isOneOf(want.pay_at_property, got.pay_at_property));
  if (want.month !== undefined) check('month', isMonth(want.month, got.month, today));
  if (want.refused) check('refused', isRefused(want.refused, got.refused ?? []));
  if (want.not_used) {
    const said = (got.not_used ?? []).map(plain);
    check(
      'not_used',
      want.not_used.mentions.some((word) => said.some((one) => one.includes(plain(word)))),
    );
  }
  for (const field of want.absent ?? []) {
    const came = got[field as keyof Data];
    if (!isNone(came)) wrong.push({ field, wanted: 'absent', came });
  }
  return wrong;
}

type Stated = WishExpectations & {
  location?: unknown;
  check_in?: unknown;
  guests?: unknown;
  group_type?: unknown;
  property_type?: unknown;
  amenities?: readonly unknown[];
};
const wishFields = [
  'location',
  'check_in',
  'guests',
  'group_type',
  'property_type',
  'property_types',
  'locations',
  'excluded_locations',
  'near',
  'price',
  'sort',
  'instant_book',
  'pay_at_property',
  'month',
  ...numbers,
] as const;

/**
 * The stated wishes of which an answer says nothing: their field is empty, and no entry of `not_used` or `not_understood` is left
 * to name them.
 * An entry that the case expects in `not_used` names that wish only.
 */
export function droppedWishes(want: Stated, got: Data): string[] {
  const expected = (want.not_used?.mentions ?? []).map(plain);
  const others = [...(got.not_used ?? []), ...(got.not_understood ?? [])].filter(
    (one) => !expected.some((word) => plain(one).includes(word)),
  );
  const dropped = wishFields.filter(
    (field) => isStated(want[field as keyof Stated]) && isNone(got[field as keyof Data]),
  ) as string[];
  const amenities = new Set<unknown>(got.amenities);
  for (const amenity of want.amenities ?? []) {
    if (![amenity].flat().some((one) => amenities.has(one))) dropped.push('amenities');
  }
  for (const rule of Array.isArray(want.refused) ? want.refused : (want.refused?.has ?? [])) {
    if (!got.refused?.some((one) => one === rule)) dropped.push('refused');
  }
  if (want.not_used && (got.not_used ?? []).length + (got.not_understood ?? []).length === 0) dropped.push('not_used');
  return dropped.slice(others.length);
}

/** Whether a case says that the sentence has this wish; a list with null leaves it open. */
function isStated(want: unknown): boolean {
  if (Array.isArray(want)) return want.length > 0 && !want.includes(null);
  return typeof want === 'object' && want !== null ? !isNone(want) && !('outside' in want) : !isBlank(want);
}

function arePlaces(got: readonly string[], want: readonly string[], mostWithoutWish: number): boolean {
  if (want.length === 0) return got.length <= mostWithoutWish;
  return (
    want.every((one) => got.some((it) => samePlace(it, one))) &&
    got.every((it) => want.some((one) => samePlace(it, one)))
  );
}

function isSameSet(want: readonly string[], got: readonly string[]): boolean {
  return want.length === got.length && want.every((one) => got.includes(one));
}

function isNear(want: NonNullable<WishExpectations['near']> | null, got: Data['near']): boolean {
  if (want === null || !got) return want === null && !got;
  const isNamed = want.name === undefined || [want.name].flat().some((name) => isSameLandmark(got.name, name));
  const isAsFar = want.max_km === undefined || Math.abs((got.max_km ?? 0) - want.max_km) <= want.max_km / 100;
  return isOneOf(want.kind, got.kind) && isNamed && isAsFar;
}

const generic = new Set(
  'the of at in and international airport university hospital clinic mosque port hotel old town site ruins'.split(' '),
);

function isSameLandmark(got: string | null, want: string | null): boolean {
  if (got === null || want === null) return got === want;
  const words = (name: string) =>
    plain(name)
      .split(/[^a-z]+/)
      .filter((word) => word !== '' && !generic.has(word));
  return words(want).every((word) => words(got).includes(word));
}

function isPrice(want: NonNullable<WishExpectations['price']> | null, got: Data['price']): boolean {
  if (want === null || !got) return want === null && !got;
  return (['min', 'max', 'currency', 'per'] as const).every(
    (key) => want[key] === undefined || isOneOf(want[key], got[key]),
  );
}

function isMonth(want: MonthForm | null, got: Data['month'], today: string): boolean {
  if (want === null || !got) return want === null && !got;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const right = (() => {
    if ('offset' in want) return [year * 12 + month - 1 + want.offset];
    if (want.year !== undefined) return [want.year * 12 + want.month - 1];
    const next = (want.month < month ? year + 1 : year) * 12 + want.month - 1;
    return want.month === month ? [next, next + 12] : [next];
  })();
  return right.includes(got.year * 12 + got.month - 1) && isOneOf(want.part, got.part);
}

function isRefused(want: NonNullable<WishExpectations['refused']>, got: readonly string[]): boolean {
  const rules = got.filter((one) => features.some((known) => known === one));
  if (Array.isArray(want)) return rules.length === want.length && want.every((one) => rules.includes(one));
  return want.has.every((one) => rules.includes(one)) && !want.not.some((one) => rules.includes(one));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0640]/g, '')
    .toLowerCase();
