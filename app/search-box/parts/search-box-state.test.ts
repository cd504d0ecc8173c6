import { describe, expect, it } from 'vitest';
import { looksLikePlace } from './search-box-rules.ts';
import {
  searchBoxReducer,
  isEmpty,
  isRead,
  isUnderstood,
  keptWishes,
  missingParts,
  mustReadFirst,
  initialSearchBoxState,
  searchOf,
  wishesOf,
  type SearchBoxAction,
  type SearchBoxState,
  type Say,
} from './search-box-state.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';

function answer(said: Partial<ParsedQuery['parsed_data']>, more: Partial<ParsedQuery> = {}): ParsedQuery {
  return {
    parsed_data: {
      location: null,
      check_in: null,
      check_out: null,
      guests: null,
      group_type: null,
      property_type: null,
      amenities: [],
      location_details: null,
      ...said,
    },
    confidence: 0.86,
    missing_info: ['dates', 'guests', 'group_type'],
    ...more,
  };
}

const ghadames = { location: 'Ghadames', location_details: { name: 'غدامس' } as never };
const four = { adults: 4, children: 0, infants: 0 };
const two = { adults: 2, children: 0, infants: 0 };
const december = { check_in: '2026-12-03', check_out: '2026-12-07' };
/** Names what it was given, so that a test sees what the sentence is written from. */
const say: Say = ({ place_name, guests, check_in, group_type, property_types, amenities }) =>
  [place_name, guests?.adults, check_in, group_type, ...property_types, ...amenities].filter(Boolean).join('|');

function after(actions: SearchBoxAction[], from: SearchBoxState = initialSearchBoxState(emptyQuery)): SearchBoxState {
  return actions.reduce(searchBoxReducer, from);
}

function typing(text: string, said?: ParsedQuery): SearchBoxAction[] {
  const actions: SearchBoxAction[] = [{ type: 'typed', text }, { type: 'hurry' }];
  return said ? [...actions, { type: 'understood', text: text.trim(), answer: said }] : actions;
}

describe('typing', () => {
  it('waits for a pause, then reads, then knows', () => {
    const typed = after([{ type: 'typed', text: 'Ghadames' }]);
    expect(typed.reading).toBe('soon');
    const reading = searchBoxReducer(typed, { type: 'hurry' });
    expect(reading.reading).toBe('now');
    const done = searchBoxReducer(reading, { type: 'understood', text: 'Ghadames', answer: answer(ghadames) });
    expect(done.reading).toBe('idle');
    expect(wishesOf(done)).toMatchObject({ location: 'Ghadames', place_name: 'غدامس' });
  });

  it('does not take an answer to other words', () => {
    const state = after([...typing('Ghadames'), { type: 'typed', text: 'Ghadames for four' }]);
    expect(searchBoxReducer(state, { type: 'understood', text: 'Ghadames', answer: answer(ghadames) })).toBe(state);
    expect(searchBoxReducer(state, { type: 'failed', text: 'Ghadames' })).toBe(state);
  });

  it('reads an example at once', () => {
    expect(after([{ type: 'example', text: 'Flat in Tripoli' }])).toMatchObject({
      text: 'Flat in Tripoli',
      reading: 'now',
    });
  });

  it('has nothing new to read in a space or a letter taken back', () => {
    const state = after(typing('Ghadames', answer(ghadames)));
    expect(after([{ type: 'typed', text: 'Ghadames ' }], state).reading).toBe('idle');
    expect(
      after(
        [
          { type: 'typed', text: 'Ghadamesx' },
          { type: 'typed', text: 'Ghadames' },
        ],
        state,
      ).reading,
    ).toBe('idle');
  });

  it('forgets what other words no longer say', () => {
    const state = after([
      ...typing('Ghadames for four with a pool', answer({ ...ghadames, guests: four, amenities: ['pool'] })),
      ...typing('Tripoli', answer({ location: 'Tripoli' })),
    ]);
    expect(wishesOf(state)).toMatchObject({ location: 'Tripoli', guests: null, amenities: [] });
  });

  it('keeps dates that came another way, until the text says others', () => {
    const opened = initialSearchBoxState({ ...emptyQuery, location: 'Ghadames', ...december });
    const moved = after(typing('Tripoli', answer({ location: 'Tripoli' })), opened);
    expect(wishesOf(moved)).toMatchObject({ location: 'Tripoli', ...december });
    const may = { check_in: '2027-05-01', check_out: '2027-05-05' };
    const redated = after(typing('Tripoli 1 to 5 May', answer({ location: 'Tripoli', ...may })), moved);
    expect(wishesOf(redated)).toMatchObject(may);
    expect(wishesOf(after(typing('Tripoli', answer({ location: 'Tripoli' })), redated)).check_in).toBeNull();
  });

  it('begins anew when the box is emptied', () => {
    const state = after([
      ...typing('villa in Ghadames with a pool', answer({ ...ghadames, amenities: ['pool'] })),
      { type: 'chose', chosen: { guests: four }, say },
      { type: 'typed', text: '' },
    ]);
    expect(isEmpty(state)).toBe(true);
    expect(isUnderstood(state)).toBe(false);
    expect(searchOf(state)).toEqual(emptyQuery);
  });
});

