import { describe, expect, it } from 'vitest';
import { looksLikePlace } from './search-box-rules.ts';
import {
  searchBoxReducer,
  isEmpty,
  isParsed,
  isUnderstood,
  unwrittenFields,
  missingParts,
  mustParseFirst,
  initialSearchBoxState,
  queryOf,
  currentFields,
  type SearchBoxAction,
  type SearchBoxState,
  type WriteSentence,
} from './search-box-state.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';
import { parsedAnswer } from '#test/parsed-answer.ts';

const ghadames = { location: 'Ghadames', location_details: { name: 'غدامس' } as never };
const four = { adults: 4, children: 0, infants: 0 };
const two = { adults: 2, children: 0, infants: 0 };
const december = { check_in: '2026-12-03', check_out: '2026-12-07' };
/** Lists the values, so that a test can check what the sentence is written from. */
const writeSentence: WriteSentence = ({ place_name, guests, check_in, group_type, property_types, amenities }) =>
  [place_name, guests?.adults, check_in, group_type, ...property_types, ...amenities].filter(Boolean).join('|');

function after(actions: SearchBoxAction[], from: SearchBoxState = initialSearchBoxState(emptyQuery)): SearchBoxState {
  return actions.reduce(searchBoxReducer, from);
}

function typing(text: string, parsedQuery?: ParsedQuery): SearchBoxAction[] {
  const actions: SearchBoxAction[] = [{ type: 'typed', text }, { type: 'parse' }];
  return parsedQuery ? [...actions, { type: 'parsed', text: text.trim(), answer: parsedQuery }] : actions;
}

describe('typing', () => {
  it('waits for a pause, then parses the text', () => {
    const typed = after([{ type: 'typed', text: 'Ghadames' }]);
    expect(typed.parsing).toBe('scheduled');
    const reading = searchBoxReducer(typed, { type: 'parse' });
    expect(reading.parsing).toBe('running');
    const done = searchBoxReducer(reading, { type: 'parsed', text: 'Ghadames', answer: parsedAnswer(ghadames) });
    expect(done.parsing).toBe('idle');
    expect(currentFields(done)).toMatchObject({ location: 'Ghadames', place_name: 'غدامس' });
  });

  it('ignores an answer to another text', () => {
    const state = after([...typing('Ghadames'), { type: 'typed', text: 'Ghadames for four' }]);
    expect(searchBoxReducer(state, { type: 'parsed', text: 'Ghadames', answer: parsedAnswer(ghadames) })).toBe(state);
    expect(searchBoxReducer(state, { type: 'failed', text: 'Ghadames' })).toBe(state);
  });

  it('parses an example at once', () => {
    expect(after([{ type: 'example', text: 'Flat in Tripoli' }])).toMatchObject({
      text: 'Flat in Tripoli',
      parsing: 'running',
    });
  });

  it('does not parse a text again that differs by a trailing space or was changed back', () => {
    const state = after(typing('Ghadames', parsedAnswer(ghadames)));
    expect(after([{ type: 'typed', text: 'Ghadames ' }], state).parsing).toBe('idle');
    expect(
      after(
        [
          { type: 'typed', text: 'Ghadamesx' },
          { type: 'typed', text: 'Ghadames' },
        ],
        state,
      ).parsing,
    ).toBe('idle');
  });

  it('drops fields that another text does not contain', () => {
    const state = after([
      ...typing('Ghadames for four with a pool', parsedAnswer({ ...ghadames, guests: four, amenities: ['pool'] })),
      ...typing('Tripoli', parsedAnswer({ location: 'Tripoli' })),
    ]);
    expect(currentFields(state)).toMatchObject({ location: 'Tripoli', guests: null, amenities: [] });
  });

  it('keeps dates of the address until a text contains dates', () => {
    const opened = initialSearchBoxState({ ...emptyQuery, location: 'Ghadames', ...december });
    const moved = after(typing('Tripoli', parsedAnswer({ location: 'Tripoli' })), opened);
    expect(currentFields(moved)).toMatchObject({ location: 'Tripoli', ...december });
    const may = { check_in: '2027-05-01', check_out: '2027-05-05' };
    const redated = after(typing('Tripoli 1 to 5 May', parsedAnswer({ location: 'Tripoli', ...may })), moved);
    expect(currentFields(redated)).toMatchObject(may);
    expect(currentFields(after(typing('Tripoli', parsedAnswer({ location: 'Tripoli' })), redated)).check_in).toBeNull();
  });

  it('resets everything when the box is emptied', () => {
    const state = after([
      ...typing('villa in Ghadames with a pool', parsedAnswer({ ...ghadames, amenities: ['pool'] })),
      { type: 'selected', selection: { guests: four }, writeSentence },
      { type: 'typed', text: '' },
    ]);
    expect(isEmpty(state)).toBe(true);
    expect(isUnderstood(state)).toBe(false);
    expect(queryOf(state)).toEqual(emptyQuery);
  });
});

