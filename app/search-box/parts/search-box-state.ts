import type { Amenity } from '#contract/listings.ts';
import { understoodThreshold } from './search-box-rules.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';

/** What a sentence can say of a search. */
export interface Wish extends Pick<
  SearchQuery,
  'location' | 'check_in' | 'check_out' | 'guests' | 'group_type' | 'property_types' | 'amenities' | 'family_only'
> {
  /** The place in the reader's language; empty with an empty `location`. */
  place_name: string;
}

export const nothing: Wish = {
  location: '',
  place_name: '',
  check_in: null,
  check_out: null,
  guests: null,
  group_type: null,
  property_types: [],
  amenities: [],
  family_only: false,
};

/** Writes a wish as a sentence in the reader's language; empty while its words are not there yet. */
export type Say = (wish: Wish) => string;

export type OwnWishes =
  | Pick<Wish, 'check_in' | 'check_out'>
  | Pick<Wish, 'guests'>
  | Pick<Wish, 'group_type'>
  | Pick<Wish, 'property_types' | 'amenities' | 'family_only'>;

export type MissingPart = ParsedQuery['missing_info'][number];

/** All that the search box knows. */
export interface SearchBoxState {
  text: string;
  /** What the text says, as far as it was read. */
  read: Wish;
  /** What was chosen apart from the text, or was said by an earlier one and still holds. It wins. */
  own: Wish;
  /** The words that `read` goes with. Other words in the box are not read yet. */
  readText: string;
  /** `soon` waits for a pause in typing; `now` is being read. */
  reading: 'idle' | 'soon' | 'now';
  /** The text was written from the choices: reading it tells nothing new of them, only how sure it is. */
  isBuilt: boolean;
  /** The last reading of the text as it is came to an answer. */
  isAnswered: boolean;
  confidence: number;
  missing: readonly MissingPart[];
  /** A place abroad that was asked for, in the reader's words. */
  abroad: string;
  /** Chosen while words were still unread: they do not overrule it, and the sentence is rebuilt after them. */
  waiting: { chosen: Partial<Wish>; say: Say | null } | null;
  /** The search it began with: the filters of results are kept. */
  initial: SearchQuery;
}

export type SearchBoxAction =
  | { type: 'typed' | 'example'; text: string }
  /** A suggestion was taken. */
  | { type: 'place'; name: string }
  /** The pause is over, or what was typed is needed at once. */
  | { type: 'hurry' }
  | { type: 'understood'; text: string; answer: ParsedQuery }
  | { type: 'failed'; text: string }
  | { type: 'chose'; chosen: OwnWishes; say: Say }
  /** Takes back wishes that no longer stand in the text. */
  | { type: 'kept'; wishes: Pick<Wish, 'property_types' | 'amenities' | 'family_only'> };

/**
 * The box as it opens on a search. What an earlier box understood stands in its words as well, so other words replace
 * it; dates and guests that came another way, or whose words are gone, stay whatever is typed. Words that nobody has read yet are read at once.
 */
export function initialSearchBoxState(initial: SearchQuery, placeName = ''): SearchBoxState {
  const { location, check_in, check_out, guests, group_type, property_types, amenities, family_only } = initial;
  const text = initial.q || placeName || location;
  const stay = { check_in, check_out, guests, group_type };
  const confidence = text === '' ? 0 : Number(initial.confidence);
  const isSaid = confidence > 0 && initial.q !== '';
  const isRead = text === '' || location !== '' || confidence > 0;
  const explicit = Object.fromEntries(Object.entries(stay).filter(([, value]) => value !== null));
  return {
    text,
    read: {
      ...nothing,
      ...(isSaid ? stay : {}),
      location,
      place_name: location && (placeName || location),
    },
    own: { ...nothing, property_types, amenities, family_only, ...(isSaid ? {} : stay) },
    readText: isRead ? text.trim() : '',
    reading: isRead ? 'idle' : 'now',
    isBuilt: isRead,
    isAnswered: true,
    confidence,
    missing: ['dates', 'guests', 'group_type'],
    abroad: '',
    waiting: isRead ? null : { chosen: explicit, say: null },
    initial,
  };
}