describe('a failed reading', () => {
  const state = after([...typing('Ghadames'), { type: 'failed', text: 'Ghadames' }]);

  it('leaves the words to search with', () => {
    expect(state.reading).toBe('idle');
    expect(searchOf(state)).toEqual({ ...emptyQuery, q: 'Ghadames' });
    expect(isUnderstood(state)).toBe(false);
  });

  it('does not throw the words away for a sentence that lacks them', () => {
    const chosen = searchBoxReducer(state, { type: 'chose', chosen: { guests: two }, say });
    expect(chosen.text).toBe('Ghadames');
    expect(searchOf(chosen)).toMatchObject({ q: 'Ghadames', guests: two });
  });
});

describe('choosing', () => {
  it('rebuilds the sentence and keeps the wishes that it has no words for', () => {
    const said = { ...ghadames, property_type: 'villa' as const, amenities: ['pool' as const, 'family_only' as const] };
    const state = after([...typing('villa', answer(said)), { type: 'chose', chosen: { guests: four }, say }]);
    expect(state.text).toBe('غدامس|4');
    expect(state.reading).toBe('now');
    expect(keptWishes(state)).toEqual({ property_types: ['villa'], amenities: ['pool'], family_only: true });
    expect(searchOf(state)).toMatchObject({ location: 'Ghadames', guests: four, property_types: ['villa'] });
    const without = searchBoxReducer(state, { type: 'kept', wishes: { ...keptWishes(state), amenities: [] } });
    expect(searchOf(without).amenities).toEqual([]);
  });

  it('takes only the certainty from the reading of its own sentence', () => {
    const built = after([
      ...typing('Ghadames', answer(ghadames)),
      { type: 'chose', chosen: { group_type: 'family' }, say },
    ]);
    const done = searchBoxReducer(built, {
      type: 'understood',
      text: built.text,
      answer: answer({ location: 'Elsewhere' }, { confidence: 0.93 }),
    });
    expect(wishesOf(done)).toMatchObject({ location: 'Ghadames', group_type: 'family' });
    expect(searchOf(done).confidence).toBe('0.93');
    expect(searchBoxReducer(built, { type: 'failed', text: built.text })).toMatchObject({
      text: built.text,
      read: built.read,
    });
  });

  it('waits for words that are still unread, and is not overruled by them', () => {
    const state = after([
      { type: 'typed', text: 'Ghadames for four' },
      { type: 'chose', chosen: { guests: two }, say },
    ]);
    expect(state.text).toBe('Ghadames for four');
    expect(state.reading).toBe('now');
    const done = searchBoxReducer(state, {
      type: 'understood',
      text: 'Ghadames for four',
      answer: answer({ ...ghadames, guests: four, ...december }),
    });
    expect(done.text).toBe('غدامس|2|2026-12-03');
    expect(wishesOf(done)).toMatchObject({ guests: two, ...december });
  });

  it('can take a choice back', () => {
    const state = after([
      ...typing('Ghadames for four', answer({ ...ghadames, guests: four })),
      { type: 'chose', chosen: { guests: null }, say },
    ]);
    expect(state.text).toBe('غدامس');
    expect(wishesOf(state).guests).toBeNull();
  });

  it('leaves the sentence where its words are not there yet', () => {
    const state = after([{ type: 'chose', chosen: { guests: two }, say: () => '' }]);
    expect(state.text).toBe('');
    expect(wishesOf(state).guests).toEqual(two);
  });

  it('asks again what was said with a suggestion', () => {
    const state = after([...typing('Garg', answer({})), { type: 'place', name: 'Gargaresh, Tripoli' }]);
    expect(state.reading).toBe('now');
    const done = searchBoxReducer(state, {
      type: 'understood',
      text: 'Gargaresh, Tripoli',
      answer: answer({ location: 'Gargaresh' }),
    });
    expect(searchOf(done)).toMatchObject({ q: 'Gargaresh, Tripoli', location: 'Gargaresh, Tripoli' });
  });
});

