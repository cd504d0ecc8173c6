import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { msg } from '@lingui/core/macro';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { AdminKeyboard, useAdminKeyboard, useScreenShortcuts } from './keyboard.tsx';

const found = {
  users: [{ id: 'u1', name: 'Aisha Musa', email: 'aisha@example.ly', role: 'guest', avatar: null }],
  bookings: [
    {
      id: 'b1',
      number: 'DY-4K7QX-2M9RT',
      status: 'paid',
      guest: 'Aisha Musa',
      home: 'White villa',
      check_in: '2031-05-01',
      check_out: '2031-05-04',
    },
  ],
  payments: [],
  properties: [],
};
const note = vi.fn<() => void>();
function Screen() {
  const { openSearch, openHelp } = useAdminKeyboard();
  useScreenShortcuts([{ code: 'KeyN', shown: 'n', label: msg`Close`, run: note }]);
  return (
    <>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={openSearch}>
        Open search
      </button>
      <button type="button" onClick={openHelp}>
        Open help
      </button>
    </>
  );
}
const open = (answers: Answers = {}, locale: 'en' | 'ar' = 'en') =>
  renderScreen(
    <AdminKeyboard>
      <Screen />
    </AdminKeyboard>,
    {
      path: '/admin/dashboard',
      viewer: { role: 'admin' },
      locale,
      answers: { searchAdministration: found, ...answers },
    },
  );
const press = (code: string, key: string, more: object = {}, at: Element = document.body) =>
  fireEvent.keyDown(at, { code, key, ...more });

test('two keys lead to a section, also on an Arabic layout, but not while something is typed', async () => {
  const { address } = await open();
  const field = await screen.findByLabelText('Note');
  press('KeyG', 'g', {}, field);
  press('KeyB', 'b', {}, field);
  expect(address()).toBe('/admin/dashboard');
  press('KeyG', 'ل');
  press('KeyB', 'لا');
  await waitFor(() => expect(address()).toBe('/admin/bookings'));
});

test('the shortcuts of the screen run, and are listed with the others', async () => {
  note.mockClear();
  const { container } = await open();
  await screen.findByLabelText('Note');
  press('KeyN', 'ى');
  expect(note).toHaveBeenCalledOnce();
  press('Slash', '?', { shiftKey: true });
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  expect(help.getByText('Bookings').textContent).toContain('Bookings');
  expect(help.getByText('g b')).toBeDefined();
  expect(help.getByText('On this screen')).toBeDefined();
  await expectAccessible(container.ownerDocument.body);
});

test('single keys can be switched off, which this device keeps; the search stays', async () => {
  const { user, address } = await open();
  await user.click(await screen.findByRole('button', { name: 'Open help' }));
  await user.click(await screen.findByRole('switch', { name: /Single-key shortcuts/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('KeyG', 'g');
  press('KeyB', 'b');
  press('Slash', '?', { shiftKey: true });
  expect(address()).toBe('/admin/dashboard');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('adminShortcuts')).toBe('off');
  press('KeyK', 'ن', { ctrlKey: true });
  expect(await screen.findByRole('combobox')).toBeDefined();
});

test('the search is opened by its keys, moved through by arrows, and Enter opens a result', async () => {
  const { user, address, container } = await open();
  await screen.findByLabelText('Note');
  press('KeyK', 'k', { ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: /Search users/ });
  await waitFor(() => expect(document.activeElement).toBe(input));
  await user.type(input, 'aisha');
  const person = await screen.findByRole('option', { name: /Aisha Musa aisha@example.ly/ });
  expect(person.getAttribute('aria-selected')).toBe('true');
  expect(input.getAttribute('aria-activedescendant')).toBe(person.id);
  await expectAccessible(container.ownerDocument.body);
  await user.keyboard('{ArrowDown}');
  const booking = screen.getByRole('option', { name: /DY-4K7QX-2M9RT/ });
  expect(input.getAttribute('aria-activedescendant')).toBe(booking.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/bookings/b1'));
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('screens are found by their names while the search cannot be reached', async () => {
  const { user, address } = await open({ searchAdministration: () => refusal(500, 'internal') });
  await user.click(await screen.findByRole('button', { name: 'Open search' }));
  const input = await screen.findByRole('combobox');
  expect(screen.getAllByRole('option').length).toBeGreaterThan(15);
  await user.type(input, 'reconc');
  expect(await screen.findByText(/The search could not be reached/)).toBeDefined();
  const [option] = screen.getAllByRole('option');
  expect(option!.textContent).toContain('Reconciliation');
  await user.click(option!);
  await waitFor(() => expect(address()).toBe('/admin/finance/reconciliation'));
});

test.each([
  ['en', '“Declare”, an emergency!', 'Declare an emergency'],
  ['ar', 'إعـــلان حَالة، طوارئ؟', 'إعلان حالة طوارئ'],
] as const)(
  'commands are found in %s as they are copied, with punctuation and vowel signs',
  async (locale, typed, name) => {
    const { user } = await open(
      { searchAdministration: { users: [], bookings: [], payments: [], properties: [] } },
      locale,
    );
    await user.click(await screen.findByRole('button', { name: 'Open search' }));
    await user.type(await screen.findByRole('combobox'), typed);
    await waitFor(() => expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([name]));
  },
);

test('says so where nothing matches', async () => {
  const { user } = await open({
    searchAdministration: { users: [], bookings: [], payments: [], properties: [] },
  });
  await user.click(await screen.findByRole('button', { name: 'Open search' }));
  await user.type(await screen.findByRole('combobox'), 'zzzz');
  expect(await screen.findByText(/Nothing matches/)).toBeDefined();
});
