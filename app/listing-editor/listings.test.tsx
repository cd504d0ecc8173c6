import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HostListing } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Call } from '#test/screen.tsx';
import Listings from './listings.tsx';

function listing(id: string, more: Partial<HostListing>): HostListing {
  return {
    id,
    status: 'published',
    title: `Home ${id}`,
    place: null,
    capacity: 4,
    photo: null,
    base_price_dirham: 250_000,
    weekend_price_dirham: null,
    instant_book: false,
    booked_nights: 0,
    upcoming_bookings: 0,
    pending: [],
    actions: [],
    rejection: null,
    completeness: null,
    published_at: '2026-11-01T08:00:00Z',
    updated_at: '2026-11-01T08:00:00Z',
    ...more,
  } as HostListing;
}

const counts = { all: 2, published: 1, unlisted: 1, draft: 0, submitted: 0, rejected: 0 };

function openListings(path = '/host/listings') {
  const all = [
    listing('one', { actions: ['quick_edit'] }),
    listing('two', { status: 'unlisted', actions: ['relist'] }),
  ];
  return renderScreen(<Listings />, {
    path,
    viewer: { name: 'Salma Ben Othman', role: 'host' },
    answers: {
      listHostListings: ({ query }: Call) => ({
        listings: all.filter(
          ({ title, status }) => title!.includes(query['q'] ?? '') && status === (query['status'] ?? status),
        ),
        counts,
        next_cursor: null,
      }),
      relistListing: {},
    },
  });
}

test('an unlisted home stands apart from live ones, with the way back to them', async () => {
  const { user, calls, container } = await openListings();
  const unlisted = (await screen.findByRole('heading', { name: 'Unlisted', level: 2 })).closest('section')!;
  expect(within(unlisted).getByRole('heading', { name: 'Home two' })).toBeTruthy();
  const live = screen.getByRole('heading', { name: 'Live', level: 2 }).closest('section')!;
  expect(within(live).queryByRole('button', { name: 'Publish again' })).toBeNull();
  await expectAccessible(container);
  await user.click(within(unlisted).getAllByRole('button', { name: 'Publish again' })[0]!);
  await screen.findByText('Published again');
  expect(calls.filter(({ operationId }) => operationId === 'relistListing').map(({ params }) => params)).toEqual([
    { id: 'two' },
  ]);
});

test('a search without a hit leads back to all listings', async () => {
  const { user, address } = await openListings('/host/listings?status=published');
  const search = await screen.findByRole('searchbox', { name: 'Search by title' });
  await user.type(search, 'zzz');
  await screen.findByText('No listing matches.');
  await user.click(screen.getByRole('button', { name: 'Show all listings' }));
  await screen.findByRole('heading', { name: 'Home two' });
  expect(search).toHaveProperty('value', '');
  expect(address()).toBe('/host/listings');
});

test('a price that is a slip of the keyboard is not sent', async () => {
  const { user, calls } = await openListings();
  await user.click((await screen.findAllByRole('button', { name: 'Change the price of Home one' }))[0]!);
  const field = screen.getByLabelText('A weekday night');
  await user.clear(field);
  await user.type(field, '1');
  await user.click(screen.getByRole('button', { name: 'Save the price' }));
  expect(await screen.findByText(/A night costs from/)).toBeTruthy();
  expect(calls.filter(({ operationId }) => operationId === 'quickEditListing')).toEqual([]);
});
