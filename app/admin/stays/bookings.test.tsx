import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManagedBooking } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminBookings from './bookings.tsx';
import { AdminKeyboard } from '#app/admin/keyboard.tsx';

const booking: ManagedBooking = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e31',
  number: 'DY-4K7QX-2M9RT',
  status: 'pending',
  guest: { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e11', name: 'Omar Al-Fitouri' },
  host: { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e12', name: 'Salma Ben Othman' },
  home: 'White villa with a sea pool',
  check_in: '2026-12-10',
  check_out: '2026-12-12',
  guests: 2,
  payment_choice: 'online',
  total_dirham: 2_337_500,
  created_at: '2026-11-23T11:52:00.000Z',
};
const page = { bookings: [booking], next_cursor: 'older', previous_cursor: null, matches_many: false };
const answers = { listManagedBookings: page, listAdminViews: { views: [] } };
const viewer = { role: 'admin', admin_role: 'support' } as const;
const path = '/admin/bookings';

type Calls = Awaited<ReturnType<typeof renderScreen>>['calls'];
const askedIn = (calls: Calls) => calls.findLast(({ operationId }) => operationId === 'listManagedBookings')?.query;
const parametersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));
const order = { sort: 'created', order: 'desc' };

test('shows bookings with their amounts, and is accessible', async () => {
  await renderScreen(<AdminBookings />, { path, viewer, answers });
  const row = within((await screen.findByRole('link', { name: 'DY-4K7QX-2M9RT' })).closest('tr')!);
  expect(row.getByText('2,337.50')).toBeDefined();
  expect(row.getByText('Pending')).toBeDefined();
  expect(screen.getByRole('columnheader', { name: /Made/ }).getAttribute('aria-sort')).toBe('descending');
  await expectAccessible();
});