describe('a failed parse', () => {
  const state = after([...typing('Ghadames'), { type: 'failed', text: 'Ghadames' }]);

  it('searches the text as it is', () => {
    expect(state.parsing).toBe('idle');
    expect(queryOf(state)).toEqual({ ...emptyQuery, q: 'Ghadames' });
    expect(isUnderstood(state)).toBe(false);
  });

  it('keeps the text when a field is selected', () => {
    const chosen = searchBoxReducer(state, { type: 'selected', selection: { guests: two }, writeSentence });
    expect(chosen.text).toBe('Ghadames');
    expect(queryOf(chosen)).toMatchObject({ q: 'Ghadames', guests: two });
  });
});

describe('selecting a field', () => {
  it('rewrites the sentence and keeps the fields that it leaves out', () => {
    const parsedData = {
      ...ghadames,
      property_type: 'villa' as const,
      amenities: ['pool' as const, 'family_only' as const],
    };
    const state = after([
      ...typing('villa', parsedAnswer(parsedData)),
      { type: 'selected', selection: { guests: four }, writeSentence },
    ]);
    expect(state.text).toBe('غدامس|4');
    expect(state.parsing).toBe('running');
    expect(unwrittenFields(state)).toEqual({ property_types: ['villa'], amenities: ['pool'], family_only: true });
    expect(queryOf(state)).toMatchObject({ location: 'Ghadames', guests: four, property_types: ['villa'] });
    const without = searchBoxReducer(state, {
      type: 'unwritten',
      fields: { ...unwrittenFields(state), amenities: [] },
    });
    expect(queryOf(without).amenities).toEqual([]);
  });

  it('keeps a text that says more than a generated sentence can, and sends the selection beside it', () => {
    const text = 'Ghadames under 200 dinar';
    const price = { min: null, max: 200, currency: 'LYD', per: 'night' } as const;
    const state = after([
      ...typing(text, parsedAnswer({ ...ghadames, price })),
      { type: 'selected', selection: { guests: four }, writeSentence },
    ]);
    expect(state.text).toBe(text);
    expect(queryOf(state)).toMatchObject({ q: text, location: 'Ghadames', guests: four });
    const hasty = after([
      ...typing(text),
      { type: 'selected', selection: { guests: four }, writeSentence },
      { type: 'parsed', text, answer: parsedAnswer({ ...ghadames, price, guests: two }) },
    ]);
    expect(hasty.text).toBe(text);
    expect(queryOf(hasty)).toMatchObject({ q: text, location: 'Ghadames', guests: four });
  });

  it('takes only the confidence from the parse of a generated sentence', () => {
    const built = after([
      ...typing('Ghadames', parsedAnswer(ghadames)),
      { type: 'selected', selection: { group_type: 'family' }, writeSentence },
    ]);
    const done = searchBoxReducer(built, {
      type: 'parsed',
      text: built.text,
      answer: parsedAnswer({ location: 'Elsewhere' }, { confidence: 0.93 }),
    });
    expect(currentFields(done)).toMatchObject({ location: 'Ghadames', group_type: 'family' });
    expect(queryOf(done).confidence).toBe('0.93');
    expect(searchBoxReducer(built, { type: 'failed', text: built.text })).toMatchObject({
      text: built.text,
      parsed: built.parsed,
    });
  });

  it('waits for the parse of a new text and overrides it', () => {
    const state = after([
      { type: 'typed', text: 'Ghadames for four' },
      { type: 'selected', selection: { guests: two }, writeSentence },
    ]);
    expect(state.text).toBe('Ghadames for four');
    expect(state.parsing).toBe('running');
    const done = searchBoxReducer(state, {
      type: 'parsed',
      text: 'Ghadames for four',
      answer: parsedAnswer({ ...ghadames, guests: four, ...december }),
    });
    expect(done.text).toBe('غدامس|2|2026-12-03');
    expect(currentFields(done)).toMatchObject({ guests: two, ...december });
  });

  it('can remove a field', () => {
    const state = after([
      ...typing('Ghadames for four', parsedAnswer({ ...ghadames, guests: four })),
      { type: 'selected', selection: { guests: null }, writeSentence },
    ]);
    expect(state.text).toBe('غدامس');
    expect(currentFields(state).guests).toBeNull();
  });

  it('keeps the text while the catalogue is not loaded', () => {
    const state = after([{ type: 'selected', selection: { guests: two }, writeSentence: () => '' }]);
    expect(state.text).toBe('');
    expect(currentFields(state).guests).toEqual(two);
  });

  it('parses a suggested place and keeps its name', () => {
    const state = after([...typing('Garg', parsedAnswer({})), { type: 'place', name: 'Gargaresh, Tripoli' }]);
    expect(state.parsing).toBe('running');
    const done = searchBoxReducer(state, {
      type: 'parsed',
      text: 'Gargaresh, Tripoli',
      answer: parsedAnswer({ location: 'Gargaresh' }),
    });
    expect(queryOf(done)).toMatchObject({ q: 'Gargaresh, Tripoli', location: 'Gargaresh, Tripoli' });
  });
});

