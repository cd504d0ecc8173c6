import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { deferred, expectAccessible, matchMediaQuery, refusal, settleImports, wait } from '#test/screen.tsx';
import { parsedAnswer } from '#test/parsed-answer.ts';
import { renderSearchBox, sentence, sentences, villaInGhadames } from '#test/search-box-component.tsx';

describe('the examples in the empty box', () => {
  test('rotate every 4 s, except while the box has the focus', async () => {
    const { field } = await renderSearchBox();
    expect(field.placeholder).toBe(sentences[0]);
    await wait(3950);
    expect(field.placeholder).toBe(sentences[0]);
    await wait(50);
    expect(field.placeholder).toBe(sentences[1]);
    act(() => field.focus());
    await wait(9000);
    expect(field.placeholder).toBe(sentences[1]);
    act(() => field.blur());
    await wait(4000);
    expect(field.placeholder).toBe(sentences[2]);
    await wait(4000 * 3);
    expect(field.placeholder).toBe(sentences[0]);
  });

  test('do not rotate if reduced motion is preferred', async () => {
    matchMediaQuery('(prefers-reduced-motion: reduce)');
    const { field } = await renderSearchBox();
    await wait(12_000);
    expect(field.placeholder).toBe(sentences[0]);
  });

  test('are listed when the box has the focus; arrow keys select one and Escape closes the list', async () => {
    const { field } = await renderSearchBox();
    act(() => field.focus());
    await settleImports();
    const list = screen.getByRole('listbox', { name: 'Example searches' });
    expect(
      within(list)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(sentences);
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const second = within(list).getAllByRole('option')[1]!;
    expect(second.getAttribute('aria-selected')).toBe('true');
    expect(field.getAttribute('aria-activedescendant')).toBe(second.id);
    vi.useRealTimers();
    await expectAccessible();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    expect(document.activeElement).toBe(field);
  });

  test('are parsed at once when one is selected', async () => {
    const { field, parsedSentences, chips } = await renderSearchBox();
    act(() => field.focus());
    await settleImports();
    fireEvent.click(screen.getAllByRole('option')[0]!);
    await wait(0);
    expect(field.value).toBe(sentences[0]);
    expect(parsedSentences()).toEqual([sentences[0]]);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(chips()).not.toBeNull();
  });
});

describe('the button', () => {
  test('is disabled while the box is empty or its sentence is being parsed', async () => {
    const answer = deferred<unknown>();
    const { submit, type } = await renderSearchBox({ understandSentence: () => answer.promise });
    expect(submit.disabled).toBe(true);
    await type('   ');
    expect(submit.disabled).toBe(true);
    await type('Tripoli');
    expect(submit.disabled).toBe(false);
    await wait(1500);
    expect(submit.disabled).toBe(true);
    answer.resolve(villaInGhadames);
    await wait(0);
    expect(submit.disabled).toBe(false);
  });
});

describe('parsing', () => {
  test('begins 1,500 ms after the last key', async () => {
    const { type, parsedSentences } = await renderSearchBox();
    await type('Tripoli');
    await wait(1400);
    await type('Tripoli 2');
    await wait(1499);
    expect(parsedSentences()).toEqual([]);
    await wait(1);
    expect(parsedSentences()).toEqual(['Tripoli 2']);
  });

  test('ignores an answer to a sentence that has changed since', async () => {
    const late = deferred<unknown>();
    const { type, parsedSentences, chips } = await renderSearchBox({
      understandSentence: ({ body }: { body: { query: string } }) =>
        body.query === 'Tripoli 2' ? late.promise : villaInGhadames,
    });
    await type('Tripoli 2');
    await wait(1500);
    await type(sentence);
    await wait(1500);
    expect(parsedSentences()).toEqual(['Tripoli 2', sentence]);
    late.resolve(parsedAnswer({ location: 'Tripoli', location_details: { name: 'Too late' } }));
    await wait(500);
    expect(chips()!.textContent).toContain('Ghadames');
    expect(screen.queryByText('Too late')).toBeNull();
  });

  test('that fails is logged only, and the sentence is searched as it is', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { type, submit, chips, address } = await renderSearchBox({
      understandSentence: refusal(500),
      suggestPlaces: refusal(500),
    });
    await type('Tripoli');
    await wait(1500);
    expect(warn.mock.calls.map(([message]) => message as string).toSorted()).toEqual([
      'Places could not be looked up',
      'The search was not understood',
    ]);
    expect(chips()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.click(submit);
    await wait(0);
    expect(address()).toBe('/search?q=Tripoli');
  });
});

describe('what was understood', () => {
  test('is shown as chips with the confidence, and announced', async () => {
    const { type, chips } = await renderSearchBox();
    await type(sentence);
    await wait(1500);
    const group = within(chips()!);
    for (const chip of ['Ghadames', '4 guests', 'Family', 'Villa', 'Pool']) expect(group.getByText(chip)).toBeDefined();
    expect(group.getByRole('meter', { name: 'How sure we are' }).getAttribute('aria-valuenow')).toBe('86');
    expect(group.getByText('86%')).toBeDefined();
    expect(group.getByRole('button', { name: 'Add Dates' })).toBeDefined();
    expect(group.queryByRole('button', { name: 'Add Guests' })).toBeNull();
    expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
      'Understood: Ghadames, 4 guests, Family, Villa, Pool. 86% sure.',
    );
    vi.useRealTimers();
    await expectAccessible();
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    expect(chips()).toBeNull();
  });

  test.each([
    [0.4, false],
    [0.41, true],
  ])('with a confidence of %d is shown: %s', async (confidence, isShown) => {
    const { type, chips } = await renderSearchBox({
      understandSentence: parsedAnswer({ location: 'Ghadames' }, { confidence }),
    });
    await type('hmm');
    await wait(1500);
    expect(chips() !== null).toBe(isShown);
  });

  test('names a place outside Libya, whatever the confidence', async () => {
    const details = { name: 'Paris', country: 'France', out_of_scope: true };
    const { type, chips } = await renderSearchBox({
      understandSentence: parsedAnswer({ location_details: details }, { confidence: 0.2 }),
    });
    await type('Paris');
    await wait(1500);
    expect(chips()!.textContent).toContain('Paris is outside Libya; our homes are all in Libya.');
  });
});

describe('submitting', () => {
  test('sends what is known, and nothing that is not', async () => {
    const { type, submit, address } = await renderSearchBox({
      understandSentence: {
        ...villaInGhadames,
        parsed_data: {
          ...villaInGhadames.parsed_data,
          check_in: '2036-04-12',
          check_out: '2036-04-16',
          guests: { adults: 3, children: 1, infants: 0 },
        },
      },
    });
    await type(sentence);
    await wait(1500);
    fireEvent.click(submit);
    await wait(0);
    const { pathname, searchParams } = new URL(address(), 'http://localhost');
    expect(pathname).toBe('/search');
    expect(Object.fromEntries(searchParams)).toEqual({
      q: sentence,
      location: 'Ghadames',
      checkIn: '2036-04-12',
      checkOut: '2036-04-16',
      guests: '4',
      children: '1',
      propertyType: 'villa',
      groupType: 'family',
      amenities: 'pool',
      confidence: '0.86',
    });
  });

  test('by Enter does not wait for the parser', async () => {
    const { type, field, address, parsedSentences } = await renderSearchBox();
    await type('Tripoli');
    fireEvent.keyDown(field, { key: 'Enter' });
    await wait(0);
    expect(address()).toBe('/search?q=Tripoli');
    expect(parsedSentences()).toEqual([]);
  });
});
