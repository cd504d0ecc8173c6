import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { CalendarProperty, CalendarRow } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Call } from '#test/screen.tsx';
import HostCalendar from './calendar.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const viewer = { id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18', role: 'host' as const };

/** A property whose nights are open at 100 dinar, except 12 and 13 December, which are booked. */
function propertyFor({ query }: Pick<Call, 'query'>): CalendarProperty {
  const days = [];
  for (let day = query['from']!; day < query['to']!; day = addDays(day, 1)) {
    const isBooked = day === '2026-12-12' || day === '2026-12-13';
    days.push({
      day,
      status: isBooked ? ('booked' as const) : ('open' as const),
      price_dirham: 100_000,
      rule: 'base',
      min_nights: 1,
      source: isBooked ? 'booking:b' : null,
      has_own_price: false,
      has_own_min_nights: false,
      note: null,
    });
  }
  const booking = { id: 'b', guest: 'Sami', guests: 2, status: 'paid' as const };
  return {
    id,
    title: 'White villa',
    photo: null,
    listing_status: 'published',
    base_price_dirham: 100_000,
    min_nights: 1,
    days,
    bookings: [{ ...booking, check_in: '2026-12-12', check_out: '2026-12-14' }],
    feeds: [],
  };
}

/** The same as the list answers it. */
function rowFor(call: Pick<Call, 'query'>): CalendarRow {
  const { days, ...property } = propertyFor(call);
  return {
    ...property,
    nights: days.map(({ day, status, price_dirham, rule, min_nights, source }) => ({
      from: day,
      to: addDays(day, 1),
      status,
      price_dirham,
      rule,
      min_nights,
      ...(source === null ? {} : { source }),
    })),
  };
}

const undoToken = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19';
const change = {
  changed_nights: 3,
  skipped_nights: 0,
  changed: [{ property_id: id, from: '2026-12-08', to: '2026-12-11' }],
  skipped: [],
  undo: { token: undoToken, expires_at: '2026-12-01T10:00:00Z' },
};
const answers = {
  getCalendar: (call: Call) => ({ ...propertyFor(call), from: call.query['from'], to: call.query['to'] }),
  listCalendars: (call: Call) => ({
    from: call.query['from'],
    to: call.query['to'],
    properties: [rowFor(call)],
    next_cursor: null,
  }),
  editCalendars: ({ body }: Call) => (body?.['dry_run'] ? { ...change, undo: null } : change),
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T10:00:00Z'), toFake: ['Date'] });
  // No layout: the selected night cannot be scrolled to.
  Element.prototype.scrollIntoView = () => undefined;
});

