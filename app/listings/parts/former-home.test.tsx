import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ApiError, type Api } from '#app/api.ts';
import { viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { propertyCard, propertyId } from '#test/cards.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { FormerHome, type FormerHomeData } from './former-home.tsx';
import { loadFormerHome } from './load-former-home.server.ts';

const guests = { adults: 3, children: 1, infants: 0 };
const choice = { check_in: '2036-12-07', check_out: '2036-12-11', guests };
const queryString = '?check_in=2036-12-07&check_out=2036-12-11&adults=3&children=1';
const place = { id: 'tripoli', name: 'Tripoli' };
const show = (data: FormerHomeData) => renderScreen(<FormerHome data={data} />);

describe('in place of a home that is gone', () => {
  test('stands the search that led to it, and homes like it that are free then', async () => {
    await show({ place, choice, queryString, homes: [viewCard(propertyCard(1))] });
    expect(screen.getByRole('heading', { level: 1, name: 'This home is no longer on Diyar' })).toBeDefined();
    expect(document.body.textContent).toMatch(/Your search is still here. Tripoli · .*7.*11 Dec.* · 4 guests/);
    expect(screen.getByRole('link', { name: 'Show other homes' }).getAttribute('href')).toBe(
      '/search?location=tripoli&checkIn=2036-12-07&checkOut=2036-12-11&guests=4&children=1',
    );
    expect(await screen.findByRole('heading', { level: 2, name: /Similar, and free/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'House 1' }).getAttribute('href')).toBe(
      `/properties/${propertyId(1)}${queryString}`,
    );
    await expectAccessible();
  });

  test('is at least the stay, where nothing is known of the home', async () => {
    await show({ place: null, choice, queryString, homes: [] });
    expect(document.body.textContent).toContain('all of Libya');
    expect(screen.getByRole('link', { name: 'Show other homes' }).getAttribute('href')).toBe(
      '/search?checkIn=2036-12-07&checkOut=2036-12-11&guests=4&children=1',
    );
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });
});

describe('what is kept of a home', () => {
  const load = (getFormerHome: (call: object) => unknown, query = '') =>
    loadFormerHome({ getFormerHome } as unknown as Api, 'p1', new URLSearchParams(query));
  const missing = () => Promise.reject(new ApiError(404, 'not_found', 'Not there.'));

  test('is asked for with the stay in the address', async () => {
    const calls: object[] = [];
    const answer = (call: object) => {
      calls.push(call);
      return Promise.resolve({ place: { ...place, region: null }, homes: [propertyCard(1)] });
    };
    const kept = await load(answer, 'checkIn=2036-12-07&checkOut=2036-12-11&guests=4&children=1');
    expect(kept).toEqual({ place, choice, queryString, homes: [viewCard(propertyCard(1))] });
    expect(calls).toEqual([
      { params: { id: 'p1' }, query: { check_in: '2036-12-07', check_out: '2036-12-11', guests: '4', photos: 0 } },
    ]);
  });

  test('is the stay alone of one that is unknown, and nothing without a stay', async () => {
    expect(await load(missing, queryString)).toEqual({ place: null, choice, queryString, homes: [] });
    expect(await load(missing)).toBeNull();
  });
});