export function searchBoxReducer(state: SearchBoxState, action: SearchBoxAction): SearchBoxState {
  switch (action.type) {
    case 'typed':
      return typed(state, action.text);
    case 'example':
      return { ...typed(state, action.text), reading: 'now' };
    case 'place':
      return {
        ...state,
        text: action.name,
        readText: action.name.trim(),
        read: { ...nothing, location: action.name, place_name: action.name },
        reading: 'now',
        isBuilt: true,
        abroad: '',
        waiting: null,
      };
    case 'hurry':
      return state.reading === 'soon' ? { ...state, reading: 'now' } : state;
    case 'understood':
      return action.text === state.text.trim() ? understood(state, action.answer) : state;
    case 'failed':
      return action.text === state.text.trim() ? failed(state) : state;
    case 'chose':
      return chose(state, action.chosen, action.say);
    case 'kept':
      return { ...state, own: { ...state.own, ...action.wishes } };
  }
}

function typed(state: SearchBoxState, text: string): SearchBoxState {
  const words = text.trim();
  if (words === '') {
    const { property_types, amenities, family_only } = state.initial;
    return {
      ...state,
      text,
      readText: '',
      read: nothing,
      own: { ...state.own, property_types, amenities, family_only },
      reading: 'idle',
      isBuilt: true,
      isAnswered: true,
      confidence: 0,
      abroad: '',
      waiting: null,
    };
  }
  // A space at the end, or a letter taken back, says nothing new.
  if (words === state.readText && state.reading !== 'now') return { ...state, text, reading: 'idle' };
  return { ...state, text, reading: 'soon', isBuilt: words === state.readText && state.isBuilt };
}

function understood(state: SearchBoxState, answer: ParsedQuery): SearchBoxState {
  const { location_details: place } = answer.parsed_data;
  const isAbroad = place?.out_of_scope === true;
  const known = {
    ...state,
    readText: state.text.trim(),
    reading: 'idle' as const,
    isAnswered: true,
    confidence: answer.confidence,
    missing: answer.missing_info,
    abroad: isAbroad ? place.name : '',
    waiting: null,
  };
  if (state.isBuilt) return known;
  const read: Wish = { ...wishOf(answer), ...without(state.waiting?.chosen) };
  const next = { ...known, read, own: { ...withoutSaid(state.own, read), ...state.waiting?.chosen } };
  return state.waiting?.say ? rebuilt(next, state.waiting.say) : next;
}

/** What the text means stays unknown; the search goes on with the words as they are. */
function failed(state: SearchBoxState): SearchBoxState {
  const known = { ...state, readText: state.text.trim(), reading: 'idle' as const, waiting: null };
  if (state.isBuilt) return known;
  return { ...known, read: nothing, isAnswered: false, confidence: 0, abroad: '' };
}

function chose(state: SearchBoxState, chosen: OwnWishes, say: Say): SearchBoxState {
  const next = { ...state, own: { ...state.own, ...chosen } };
  if (!isRead(state))
    return { ...next, reading: 'now', waiting: { chosen: { ...state.waiting?.chosen, ...chosen }, say } };
  const settled = { ...next, read: { ...state.read, ...without(chosen) } };
  // Words that nobody could read are not thrown away for a sentence that lacks them.
  return state.isBuilt || state.isAnswered ? rebuilt(settled, say) : settled;
}

/** The sentence is written anew; wishes it has no words for are kept beside it. */
function rebuilt(state: SearchBoxState, say: Say): SearchBoxState {
  const { property_types, amenities, family_only, ...inWords } = wishesOf(state);
  const wish = { ...nothing, ...inWords };
  const text = say(wish);
  if (text === '') return state;
  return {
    ...state,
    text,
    readText: text.trim(),
    read: wish,
    own: { ...nothing, property_types, amenities, family_only },
    reading: 'now',
    isBuilt: true,
    isAnswered: true,
  };
}

function wishOf({ parsed_data: said }: ParsedQuery): Wish {
  const { location, location_details: place, guests } = said;
  return {
    location: location ?? '',
    place_name: location ? (place?.name ?? location) : '',
    check_in: said.check_in,
    check_out: said.check_in ? said.check_out : null,
    guests: guests && guests.adults + guests.children + guests.infants > 0 ? guests : null,
    group_type: said.group_type,
    property_types: said.property_type ? [said.property_type] : [],
    amenities: said.amenities.filter((amenity) => amenity !== 'family_only'),
    family_only: said.amenities.includes('family_only'),
  };
}

