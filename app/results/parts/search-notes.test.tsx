import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Locale } from '#contract/common.ts';
import { emptyQuery } from '#app/search-query/search-query.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchNotes, type SearchNotesProps } from './search-notes.tsx';

const none = { foreignPlace: null, isTextUnknown: false, isUnchanged: false, unsearched: [], failure: null };

function renderNotes(results: Partial<SearchNotesProps['results']>, q: string, locale: Locale = 'en') {
  const query = { ...emptyQuery, q };
  return renderScreen(
    <SearchNotes results={{ ...none, ...results }} query={query} addressQuery={query} isFirstPage />,
    { locale, path: '/search' },
  );
}

test.each([
  ['en', 'Tunis', 'Diyar has homes in Libya only, and Tunis is not in Libya: these are homes all over Libya.'],
  ['ar', 'تونس', /^أماكن ديار في ليبيا فقط/],
] as const)('a place abroad is named, in %s', async (locale, foreignPlace, sentence) => {
  const { container } = await renderNotes({ foreignPlace }, 'a flat in Tunis for 2', locale);
  expect(container.textContent).toMatch(sentence);
  expect(container.textContent).toContain(foreignPlace);
  await expectAccessible();
});

test.each([
  ['en', 'something quiet', 'We found no place in “something quiet”, so these are homes all over Libya.'],
  ['ar', 'حاجة هادية', 'لم نجد موقعاً في «حاجة هادية»، فهذه أماكن إقامة من كل أنحاء ليبيا.'],
] as const)('a sentence without a place says so, in %s', async (locale, q, sentence) => {
  await renderNotes({ isTextUnknown: true }, q, locale);
  expect(screen.getByText(sentence)).toBeDefined();
});

test('a place that is not known is named', async () => {
  const query = { ...emptyQuery, location: 'Atlantis' };
  const scale = { currency: 'LYD', perDinar: 1 } as const;
  await renderScreen(<NothingFound query={query} scale={scale} isPlaceUnknown relaxations={[]} placeNames={{}} />, {
    path: '/search',
  });
  expect(screen.getByRole('heading', { name: 'We do not know “Atlantis” yet' })).toBeDefined();
});

test('wishes that cannot be searched and words that were not understood are two lists', async () => {
  const { container } = await renderNotes(
    {
      unsearched: [
        { kind: 'words', text: 'jacuzzi' },
        { kind: 'unknown', text: 'blorp' },
        { kind: 'arrival', text: '23:00' },
      ],
    },
    'a flat with a jacuzzi blorp, we arrive at 11 pm',
  );
  expect(container.textContent).toMatch(
    /Understood, but it cannot be searched.*“jacuzzi”.*23:00.*Not understood.*“blorp”/,
  );
});

test('words that were not understood alone are not called understood', async () => {
  const { container } = await renderNotes({ unsearched: [{ kind: 'unknown', text: 'blorp' }] }, 'a flat blorp');
  expect(container.textContent).toContain('“blorp”');
  expect(container.textContent).toContain('Not understood');
  expect(container.textContent).not.toContain('Understood,');
});
