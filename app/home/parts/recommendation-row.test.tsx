import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLikes } from '#app/shared/likes/likes.ts';
import { propertyCard, propertyId } from '#test/cards.ts';
import { deferred, expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { RecommendationRow } from './recommendation-row.tsx';
import { rowLength, useRecommendations } from './use-recommendations.ts';

/** The row of a signed-in guest, which the browser fetches. */
function Row() {
  const row = useRecommendations('for-you', undefined, rowLength);
  const likes = useLikes(row.cards?.map(({ id }) => id) ?? []);
  return <RecommendationRow name="for-you" title="Recommended for you" row={row} currency="USD" likes={likes} />;
}

async function openRow(answers: Answers) {
  const rendered = await renderScreen(<Row />, {
    viewer: {},
    answers: { checkWishlist: { liked_ids: [] }, ...answers },
  });
  return { ...rendered, row: screen.getByRole('region', { name: 'Recommended for you' }) };
}

const cards = [1, 2, 3, 4].map(propertyCard);

test('is busy and empty until its properties are loaded, then checks which of them are saved', async () => {
  const answer = deferred<unknown>();
  const { row, bodiesOf } = await openRow({ recommendForYou: () => answer.promise });
  expect(row.getAttribute('aria-busy')).toBe('true');
  expect(within(row).queryAllByRole('listitem')).toEqual([]);
  answer.resolve(cards);
  expect(await within(row).findAllByRole('listitem')).toHaveLength(4);
  expect(row.getAttribute('aria-busy')).toBe('false');
  expect(within(row).getByRole('link', { name: 'House 1' }).getAttribute('href')).toContain(
    `/properties/${propertyId(1)}`,
  );
  await expect.poll(() => bodiesOf('checkWishlist')).toEqual([{ property_ids: [1, 2, 3, 4].map(propertyId) }]);
});

test('shows a message if there are no properties', async () => {
  const { row } = await openRow({ recommendForYou: [] });
  expect(await within(row).findByText('No properties available at the moment')).toBeDefined();
  expect(within(row).queryAllByRole('listitem')).toEqual([]);
});

test('shows samples without links and buttons if it failed, and Retry keeps the focus until it succeeds', async () => {
  const { row, answer, calls } = await openRow({ recommendForYou: refusal(500) });
  const alert = await within(row).findByRole('alert');
  expect(alert.textContent).toContain('Unable to load properties');
  const samples = await within(row).findAllByRole('listitem');
  await expect.poll(() => within(row).getAllByText('Sample').length).toBe(4);
  for (const sample of samples) {
    expect(within(sample).queryByRole('link')).toBeNull();
    expect(within(sample).queryByRole('button')).toBeNull();
    expect(within(sample).getByRole('heading', { level: 3 }).textContent).not.toBe('');
  }
  await expectAccessible();
  const count = () => calls.filter(({ operationId }) => operationId === 'recommendForYou').length;
  const before = count();
  const retry = within(alert).getByRole('button', { name: 'Retry' });
  retry.focus();
  fireEvent.click(retry);
  await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(before);
  await expect.poll(() => retry.getAttribute('aria-disabled'), { timeout: 10_000 }).not.toBe('true');
  expect(document.activeElement).toBe(retry);
  answer({ recommendForYou: cards });
  fireEvent.click(retry);
  expect(await within(row).findByRole('link', { name: 'House 1' })).toBeDefined();
  expect(within(row).queryByRole('alert')).toBeNull();
});