/** The same parts, empty. */
function without(chosen: Partial<Wish> = {}): Partial<Wish> {
  return Object.fromEntries(Object.keys(chosen).map((part) => [part, nothing[part as keyof Wish]]));
}

/** What the text now says need not be held apart from it: without the words it goes. */
function withoutSaid(own: Wish, read: Wish): Wish {
  const kept = { ...own, amenities: own.amenities.filter((amenity) => !read.amenities.includes(amenity)) };
  if (read.check_in) Object.assign(kept, { check_in: null, check_out: null });
  if (read.guests) kept.guests = null;
  if (read.group_type) kept.group_type = null;
  if (read.property_types.length > 0) kept.property_types = [];
  if (read.family_only) kept.family_only = false;
  return kept;
}

function joined(read: Wish, own: Wish): Wish {
  const dates = own.check_in ? own : read;
  const place = own.location ? own : read;
  const both = (list: readonly Amenity[], more: readonly Amenity[]) => [...new Set([...list, ...more])];
  return {
    location: place.location,
    place_name: place.place_name,
    check_in: dates.check_in,
    check_out: dates.check_out,
    guests: own.guests ?? read.guests,
    group_type: own.group_type ?? read.group_type,
    property_types: own.property_types.length > 0 ? own.property_types : read.property_types,
    amenities: both(read.amenities, own.amenities),
    family_only: read.family_only || own.family_only,
  };
}

/** What is wished for, as far as the box knows. */
export function wishesOf({ read, own }: SearchBoxState): Wish {
  return joined(read, own);
}

/** Nothing stands in the box that was not read, or could not be. */
export function isRead(state: SearchBoxState): boolean {
  return state.text.trim() === state.readText;
}

export function isEmpty(state: SearchBoxState): boolean {
  return state.text.trim() === '' && wishesOf(state).location === '';
}

/** Sure enough to say so, or sure that it lies abroad. */
export function isUnderstood(state: SearchBoxState): boolean {
  return state.text.trim() !== '' && (state.confidence > understoodThreshold || state.abroad !== '');
}

/** What the reader may still add. */
export function missingParts(state: SearchBoxState): MissingPart[] {
  const { check_in, guests, group_type } = wishesOf(state);
  const known = { dates: check_in !== null, guests: guests !== null, group_type: group_type !== null };
  return state.missing.filter((part) => !known[part]);
}

/** Words that are not read yet may speak against what was chosen before them. */
export function mustReadFirst(state: SearchBoxState): boolean {
  const { check_in, guests, group_type } = state.own;
  return !isRead(state) && (check_in !== null || guests !== null || group_type !== null);
}

/** The search that the box asks for now. Of words that are not read yet results read the meaning themselves. */
export function searchOf(state: SearchBoxState): SearchQuery {
  const { place_name: _, ...wish } = isRead(state) ? wishesOf(state) : state.own;
  const confidence = isRead(state) && state.confidence > 0 ? String(Math.round(state.confidence * 100) / 100) : '';
  return { ...state.initial, ...wish, q: state.text.trim(), confidence };
}

/** What the box looks like from outside. */
export interface SearchBoxView {
  text: string;
  search: SearchQuery;
  isEmpty: boolean;
  isReading: boolean;
  isUnderstood: boolean;
  mustWait: boolean;
}

export function searchBoxView(state: SearchBoxState): SearchBoxView {
  return {
    text: state.text,
    search: searchOf(state),
    isEmpty: isEmpty(state),
    isReading: state.reading === 'now',
    isUnderstood: isUnderstood(state),
    mustWait: state.reading === 'now' || mustReadFirst(state),
  };
}

/** Wishes that are held though the text does not say them; they can be taken back one by one. */
export function keptWishes({ own }: SearchBoxState): Pick<Wish, 'property_types' | 'amenities' | 'family_only'> {
  const { property_types, amenities, family_only } = own;
  return { property_types, amenities, family_only };
}
