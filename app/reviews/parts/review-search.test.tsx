import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, refusal, renderScreen, settleImports, type Answers, type Call } from '#test/screen.tsx';
import { PropertyReviews, type ReviewPage } from '../property-reviews.tsx';

const review: ReviewPage['reviews'][number] = {
  id: '22222222-2222-4222-8222-222222222222',
  author_name: 'Hanan',
  author_place: 'Benghazi',
  rating: 5,
  comment: 'The power went out and the generator started.',
  language: 'en',
  stayed_on: '2036-10-02',
  published_at: '2036-10-20T10:00:00Z',
  reply: 'Thank you',
  party: 'with_children',
  marks: [{ from: 4, to: 9 }],
};
const page: ReviewPage = { reviews: [review], total: 12, next_cursor: 'next' };
const counts = {
  total: 3,
  topics: [
    { topic: 'power', count: 3, good: 2, last_stay_on: '2036-10-02' },
    { topic: 'quiet', count: 1, good: 0, last_stay_on: '2036-09-02' },
  ],
  parties: [{ party: 'with_children', count: 2 }],
  languages: [{ language: 'en', count: 2 }],
};
const property = { id: '44444444-4444-4444-8444-444444444444', rating: 4.9, review_count: 12, category_ratings: {} };

async function openSearch(answers: Answers, first = page) {
  const rendered = await renderScreen(<PropertyReviews property={property} first={first} />, { answers });
  await rendered.user.click(screen.getByRole('button', { name: 'Search and filter reviews' }));
  await settleImports();
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) };
}

test('reviews are found by a topic, which says how many are good, and by who travelled', async () => {
  const { user, dialog, calls } = await openSearch({ listPropertyReviews: page, countPropertyReviews: counts });
  await user.click(await dialog.findByRole('button', { name: 'Electricity · 3' }));
  expect(await dialog.findByText('2 of them give 4 or 5 stars.', { exact: false })).toBeDefined();
  expect(dialog.getByText('power', { selector: 'mark' })).toBeDefined();
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Who travelled' }), 'With children · 2');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), 'Lowest rating first');
  await expect
    .poll(() => calls.findLast(({ operationId }) => operationId === 'listPropertyReviews')?.query)
    .toMatchObject({ topic: 'power', party: 'with_children', sort: 'lowest' });
  await expectAccessible();
});

test('topics keep their places while a word is typed that few reviews have', async () => {
  const few = { ...counts, total: 1, topics: [{ topic: 'quiet', count: 1, good: 1, last_stay_on: '2036-09-02' }] };
  const { user, dialog } = await openSearch({
    listPropertyReviews: page,
    countPropertyReviews: ({ query }: Call) => (query['q'] === undefined ? counts : few),
  });
  const box = dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Search reviews' });
  await dialog.findByRole('button', { name: 'Electricity · 3' });
  await user.type(box, 'silence');
  expect(await dialog.findByRole('button', { name: 'Electricity · 0' })).toHaveProperty('disabled', true);
  const topics = within(dialog.getByRole('group', { name: 'Guests write about' })).getAllByRole('button');
  expect(topics.map(({ textContent }) => textContent)).toEqual(['Electricity · 0', 'Quiet · 1']);
  await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
  expect(box).toHaveProperty('value', '');
  expect(document.activeElement).toBe(box);
});

test('a word that no review has leads back to all', async () => {
  const { user, dialog } = await openSearch({
    listPropertyReviews: { reviews: [], total: 12, next_cursor: null },
    countPropertyReviews: { total: 0, topics: [], parties: [], languages: [] },
  });
  const box = dialog.getByRole<HTMLInputElement>('searchbox', { name: 'Search reviews' });
  await user.type(box, 'helicopter');
  expect(await dialog.findByRole('heading', { name: 'No review says “helicopter”' })).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Show all reviews' }));
  expect(box.value).toBe('');
  expect(await dialog.findByRole('heading', { name: 'No review fits' })).toBeDefined();
});

test('where it cannot be loaded, one can try again', async () => {
  const { dialog } = await openSearch({
    listPropertyReviews: refusal(400),
    countPropertyReviews: refusal(400),
  });
  expect(await dialog.findByRole('button', { name: 'Retry' })).toBeDefined();
});

test('what was chosen can be taken back where its reviews cannot be loaded', async () => {
  const onlyAll = (answer: unknown) => (call: Call) =>
    call.query['language'] === undefined ? answer : refusal(422, 'invalid');
  const { user, dialog } = await openSearch({
    listPropertyReviews: onlyAll(page),
    countPropertyReviews: onlyAll(counts),
  });
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Language' }), 'English · 2');
  await dialog.findByRole('button', { name: 'Retry' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Language' }), 'All languages');
  await dialog.findByText('Hanan');
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('where all reviews are on the page, there is nothing to search', async () => {
  await renderScreen(<PropertyReviews property={property} first={{ ...page, next_cursor: null }} />, {});
  expect(screen.queryByRole('button', { name: 'Search and filter reviews' })).toBeNull();
});
