import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { propertyCard, propertyId } from '#test/cards.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import ListChoiceDialog from '#app/shared/likes/list-choice-dialog.tsx';
import { useListChoice } from '#app/shared/likes/list-choice.ts';
import SavedList from './saved-list.tsx';

const listId = propertyId(90);
const stay = { check_in: '2027-07-10', check_out: '2027-07-17' };
const total = { ...showPrice(5_936_000, firstRates), usd_cents: 118_720, eur_cents: 110_000 };

function home(number: number, values: object = {}) {
  const opinions = { votes: 0, voters: [], is_my_vote: false, notes: [], fit: { state: 'free', near: null } };
  return { ...propertyCard(number), is_available: true, total, ...opinions, ...values };
}

const homes = [
  home(1, { notes: [{ by: 'friend', name: 'Rima', text: 'There is a cot.' }] }),
  home(2, {
    votes: 2,
    voters: ['Aisha', 'Rima'],
    fit: { state: 'taken', near: { check_in: '2027-07-17', check_out: '2027-07-24' } },
  }),
  home(3, { guests: 5, fit: { state: 'too_many_guests', near: null } }),
  home(4, { is_available: false, fit: null }),
];
const list = { id: listId, name: 'Summer', stay, guests: 6, friends: 2, is_shared: true, is_ordered: false, homes };

function Choice() {
  const choice = useListChoice();
  return choice ? <ListChoiceDialog choice={choice} /> : null;
}

const open = (answers: Answers) =>
  renderScreen(
    <>
      <Routes>
        <Route path="/guest/wishlists/:listId" element={<SavedList />} />
      </Routes>
      <Choice />
    </>,
    { path: `/guest/wishlists/${listId}`, viewer: {}, answers },
  );
const rowOf = (number: number) => within(screen.getByRole('heading', { name: `House ${number}` }).closest('article')!);
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('shows for its dates what each home costs and whether it is free, with votes and notes', async () => {
  await open({ getSavedList: list });
  expect(await screen.findByRole('heading', { level: 1, name: 'Summer' })).toBeDefined();
  expect(screen.getByText(/4 homes/).textContent).toContain('1 fits your dates');
  expect(rowOf(1).getByText(/for 7 nights/)).toBeDefined();
  expect(rowOf(1).getByText(/^Free/).textContent).toMatch(/10.*17 Jul/);
  expect(
    rowOf(1)
      .getByText(/There is a cot/)
      .closest('li')!.textContent,
  ).toContain('Rima:');
  expect(rowOf(2).getByText(/^Taken/).textContent).toMatch(/free .*17.*24 Jul/);
  expect(rowOf(2).getByText(/2 votes/).textContent).toContain('Aisha, Rima');
  // Each in its own direction, whatever the others are written in.
  for (const text of ['Aisha', 'Rima']) expect(rowOf(2).getByText(text).tagName).toBe('BDI');
  expect(rowOf(1).getByText('There is a cot.').tagName).toBe('BDI');
  expect(rowOf(3).getByText('Takes 5, you are 6')).toBeDefined();
  expect(rowOf(4).queryByRole('link')).toBeNull();
  expect(rowOf(1).getByRole('link', { name: 'House 1' }).getAttribute('href')).toMatch(
    /checkIn=2027-07-10.*checkOut=2027-07-17/,
  );
  await expectAccessible();
});

test('votes, and shows most votes first', async () => {
  const { user, bodiesOf } = await open({ getSavedList: list, voteInList: { done: true } });
  await screen.findByRole('heading', { level: 1 });
  await user.click(rowOf(1).getByRole('button', { name: 'Vote for House 1' }));
  expect(bodiesOf('voteInList')).toEqual([{ is_voted: true }]);
  await user.click(screen.getByRole('radio', { name: 'Most votes first' }));
  expect(titles()).toEqual(['House 2', 'House 1', 'House 3', 'House 4']);
});

test('writes a note', async () => {
  const { user, bodiesOf } = await open({ getSavedList: list, noteInList: { done: true } });
  await screen.findByRole('heading', { level: 1 });
  await user.click(rowOf(2).getByRole('button', { name: 'Add a note' }));
  await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'Ask about the road');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => bodiesOf('noteInList')).toEqual([{ text: 'Ask about the road' }]);
});

test('removes a home, which can be undone', async () => {
  const { user, answer, calls } = await open({ getSavedList: list, removeFromWishlist: { liked: false } });
  await screen.findByRole('heading', { level: 1 });
  await user.click(rowOf(2).getByRole('button', { name: 'More about House 2' }));
  answer({
    getSavedList: { ...list, homes: homes.filter((one) => one.id !== propertyId(2)) },
    removeFromWishlist: { liked: false },
    restoreSavedHome: { id: listId, name: 'Summer' },
  });
  await user.click(screen.getByRole('button', { name: 'Remove from the list' }));
  await expect.poll(titles).toEqual(['House 1', 'House 3', 'House 4']);
  answer({ getSavedList: list, restoreSavedHome: { id: listId, name: 'Summer' } });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(titles).toEqual(['House 1', 'House 2', 'House 3', 'House 4']);
  expect(calls.find(({ operationId }) => operationId === 'restoreSavedHome')!.params).toEqual({
    property_id: propertyId(2),
  });
});