describe('submitting', () => {
  it('sends an unparsed text without the fields of the previous one', () => {
    const state = after([
      ...typing('Ghadames for four', parsedAnswer({ ...ghadames, guests: four })),
      { type: 'typed', text: 'Tripoli' },
    ]);
    expect(isParsed(state)).toBe(false);
    expect(queryOf(state)).toEqual({ ...emptyQuery, q: 'Tripoli' });
    expect(mustParseFirst(state)).toBe(false);
  });

  it('parses first if the text may contradict a selected field', () => {
    const state = after(
      [{ type: 'typed', text: 'Tripoli for two' }],
      initialSearchBoxState({ ...emptyQuery, location: 'Tripoli', guests: four }),
    );
    expect(mustParseFirst(state)).toBe(true);
  });

  it('keeps the filters of the results', () => {
    const state = initialSearchBoxState({
      ...emptyQuery,
      q: 'Tripoli',
      location: 'Tripoli',
      max_price: 300,
      amenities: ['pool'],
    });
    expect(queryOf(state)).toMatchObject({ max_price: 300, amenities: ['pool'] });
  });
});

describe('parsed fields', () => {
  it('are shown for a confidence above 0.4', () => {
    const at = (confidence: number) => after(typing('x', parsedAnswer(ghadames, { confidence })));
    expect(isUnderstood(at(0.4))).toBe(false);
    expect(isUnderstood(at(0.41))).toBe(true);
  });

  it('are offered while they are missing and not selected', () => {
    const state = after(typing('Ghadames', parsedAnswer(ghadames, { missing_info: ['dates', 'group_type'] })));
    expect(missingParts(state)).toEqual(['dates', 'group_type']);
    expect(missingParts(searchBoxReducer(state, { type: 'selected', selection: december, writeSentence }))).toEqual([
      'group_type',
    ]);
  });

  it('include a place outside Libya', () => {
    const paris = { name: 'Paris', country: 'France', out_of_scope: true } as never;
    const state = after(typing('Paris', parsedAnswer({ location_details: paris }, { confidence: 0.2 })));
    expect(state.foreignPlace).toBe('Paris');
    expect(isUnderstood(state)).toBe(true);
    expect(queryOf(state).location).toBe('');
  });
});

