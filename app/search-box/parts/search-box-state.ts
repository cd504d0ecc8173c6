import { understoodThreshold } from './search-box-rules.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';
import { hasFurtherWishes } from '#app/search-query/sentence-wishes.ts';
import {
  clearedFields,
  emptyFields,
  fieldsOf,
  mergeFields,
  withoutParsedFields,
  type SearchFields,
  type UnwrittenFields,
} from './search-fields.ts';

/** Writes fields as a sentence in the reader's language; empty while the catalogue is not loaded. */
export type WriteSentence = (fields: SearchFields) => string;

/** What one of the dialogs selects. */
export type FieldSelection =
  | Pick<SearchFields, 'check_in' | 'check_out'>
  | Pick<SearchFields, 'guests'>
  | Pick<SearchFields, 'group_type'>;

export type MissingPart = ParsedQuery['missing_info'][number];

/** The state of the search box. */
export interface SearchBoxState {
  text: string;
  /** The fields of the text that was parsed last. */
  parsed: SearchFields;
  /** Fields that are not in the text: selected in a dialog, or kept from the search or an earlier text. They override `parsed`. */
  selected: SearchFields;
  /** The text that `parsed` belongs to. */
  parsedText: string;
  /** `scheduled` waits for a pause in typing; `running` waits for the answer of the parser. */
  parsing: 'idle' | 'scheduled' | 'running';
  /** The text was generated from the fields, so parsing it gives only the confidence. */
  isGenerated: boolean;
  /** The last parse succeeded. */
  hasParsed: boolean;
  confidence: number;
  missing: readonly MissingPart[];
  /** What the parser answered to the text; null for a text that was generated or could not be parsed. */
  answer: ParsedQuery['parsed_data'] | null;
  /** The name of a place outside Libya that the text names. */
  foreignPlace: string;
  /** Selected before the text was parsed. It overrides the parsed fields; then the sentence is written anew. */
  pending: { selection: Partial<SearchFields>; writeSentence: WriteSentence | null } | null;
  /** The search that the box was opened with. Its filters are kept. */
  initial: SearchQuery;
}

export type SearchBoxAction =
  | { type: 'typed' | 'example'; text: string }
  /** A suggested place was selected. */
  | { type: 'place'; name: string }
  /** Parses a scheduled text now. */
  | { type: 'parse' }
  | { type: 'parsed'; text: string; answer: ParsedQuery }
  | { type: 'failed'; text: string }
  | { type: 'selected'; selection: FieldSelection; writeSentence: WriteSentence }
  /** Changes the fields that are not in the text. */
  | { type: 'unwritten'; fields: UnwrittenFields };

/**
 * The state of a box that opens with a search. Dates and guests that were parsed from its sentence are replaced by those
 * of another sentence; others stay, whatever is typed. A sentence is parsed at once: one that was not parsed yet for its
 * fields, one that was for the wishes that are no fields of the box.
 */
export function initialSearchBoxState(initial: SearchQuery, placeName = ''): SearchBoxState {
  const { location, check_in, check_out, guests, group_type, property_types, amenities, family_only } = initial;
  const text = initial.q || placeName || location;
  const stay = { check_in, check_out, guests, group_type };
  const confidence = text === '' ? 0 : Number(initial.confidence);
  const isParsedSentence = confidence > 0 && initial.q !== '';
  const isParsedText = text === '' || location !== '' || confidence > 0;
  const selection = Object.fromEntries(Object.entries(stay).filter(([, value]) => value !== null));
  return {
    text,
    parsed: {
      ...emptyFields,
      ...(isParsedSentence ? stay : {}),
      location,
      place_name: location && (placeName || location),
    },
    selected: { ...emptyFields, property_types, amenities, family_only, ...(isParsedSentence ? {} : stay) },
    parsedText: isParsedText ? text.trim() : '',
    parsing: isParsedText && !isParsedSentence ? 'idle' : 'running',
    isGenerated: isParsedText,
    hasParsed: true,
    confidence,
    missing: ['dates', 'guests', 'group_type'],
    answer: null,
    foreignPlace: '',
    pending: isParsedText ? null : { selection, writeSentence: null },
    initial,
  };
}

export function searchBoxReducer(state: SearchBoxState, action: SearchBoxAction): SearchBoxState {
  switch (action.type) {
    case 'typed':
      return applyText(state, action.text);
    case 'example':
      return { ...applyText(state, action.text), parsing: 'running' };
    case 'place':
      return {
        ...state,
        text: action.name,
        parsedText: action.name.trim(),
        parsed: { ...emptyFields, location: action.name, place_name: action.name },
        parsing: 'running',
        isGenerated: true,
        answer: null,
        foreignPlace: '',
        pending: null,
      };
    case 'parse':
      return state.parsing === 'scheduled' ? { ...state, parsing: 'running' } : state;
    case 'parsed':
      return action.text === state.text.trim() ? applyParsed(state, action.answer) : state;
    case 'failed':
      return action.text === state.text.trim() ? applyFailure(state) : state;
    case 'selected':
      return applySelection(state, action.selection, action.writeSentence);
    case 'unwritten':
      return { ...state, selected: { ...state.selected, ...action.fields } };
  }
}

function applyText(state: SearchBoxState, text: string): SearchBoxState {
  const trimmed = text.trim();
  if (trimmed === '') {
    const { property_types, amenities, family_only } = state.initial;
    return {
      ...state,
      text,
      parsedText: '',
      parsed: emptyFields,
      selected: { ...state.selected, property_types, amenities, family_only },
      parsing: 'idle',
      isGenerated: true,
      hasParsed: true,
      confidence: 0,
      answer: null,
      foreignPlace: '',
      pending: null,
    };
  }
  // The text differs from the parsed one by spaces at most.
  if (trimmed === state.parsedText && state.parsing !== 'running') return { ...state, text, parsing: 'idle' };
  return { ...state, text, parsing: 'scheduled', isGenerated: trimmed === state.parsedText && state.isGenerated };
}