test('moves a home into a new list', async () => {
  const other = { id: propertyId(91), name: 'Eid in Zuwara' };
  const { user, bodiesOf, calls } = await open({
    getSavedList: list,
    listSavedLists: { lists: [{ ...list, homes: 4, covers: [] }] },
    createSavedList: other,
    saveToList: other,
  });
  await screen.findByRole('heading', { level: 1 });
  await user.click(rowOf(1).getByRole('button', { name: 'More about House 1' }));
  await user.click(screen.getByRole('button', { name: 'Move to another list' }));
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Summer/ })).checked).toBe(true);
  await expectAccessible();
  await user.type(screen.getByRole('textbox', { name: 'New list' }), 'Eid in Zuwara');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('Saved to Eid in Zuwara')).toBeDefined();
  expect(bodiesOf('createSavedList')).toEqual([{ name: 'Eid in Zuwara' }]);
  expect(calls.find(({ operationId }) => operationId === 'saveToList')!.params).toEqual({
    list_id: other.id,
    property_id: propertyId(1),
  });
});

test('makes a link, says who takes part, and turns it off', async () => {
  const url = 'https://stay.example/shared-wishlist#abc';
  const shared = { url, friends_vote: true, friends: [{ id: propertyId(50), name: 'Rima' }] };
  const none = { url: null, friends_vote: false, friends: [] };
  const { user, answer, bodiesOf } = await open({ getSavedList: list, getListShare: none, shareList: shared });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const make = await screen.findByRole('button', { name: 'Make a link' });
  answer({ getSavedList: list, getListShare: shared, shareList: shared });
  await user.click(make);
  expect(await screen.findByText(url)).toBeDefined();
  expect(bodiesOf('shareList')).toEqual([{ friends_vote: true }]);
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(encodeURIComponent(url));
  expect(screen.getByRole('button', { name: 'Remove Rima with votes and notes' })).toBeDefined();
  await expectAccessible();
  answer({ getSavedList: list, getListShare: none, unshareList: none });
  await user.click(screen.getByRole('button', { name: 'Turn the link off' }));
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeDefined();
  expect(screen.queryByText(url)).toBeNull();
});

test('puts homes into another order by buttons and by the keyboard, sends the last one, and says where each is', async () => {
  const { user, answer, bodiesOf } = await open({ getSavedList: list, orderSavedList: { done: true } });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const order = (...numbers: number[]) => numbers.map((number) => propertyId(number));
  const inOrder = (...numbers: number[]) => ({
    ...list,
    is_ordered: true,
    homes: numbers.map((number) => homes[number - 1]),
  });
  const last = await screen.findByRole('button', { name: 'Move House 4 up' });
  await expectAccessible();
  answer({ getSavedList: inOrder(1, 2, 4, 3), orderSavedList: { done: true } });
  await user.click(last);
  expect(titles()).toEqual(['House 1', 'House 2', 'House 4', 'House 3']);
  expect(screen.getByText('House 4 is now number 3 of 4.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move House 4 up' }));
  await expect.poll(() => bodiesOf('orderSavedList')).toEqual([{ property_ids: order(1, 2, 4, 3) }]);
  answer({ getSavedList: inOrder(4, 1, 2, 3), orderSavedList: { done: true } });
  await user.click(screen.getByRole('button', { name: 'Move House 4 to the top' }));
  // Its button is disabled there.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move House 4 down' }));
  screen.getByRole('button', { name: 'Drag House 3' }).focus();
  await user.keyboard(' {ArrowUp} ');
  await expect.poll(() => bodiesOf('orderSavedList').at(-1)).toEqual({ property_ids: order(4, 1, 3, 2) });
  answer({ getSavedList: inOrder(4, 1, 3, 2), orderSavedList: { done: true } });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  expect(await screen.findByRole('radio', { name: 'Order of the list' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'More about the list' }));
  await user.click(screen.getByRole('button', { name: 'Order by newest again' }));
  await expect.poll(() => bodiesOf('orderSavedList').at(-1)).toEqual({ property_ids: [] });
});

test('an order that is refused is taken back', async () => {
  const { user } = await open({ getSavedList: list, orderSavedList: refusal(500) });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  await user.click(await screen.findByRole('button', { name: 'Move House 1 down' }));
  expect(await screen.findByText('That did not work')).toBeDefined();
  await expect.poll(titles).toEqual(['House 1', 'House 2', 'House 3', 'House 4']);
});

test.each([
  { elsewhere: 0, said: 'Summer is back, with its notes, votes and link' },
  { elsewhere: 2, said: '2 homes are in another list by now, and stay there.' },
])('a deleted list is put back, with $elsewhere homes elsewhere', async ({ elsewhere, said }) => {
  const { user, calls } = await open({
    getSavedList: list,
    deleteSavedList: { done: true },
    restoreSavedList: { id: listId, name: 'Summer', elsewhere },
  });
  await screen.findByRole('heading', { level: 1 });
  await user.click(screen.getByRole('button', { name: 'More about the list' }));
  await user.click(screen.getByRole('button', { name: 'Delete list' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete list' }));
  expect(await screen.findByText('Summer is deleted')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(calls.find(({ operationId }) => operationId === 'restoreSavedList')!.params).toEqual({ list_id: listId });
});

test('says that a list is gone, and that it could not be loaded', async () => {
  const { answer, user } = await open({ getSavedList: refusal(500) });
  expect(await screen.findByText(/The list could not be loaded/)).toBeDefined();
  answer({ getSavedList: refusal(404, 'not_found') });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'This list no longer exists' })).toBeDefined();
  await expectAccessible();
});