describe('submitting', () => {
  it('sends words that are not read yet without the meaning of those before', () => {
    const state = after([
      ...typing('Ghadames for four', answer({ ...ghadames, guests: four })),
      { type: 'typed', text: 'Tripoli' },
    ]);
    expect(isRead(state)).toBe(false);
    expect(searchOf(state)).toEqual({ ...emptyQuery, q: 'Tripoli' });
    expect(mustReadFirst(state)).toBe(false);
  });

  it('reads first where unread words may speak against what was chosen', () => {
    const state = after(
      [{ type: 'typed', text: 'Tripoli for two' }],
      initialSearchBoxState({ ...emptyQuery, location: 'Tripoli', guests: four }),
    );
    expect(mustReadFirst(state)).toBe(true);
  });

  it('keeps the filters of the results', () => {
    const state = initialSearchBoxState({
      ...emptyQuery,
      q: 'Tripoli',
      location: 'Tripoli',
      max_price: 300,
      amenities: ['pool'],
    });
    expect(searchOf(state)).toMatchObject({ max_price: 300, amenities: ['pool'] });
  });
});

describe('understood', () => {
  it('is said above 0.4 only', () => {
    const at = (confidence: number) => after(typing('x', answer(ghadames, { confidence })));
    expect(isUnderstood(at(0.4))).toBe(false);
    expect(isUnderstood(at(0.41))).toBe(true);
  });

  it('offers what the parser misses, as long as nobody chose it', () => {
    const state = after(typing('Ghadames', answer(ghadames, { missing_info: ['dates', 'group_type'] })));
    expect(missingParts(state)).toEqual(['dates', 'group_type']);
    expect(missingParts(searchBoxReducer(state, { type: 'chose', chosen: december, say }))).toEqual(['group_type']);
  });

  it('names a place abroad', () => {
    const paris = { name: 'Paris', country: 'France', out_of_scope: true } as never;
    const state = after(typing('Paris', answer({ location_details: paris }, { confidence: 0.2 })));
    expect(state.abroad).toBe('Paris');
    expect(isUnderstood(state)).toBe(true);
    expect(searchOf(state).location).toBe('');
  });
});

describe('opening', () => {
  it('reads words that nobody has read, and lets them not overrule the address', () => {
    const state = initialSearchBoxState({ ...emptyQuery, q: 'Ghadames for four', guests: two });
    expect(state.reading).toBe('now');
    const done = searchBoxReducer(state, {
      type: 'understood',
      text: 'Ghadames for four',
      answer: answer({ ...ghadames, guests: four }),
    });
    expect(done.text).toBe('Ghadames for four');
    expect(wishesOf(done)).toMatchObject({ location: 'Ghadames', guests: two });
  });

  it('takes over what an earlier box understood', () => {
    const state = initialSearchBoxState({
      ...emptyQuery,
      q: 'Ghadames for four',
      location: 'Ghadames',
      guests: four,
      confidence: '0.9',
    });
    expect(state.reading).toBe('idle');
    expect(isUnderstood(state)).toBe(true);
    expect(missingParts(state)).toEqual(['dates', 'group_type']);
    expect(wishesOf(after(typing('Tripoli', answer({ location: 'Tripoli' })), state)).guests).toBeNull();
  });
});

describe('opening without the words', () => {
  // A part of the sentence was taken back on the results, and the words went with it.
  const state = initialSearchBoxState(
    { ...emptyQuery, location: 'Ghadames', guests: four, ...december, confidence: '0.9' },
    'غدامس',
  );

  it('says the place, and keeps what the text does not say', () => {
    expect(state.text).toBe('غدامس');
    expect(wishesOf(state)).toMatchObject({ location: 'Ghadames', place_name: 'غدامس', guests: four, ...december });
    const moved = after(typing('Tripoli', answer({ location: 'Tripoli' })), state);
    expect(searchOf(moved)).toMatchObject({ q: 'Tripoli', location: 'Tripoli', guests: four, ...december });
  });
});

describe('looksLikePlace', () => {
  it.each(['Tripoli', 'سوق الجمعة', 'Ras al Hilal'])('takes %s for a place', (text) => {
    expect(looksLikePlace(text)).toBe(true);
  });

  it.each(['', 'a', 'flat for 2', 'Old house in Ghadames for a family of four'])(
    'does not take "%s" for one',
    (text) => {
      expect(looksLikePlace(text)).toBe(false);
    },
  );
});