function applyParsed(state: SearchBoxState, answer: ParsedQuery): SearchBoxState {
  const { location_details: place } = answer.parsed_data;
  const isOutsideLibya = place?.out_of_scope === true;
  const settled = {
    ...state,
    parsedText: state.text.trim(),
    parsing: 'idle' as const,
    hasParsed: true,
    confidence: answer.confidence,
    missing: answer.missing_info,
    foreignPlace: isOutsideLibya ? place.name : '',
    pending: null,
  };
  if (state.isGenerated) return { ...settled, answer: answer.parsed_data };
  const parsed: SearchFields = { ...fieldsOf(answer), ...clearedFields(state.pending?.selection) };
  const selected = { ...withoutParsedFields(state.selected, parsed), ...state.pending?.selection };
  const next = { ...settled, parsed, selected, answer: answer.parsed_data };
  return state.pending?.writeSentence ? withWrittenSelection(next, state.pending.writeSentence) : next;
}

/** The text could not be parsed; the search uses it as it is. */
function applyFailure(state: SearchBoxState): SearchBoxState {
  const settled = { ...state, parsedText: state.text.trim(), parsing: 'idle' as const, pending: null };
  if (state.isGenerated) return settled;
  return { ...settled, parsed: emptyFields, hasParsed: false, confidence: 0, answer: null, foreignPlace: '' };
}

function applySelection(
  state: SearchBoxState,
  selection: FieldSelection,
  writeSentence: WriteSentence,
): SearchBoxState {
  const next = { ...state, selected: { ...state.selected, ...selection } };
  if (!isParsed(state)) {
    const pending = { selection: { ...state.pending?.selection, ...selection }, writeSentence };
    return { ...next, parsing: 'running', pending };
  }
  const settled = { ...next, parsed: { ...state.parsed, ...clearedFields(selection) } };
  // A text that could not be parsed is kept, as a generated sentence would lose its meaning.
  return state.isGenerated || state.hasParsed ? withWrittenSelection(settled, writeSentence) : settled;
}

/** Writes the sentence anew, unless it says more than a generated one can: then the selection stands beside it. */
function withWrittenSelection(state: SearchBoxState, writeSentence: WriteSentence): SearchBoxState {
  return state.answer !== null && hasFurtherWishes(state.answer) ? state : withGeneratedText(state, writeSentence);
}

/** Writes the sentence anew; the fields that it leaves out stay selected. */
function withGeneratedText(state: SearchBoxState, writeSentence: WriteSentence): SearchBoxState {
  const { property_types, amenities, family_only, ...writtenFields } = currentFields(state);
  const written = { ...emptyFields, ...writtenFields };
  const text = writeSentence(written);
  if (text === '') return state;
  return {
    ...state,
    text,
    parsedText: text.trim(),
    parsed: written,
    selected: { ...emptyFields, property_types, amenities, family_only },
    parsing: 'running',
    isGenerated: true,
    hasParsed: true,
    answer: null,
  };
}

/** All fields that are known now. */
export function currentFields({ parsed, selected }: SearchBoxState): SearchFields {
  return mergeFields(parsed, selected);
}

/** True if the parser has answered to the text, or failed to. */
export function isParsed(state: SearchBoxState): boolean {
  return state.text.trim() === state.parsedText;
}

export function isEmpty(state: SearchBoxState): boolean {
  return state.text.trim() === '' && currentFields(state).location === '';
}

/** True if the parsed fields are shown: the confidence suffices, or the place is outside Libya. */
export function isUnderstood(state: SearchBoxState): boolean {
  return state.text.trim() !== '' && (state.confidence > understoodThreshold || state.foreignPlace !== '');
}

/** The missing fields that the reader can add. */
export function missingParts(state: SearchBoxState): MissingPart[] {
  const { check_in, guests, group_type } = currentFields(state);
  const known = { dates: check_in !== null, guests: guests !== null, group_type: group_type !== null };
  return state.missing.filter((part) => !known[part]);
}

/** True if the text is not parsed yet and may contradict selected fields: it must be parsed before searching. */
export function mustParseFirst(state: SearchBoxState): boolean {
  const { check_in, guests, group_type } = state.selected;
  return !isParsed(state) && (check_in !== null || guests !== null || group_type !== null);
}

/** The search of the box. A text that is not parsed yet is parsed by the results. */
export function queryOf(state: SearchBoxState): SearchQuery {
  const { place_name: _, ...fields } = isParsed(state) ? currentFields(state) : state.selected;
  const confidence = isParsed(state) && state.confidence > 0 ? String(Math.round(state.confidence * 100) / 100) : '';
  return { ...state.initial, ...fields, q: state.text.trim(), confidence };
}

/** The part of the state that the form uses. */
export interface SearchBoxView {
  text: string;
  query: SearchQuery;
  isEmpty: boolean;
  isParsing: boolean;
  isUnderstood: boolean;
  mustWait: boolean;
}

export function searchBoxView(state: SearchBoxState): SearchBoxView {
  return {
    text: state.text,
    query: queryOf(state),
    isEmpty: isEmpty(state),
    isParsing: state.parsing === 'running',
    isUnderstood: isUnderstood(state),
    mustWait: state.parsing === 'running' || mustParseFirst(state),
  };
}

/** The fields that are not in the text, which can be removed one by one. */
export function unwrittenFields({ selected }: SearchBoxState): UnwrittenFields {
  const { property_types, amenities, family_only } = selected;
  return { property_types, amenities, family_only };
}