test('orders, turns pages and chooses columns in the address', async () => {
  const { calls, address } = await renderScreen(<AdminBookings />, { path, viewer, answers });
  fireEvent.click(await screen.findByRole('button', { name: 'Older' }));
  expect(parametersOf(address())).toEqual({ cursor: 'older' });
  fireEvent.click(await screen.findByRole('button', { name: 'Total, LYD' }));
  // Another order begins at its first page.
  expect(parametersOf(address())).toEqual({ sort: 'total', order: 'desc' });
  expect(askedIn(calls)).toEqual({ sort: 'total', order: 'desc' });
  fireEvent.click(await screen.findByRole('button', { name: 'Total, LYD' }));
  expect(askedIn(calls)).toEqual({ sort: 'total', order: 'asc' });
  expect(screen.queryByRole('columnheader', { name: /Host/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Columns/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Host' }));
  expect(await screen.findByRole('columnheader', { name: /Host/ })).toBeDefined();
  expect(parametersOf(address())['columns']).toContain('host');
});

test('filters are chosen in a dialog, and removed by their chips', async () => {
  const { calls, address } = await renderScreen(<AdminBookings />, {
    path: `${path}?from=2026-12-01&to=2026-12-31`,
    viewer,
    answers,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter bookings' }));
  fireEvent.click(dialog.getByText('Cancelled'));
  fireEvent.change(dialog.getByLabelText('Payment'), { target: { value: 'unpaid' } });
  fireEvent.change(dialog.getByLabelText('Name or email of the guest'), { target: { value: 'omar' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Show bookings' }));
  const filters = { status: 'cancelled', payment: 'unpaid', guest: 'omar', from: '2026-12-01', to: '2026-12-31' };
  expect(parametersOf(address())).toEqual(filters);
  expect(askedIn(calls)).toEqual({ ...filters, ...order });
  fireEvent.click(screen.getByRole('button', { name: /Remove the filter Arrival/ }));
  expect(parametersOf(address())).toEqual({ status: 'cancelled', payment: 'unpaid', guest: 'omar' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(parametersOf(address())).toEqual({});
});

const days = { from: '2026-12-01', to: '2026-12-31', made_from: '2026-11-02', made_to: '2026-11-29' };
const allFilters = {
  status: 'paid,cancelled',
  city: 'ly-tripoli',
  city_name: 'Tripoli',
  ...days,
  payment: 'unknown',
  method: 'local_card',
  guest: 'omar',
  host: 'salma',
};
/** What the chip of each filter shows, and the parameters that it removes. */
const chips: [label: string, value: string, names: (keyof typeof allFilters)[]][] = [
  ['Status', 'Confirmed, Cancelled', ['status']],
  ['City', 'Tripoli', ['city', 'city_name']],
  ['Arrival', '1 December 2026 to 31 December 2026', ['from', 'to']],
  ['Made', '2 November 2026 to 29 November 2026', ['made_from', 'made_to']],
  ['Payment', 'Payment unknown', ['payment']],
  ['Paid by', 'Libyan bank card', ['method']],
  ['Guest', 'omar', ['guest']],
  ['Host', 'salma', ['host']],
];

test('each filter has a chip with its own value, which removes it alone', async () => {
  const { address } = await renderScreen(<AdminBookings />, {
    path: `${path}?${new URLSearchParams(allFilters)}`,
    viewer,
    answers,
  });
  await screen.findByRole('link', { name: booking.number });
  const shown = screen.getAllByRole('button', { name: /^Remove the filter/ }).map((chip) => chip.textContent);
  expect(shown).toEqual(chips.map(([label, value]) => `Remove the filter ${label}: ${value}`));
  let left: Record<string, string> = allFilters;
  for (const [label, , names] of chips) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Remove the filter ${label}:`) }));
    left = Object.fromEntries(Object.entries(left).filter(([name]) => !names.some((one) => one === name)));
    expect(parametersOf(address())).toEqual(left);
  }
});

test.each([
  ['from', 'Arrival: from 1 December 2026'],
  ['to', 'Arrival: until 31 December 2026'],
  ['made_from', 'Made: from 2 November 2026'],
  ['made_to', 'Made: until 29 November 2026'],
] as const)('a range of days with %s alone says where it is open', async (name, chip) => {
  await renderScreen(<AdminBookings />, { path: `${path}?${name}=${days[name]}`, viewer, answers });
  expect((await screen.findByRole('button', { name: /^Remove the filter/ })).textContent).toContain(chip);
});

test('the dialog shows each filter that is set, and applies each field under its own name', async () => {
  const { address } = await renderScreen(<AdminBookings />, {
    path: `${path}?${new URLSearchParams(allFilters)}`,
    viewer,
    answers,
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Filter/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Filter bookings' }));
  const fields: [label: string, name: keyof typeof allFilters, next: string][] = [
    ['Arrival from', 'from', '2026-12-02'],
    ['Arrival until', 'to', '2026-12-30'],
    ['Made from', 'made_from', '2026-11-03'],
    ['Made until', 'made_to', '2026-11-28'],
    ['Name or email of the guest', 'guest', 'nuri'],
    ['Name or email of the host', 'host', 'huda'],
    ['Payment', 'payment', 'paid'],
    ['Paid by', 'method', 'sadad'],
  ];
  for (const [label, name, next] of fields) {
    const field = dialog.getByLabelText<HTMLInputElement>(label);
    expect([label, field.value]).toEqual([label, allFilters[name]]);
    fireEvent.change(field, { target: { value: next } });
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Show bookings' }));
  const changed = Object.fromEntries(fields.map(([, name, next]) => [name, next]));
  expect(parametersOf(address())).toEqual({ ...allFilters, ...changed });
});

test('a view is saved under a name, is a tab, and can be removed', async () => {
  const view = { id: booking.id, list: 'bookings', name: 'Mine', query: 'payment=unpaid&status=paid' } as const;
  const { calls } = await renderScreen(<AdminBookings />, {
    path: `${path}?status=paid&payment=unpaid`,
    viewer,
    answers: { ...answers, saveAdminView: { views: [view] }, removeAdminView: { views: [] } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Mine' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('link', { name: 'Mine' })).getAttribute('aria-current')).toBe('page');
  expect(calls.find(({ operationId }) => operationId === 'saveAdminView')?.body).toEqual({
    list: 'bookings',
    name: 'Mine',
    query: view.query,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove this view' }));
  expect(await screen.findByRole('button', { name: 'Save view' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Mine' })).toBeNull();
});

test('the keys j and k move through the rows', async () => {
  const second = { ...booking, id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e32', number: 'DY-4K7QX-2M9RU' };
  await renderScreen(
    <AdminKeyboard>
      <AdminBookings />
    </AdminKeyboard>,
    { path, viewer, answers: { ...answers, listManagedBookings: { ...page, bookings: [booking, second] } } },
  );
  await screen.findByRole('link', { name: second.number });
  const focused = () => document.activeElement?.textContent;
  for (const number of [booking.number, second.number, second.number]) {
    fireEvent.keyDown(document.activeElement ?? document.body, { code: 'KeyJ', key: 'j' });
    expect(focused()).toBe(number);
  }
  fireEvent.keyDown(document.activeElement!, { code: 'KeyK', key: 'k' });
  expect(focused()).toBe(booking.number);
  fireEvent.keyDown(document.activeElement!, { code: 'Slash', key: '/' });
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('says where nothing matches', async () => {
  const none = { bookings: [], next_cursor: null, previous_cursor: null };
  await renderScreen(<AdminBookings />, { path, viewer, answers: { ...answers, listManagedBookings: none } });
  expect(await screen.findByText('No booking matches')).toBeDefined();
  await expectAccessible();
});

test('says where a bounded search goes on', async () => {
  const none = { bookings: [], next_cursor: 'on', previous_cursor: null };
  await renderScreen(<AdminBookings />, { path, viewer, answers: { ...answers, listManagedBookings: none } });
  expect(await screen.findByText('None here yet')).toBeDefined();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Older' })).disabled).toBe(false);
});

test('an address that is not understood leads back to all bookings', async () => {
  const refused = refusal(422, 'invalid_input', { cursor: 'cursor_form' });
  const { address } = await renderScreen(<AdminBookings />, {
    path: `${path}?cursor=old&status=paid`,
    viewer,
    answers: { ...answers, listManagedBookings: () => refused.clone() },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all bookings' }));
  expect(address()).toBe(path);
});

test('says that too many match, and asks to narrow the search', async () => {
  const narrow = /^Too many bookings match.*Narrow the search/;
  const { answer, user } = await renderScreen(<AdminBookings />, { path: `${path}?q=ali`, viewer, answers });
  await screen.findByRole('link', { name: 'DY-4K7QX-2M9RT' });
  expect(screen.queryByText(narrow)).toBeNull();
  answer({ listManagedBookings: { ...page, matches_many: true } });
  await user.click(screen.getByRole('button', { name: 'Older' }));
  expect(await screen.findByText(narrow)).toBeDefined();
});