async function openMonth(more: object = {}, locale: 'en' | 'ar' = 'en', path = '/host/calendar?month=2026-12') {
  const rendered = await renderScreen(<HostCalendar />, {
    viewer,
    locale,
    path,
    answers: { ...answers, ...more },
  });
  await screen.findAllByText('100');
  const grid = screen.getByRole('grid');
  grid.focus();
  const selected = () =>
    [...grid.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map((cell) => cell.dataset['day']!.slice(8));
  return { ...rendered, grid, selected };
}

test('the pages of prices and of linked calendars open for the property that is shown', async () => {
  await openMonth({}, 'en', `/host/calendar?month=2026-12&property=${id}`);
  for (const [name, path] of [
    ['Prices and rules', 'pricing'],
    ['Linked calendars', 'sync'],
  ] as const) {
    for (const link of screen.getAllByRole('link', { name })) {
      expect(link.getAttribute('href')).toBe(`/host/calendar/${path}?property=${id}`);
    }
  }
});

test('a link selects nights in their month; another property and past days have none', async () => {
  const linked = await openMonth({}, 'en', `/host/calendar?property=${id}&from=2026-12-08&to=2026-12-11`);
  expect(linked.selected()).toEqual(['08', '09', '10']);
  expect(screen.getByRole('form', { name: 'Change the selected nights' })).toBeTruthy();
  await linked.user.keyboard('{Escape}');
  expect(linked.selected()).toEqual([]);
  linked.unmount();
  const past = await openMonth({}, 'en', `/host/calendar?property=${id}&from=2026-11-08&to=2026-11-11`);
  expect(past.selected()).toEqual([]);
});

test('Shift with arrow keys selects nights, which are spoken, and Escape clears them', async () => {
  const { user, selected, container } = await openMonth();
  // Today is active: a week on, then two nights more.
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(selected()).toEqual(['08', '09', '10']);
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('8–10 Dec, 3 nights selected');
  await expectAccessible(container);
  await user.keyboard('{Escape}');
  expect(selected()).toEqual([]);
});

test('arrow keys follow the direction of reading', async () => {
  const { user, selected } = await openMonth({}, 'ar');
  await user.keyboard('{ArrowDown}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(selected()).toEqual(['08', '09', '10']);
});

test('Space on the first and on the last night selects what is between, and booked nights are named', async () => {
  const { user, selected } = await openMonth();
  await user.keyboard('{ArrowDown} {ArrowDown} ');
  expect(selected()).toEqual(['08', '09', '10', '11', '12', '13', '14', '15']);
  expect(screen.getByText(/2 skipped: booked/)).toBeTruthy();
  expect(screen.getByText(/^12–13 Dec$/).closest('li')!.textContent).toBe('White villa: 12–13 Dec, Sami');
});

test('past nights are not selected', async () => {
  const { user, selected, grid } = await openMonth();
  await user.keyboard('{ArrowLeft} ');
  expect(selected()).toEqual([]);
  await user.click(within(grid).getAllByRole('gridcell')[0]!);
  expect(selected()).toEqual([]);
});

test('Enter on selected nights leads to the fields; they are saved once and can be undone', async () => {
  const { user, bodiesOf, calls } = await openMonth({
    undoCalendarEdit: { restored_nights: 3, kept_nights: 0, kept: [] },
  });
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Open' }));
  await user.click(screen.getByRole('radio', { name: 'Blocked' }));
  await user.click(screen.getByRole('button', { name: 'Block 3 nights' }));
  await screen.findByText('3 nights changed');
  expect(bodiesOf('editCalendars').filter((body) => !body?.['dry_run'])).toEqual([
    { property_ids: [id], from: '2026-12-08', to: '2026-12-11', status: 'blocked' },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(calls.find(({ operationId }) => operationId === 'undoCalendarEdit')!.body).toEqual({ token: undoToken });
});

test('what was typed stays after a failure, and is sent again under the same key', async () => {
  const failing = ({ body }: Call) =>
    body?.['dry_run'] ? change : Response.json({ detail: '', code: 'unavailable' }, { status: 503 });
  const { user, calls, answer } = await openMonth({ editCalendars: failing });
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await user.type(screen.getByLabelText('Price per night'), '١٥٠');
  await user.click(screen.getByRole('button', { name: 'Save 3 nights' }));
  expect((await screen.findByRole('alert')).textContent).toContain('What you wrote is still here');
  expect(screen.getByLabelText<HTMLInputElement>('Price per night').value).toBe('١٥٠');
  answer(answers);
  await user.click(screen.getByRole('button', { name: 'Save 3 nights' }));
  await screen.findByText('3 nights changed');
  const sent = calls.filter((call) => call.operationId === 'editCalendars' && !call.body?.['dry_run']);
  expect(sent.map(({ body }) => body!['price_dirham'])).toEqual([150_000, 150_000]);
  expect(sent[0]!.idempotencyKey).toBe(sent[1]!.idempotencyKey);
});

test('Enter on a booked night opens its reservation', async () => {
  const { user, address } = await openMonth();
  await user.keyboard('{ArrowDown}{ArrowRight>4/}{Enter}');
  expect(address()).toMatch(/^\/host\/reservations\/[^/?]+$/);
});

test('without a property it leads to the editor, and a failure can be retried', async () => {
  const { user, answer } = await renderScreen(<HostCalendar />, {
    viewer,
    answers: { listCalendars: Response.json({ detail: '', code: 'internal' }, { status: 500 }) },
  });
  await screen.findByText(/could not be loaded/);
  answer({ listCalendars: { from: '2026-12-01', to: '2026-12-02', properties: [], next_cursor: null } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: 'Add your first home' });
  expect(link.getAttribute('href')).toBe('/dashboard/add-listing');
});

test('an administrator sees the calendar and cannot select', async () => {
  const { user, selected } = await openMonth({
    getCurrentUser: { ...viewer, role: 'admin', name: 'A', email: 'a@b.ly' },
  });
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift} ');
  expect(selected()).toEqual([]);
  expect(screen.getByText(/Only its host changes it/)).toBeTruthy();
});
