import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import { BlockedSection } from './blocked-section.tsx';

const person = (id: string, name: string) => ({ id, name, avatar: null, blocked_at: '2036-04-12T10:00:00Z' });
const open = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  renderScreen(<BlockedSection />, { viewer: { id: 'me' }, locale, answers });

test('lists who is blocked, page by page, and lets one go', async () => {
  const { answer, calls } = await open({
    listBlockedPeople: ({ query }: Call) =>
      query['cursor'] === 'next'
        ? { people: [person('3', 'Walid')], next_cursor: null }
        : { people: [person('1', 'Mahmoud'), person('2', 'Nuri')], next_cursor: 'next' },
    unblockPerson: { unblocked: true },
  });
  await screen.findByText('Mahmoud');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Walid');
  answer({ listBlockedPeople: { people: [person('2', 'Nuri')], next_cursor: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Unblock: Mahmoud' }));
  await screen.findByText(/Mahmoud.* is no longer blocked/);
  await expect.poll(() => screen.queryByRole('button', { name: 'Unblock: Mahmoud' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Unblock: Nuri' })).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Blocked people' }));
  const ended = calls.filter(({ operationId }) => operationId === 'unblockPerson');
  expect(ended.map(({ params }) => params)).toEqual([{ user_id: '1' }]);
});

test('says so where nobody is blocked', async () => {
  await open({ listBlockedPeople: { people: [], next_cursor: null } }, 'ar');
  expect(await screen.findByText(/^لم تحظر أحداً/)).toBeDefined();
});

test('an unblock that fails is told and leaves the person; one that is done elsewhere counts as done', async () => {
  const { answer } = await open({
    listBlockedPeople: { people: [person('1', 'Mahmoud')], next_cursor: null },
    unblockPerson: refusal(503, 'unavailable'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock: Mahmoud' }));
  await screen.findByText('That did not work');
  expect(screen.getByText('Mahmoud')).toBeDefined();
  answer({ unblockPerson: refusal(404, 'not_found'), listBlockedPeople: { people: [], next_cursor: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Unblock: Mahmoud' }));
  expect(await screen.findByText(/^You have blocked nobody/)).toBeDefined();
});

test('a list that cannot be loaded says so and can be loaded again', async () => {
  const { answer } = await open({ listBlockedPeople: refusal(503, 'unavailable') });
  const alert = await screen.findByRole('alert');
  answer({ listBlockedPeople: { people: [person('1', 'Mahmoud')], next_cursor: null } });
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mahmoud')).toBeDefined();
});