describe('opening', () => {
  it('parses a sentence that is not parsed yet, and keeps the guests of the address', () => {
    const state = initialSearchBoxState({ ...emptyQuery, q: 'Ghadames for four', guests: two });
    expect(state.parsing).toBe('running');
    const done = searchBoxReducer(state, {
      type: 'parsed',
      text: 'Ghadames for four',
      answer: parsedAnswer({ ...ghadames, guests: four }),
    });
    expect(done.text).toBe('Ghadames for four');
    expect(currentFields(done)).toMatchObject({ location: 'Ghadames', guests: two });
  });

  it('takes over the fields of a parsed sentence', () => {
    const state = initialSearchBoxState({
      ...emptyQuery,
      q: 'Ghadames for four',
      location: 'Ghadames',
      guests: four,
      confidence: '0.9',
    });
    expect(isUnderstood(state)).toBe(true);
    expect(missingParts(state)).toEqual(['dates', 'group_type']);
    expect(currentFields(after(typing('Tripoli', parsedAnswer({ location: 'Tripoli' })), state)).guests).toBeNull();
  });
});

describe('opening with a parsed sentence that says more than the fields', () => {
  const q = 'a villa in Ghadames for four, under 70 dinar a night';
  const state = initialSearchBoxState({ ...emptyQuery, q, location: 'Ghadames', guests: four, confidence: '0.9' });
  const done = searchBoxReducer(state, {
    type: 'parsed',
    text: q,
    answer: parsedAnswer({
      ...ghadames,
      guests: four,
      property_type: 'villa',
      price: { min: null, max: 70, currency: 'LYD', per: 'night' },
    }),
  });

  it('parses it for its wishes, and takes no field that was removed from it', () => {
    expect(state.parsing).toBe('running');
    expect(done.parsing).toBe('idle');
    expect(done.answer?.price).toBeDefined();
    expect(currentFields(done).property_types).toEqual([]);
  });

  it('keeps it when a field is selected', () => {
    const selected = searchBoxReducer(done, { type: 'selected', selection: december, writeSentence: () => 'written' });
    expect(selected.text).toBe(q);
    expect(queryOf(selected)).toMatchObject({ q, guests: four, ...december });
  });
});

describe('opening without a sentence', () => {
  // The sentence is dropped when one of its parts is removed on the results.
  const state = initialSearchBoxState(
    { ...emptyQuery, location: 'Ghadames', guests: four, ...december, confidence: '0.9' },
    'غدامس',
  );

  it('shows the place, and keeps the other fields', () => {
    expect(state.text).toBe('غدامس');
    expect(currentFields(state)).toMatchObject({
      location: 'Ghadames',
      place_name: 'غدامس',
      guests: four,
      ...december,
    });
    const moved = after(typing('Tripoli', parsedAnswer({ location: 'Tripoli' })), state);
    expect(queryOf(moved)).toMatchObject({ q: 'Tripoli', location: 'Tripoli', guests: four, ...december });
  });
});

describe('looksLikePlace', () => {
  it.each(['Tripoli', 'سوق الجمعة', 'Ras al Hilal'])('accepts %s', (text) => {
    expect(looksLikePlace(text)).toBe(true);
  });

  it.each(['', 'a', 'flat for 2', 'Old house in Ghadames for a family of four'])('rejects "%s"', (text) => {
    expect(looksLikePlace(text)).toBe(false);
  });
});
