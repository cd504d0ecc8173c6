import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OperationTypes } from '#contract/types.gen.ts';
import { packCards, viewCard } from '#app/shared/property-cards/property-card-view.ts';
import { propertyCard } from '#test/cards.ts';
import { expectAccessible, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import HostProfile, { ErrorBoundary, meta } from './host-profile.tsx';
import type { Host } from './parts/host-card.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const host: Host = {
  id,
  name: 'Bashir Haroun',
  avatar: null,
  bio: 'My family has lived in Jarasan street for long.',
  is_company: false,
  joined_on: '2022-05-01',
  town: 'Ghadames',
  response_hours: 2,
  accepted_percent: 94,
  verified: true,
  trust: null,
  languages: ['en', 'ar'],
  property_count: 2,
  review_count: 1,
  rating: 5,
  stays: 186,
  cancelled_stays: 0,
};
const card = (title: string, number: number) => ({ ...propertyCard(number), title });
const review = {
  id: '1',
  author_name: 'Rania',
  author_place: 'Tripoli',
  rating: 5,
  comment: 'He waited for us at the gate.',
  language: 'en' as const,
  stayed_on: '2026-10-01',
  published_at: '2026-10-05T08:00:00Z',
  reply: null,
  property: { id: card('', 1).id, title: 'Palm-garden house' },
};
type Reviews = OperationTypes['listHostReviews']['ok'];

interface Shown {
  host?: Partial<Host>;
  homes?: string[];
  moreHomes?: string | null;
  reviews?: Reviews;
}

function open(
  { host: changes = {}, homes = ['Palm-garden house'], moreHomes = null, reviews }: Shown = {},
  options: RenderOptions = {},
) {
  const loaderData = {
    host: { ...host, ...changes },
    homes: packCards(homes.map((title, at) => viewCard(card(title, at + 1)))),
    moreHomes,
    reviews: reviews ?? { reviews: [review], total: 1, next_cursor: null },
    locale: 'en',
    publicUrl: 'https://diyar.test',
  };
  const props = { loaderData } as unknown as Parameters<typeof HostProfile>[0];
  const answers = { checkWishlist: { liked_ids: [] }, ...options.answers };
  return renderScreen(<HostProfile {...props} />, { path: `/hosts/${id}`, ...options, answers });
}

const trust = {
  counted_on: '2026-11-01',
  stays: 41,
  requests: 30,
  answered_percent: 96,
  quick_percent: 80,
  accepted_percent: 93,
  rating: 4.92,
  review_count: 64,
};

describe('the page of a host', () => {
  test('has the mark of a trusted host with its facts', async () => {
    await open({ host: { trust } });
    const mark = screen.getByRole('heading', { name: 'Trusted host' }).parentElement!;
    expect(mark.textContent).toMatch(
      /41 stays, and none cancelled.*96% of requests, 80% within 2 hours; accepted 93%.*Rated 4.92.*64 reviews.*1 Nov/,
    );
    await expectAccessible();
  });

  test('shows who it is, the facts, the homes, and reviews with the home that they are about', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Bashir Haroun' })).toBeDefined();
    expect(screen.getByText('Ghadames')).toBeDefined();
    const facts = within(screen.getByRole('list', { name: 'About the host' }));
    expect(facts.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Verified identity',
      'Answers within 2 hours',
      'Approves 94% of requests',
      'Homes described in English and Arabic',
      'No stay cancelled by the host in the last 12 months',
    ]);
    expect(screen.getByRole('article')).toBeDefined();
    expect(screen.getByText('He waited for us at the gate.')).toBeDefined();
    expect(screen.getByText(/5 stars/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more homes' })).toBeNull();
    await expectAccessible();
  });

  test('says nothing of what is not known or not good', async () => {
    await open({
      host: {
        bio: null,
        town: null,
        response_hours: null,
        accepted_percent: null,
        verified: false,
        languages: [],
        property_count: 0,
        review_count: 0,
        rating: null,
        stays: 0,
      },
      homes: [],
      reviews: { reviews: [], total: 0, next_cursor: null },
    });
    expect(within(screen.getByRole('list', { name: 'About the host' })).queryAllByRole('listitem')).toEqual([]);
    expect(screen.queryByRole('heading', { name: /^About Bashir/ })).toBeNull();
    expect(screen.getByText('No home of this host can be booked at the moment.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'No reviews yet' })).toBeDefined();
    await expectAccessible();
  });

  test('loads more homes, each once, and says where that fails', async () => {
    const { answer, calls } = await open(
      { homes: ['First', 'Second'], moreHomes: 'next' },
      { answers: { listHostHomes: refusal(503, 'unavailable') } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Show more homes' }));
    expect(await screen.findByText('More homes could not be loaded. Try again.')).toBeDefined();
    answer({ listHostHomes: { homes: [card('Second', 2), card('Third', 3)], next_cursor: null } });
    fireEvent.click(screen.getByRole('button', { name: 'Show more homes' }));
    expect(await screen.findByText('Third')).toBeDefined();
    expect(screen.getAllByText('Second')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show more homes' })).toBeNull();
    expect(calls.find(({ operationId }) => operationId === 'listHostHomes')).toMatchObject({
      params: { id },
      query: { cursor: 'next' },
    });
  });

  test('is reported with a reason, and the host blocked; what was typed stays where that fails', async () => {
    const { answer, bodiesOf } = await open({}, { viewer: {}, answers: { reportHost: refusal(503, 'unavailable') } });
    fireEvent.click(screen.getByRole('button', { name: 'Report this profile' }));
    const reason = await screen.findByLabelText<HTMLTextAreaElement>('What is wrong (not required)');
    fireEvent.click(screen.getByRole('radio', { name: 'Something else' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /as well/ }));
    fireEvent.change(reason, { target: { value: ' The pictures are of another town. ' } });
    await expectAccessible();
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/^The report could not be sent/)).toBeDefined();
    expect(reason.value).toBe(' The pictures are of another town. ');
    answer({ reportHost: { reported: true } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText('Profile reported')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodiesOf('reportHost').at(-1)).toEqual({
      ground: 'other',
      reason: 'The pictures are of another town.',
      block: true,
    });
  });

  test('is reported by a visitor after a login, and by nobody about themselves', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('link', { name: 'Report this profile' }).getAttribute('href')).toBe('/login');
    unmount();
    await open({}, { viewer: { id } });
    expect(screen.queryByText('Report this profile')).toBeNull();
  });
});

describe('a page that is not shown', () => {
  const boundary = (error: unknown) => {
    const props = { error } as unknown as Parameters<typeof ErrorBoundary>[0];
    return renderScreen(<ErrorBoundary {...props} />, { path: `/hosts/${id}` });
  };
  const failure = (status: number) => ({ status, statusText: '', internal: false, data: null });
  const titleOf = (error: unknown) => {
    const metaOf: (args: never) => unknown = meta;
    return metaOf({ loaderData: undefined, error, matches: [{ id: 'root', loaderData: { locale: 'en' } }] } as never);
  };

  test('is missing', async () => {
    await boundary(failure(404));
    expect(screen.getByRole('heading', { level: 1, name: 'This host is not on Diyar' })).toBeDefined();
    expect(titleOf(failure(404))).toEqual([{ title: 'This host is not on Diyar · Diyar' }]);
    await expectAccessible();
  });

  test('has failed', async () => {
    await boundary(failure(503));
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined();
    expect(titleOf(failure(503))).toEqual([{ title: 'This page could not be shown · Diyar' }]);
  });
});

test('a link to the page shows a picture of the first home, in the size of previews', async () => {
  const photo = { key: 'hosh-01', color: '#b9b9a3', alt: 'A courtyard' };
  const { hostMeta } = await import('./parts/host-meta.ts');
  const tags = hostMeta(host, [{ photo }], 'fr', 'https://diyar.test', `/fr/hosts/${id}`);
  expect(tags).toEqual(
    expect.arrayContaining([
      { title: 'Bashir Haroun · Diyar' },
      { property: 'og:type', content: 'profile' },
      { property: 'og:image', content: 'https://diyar.test/media/hosh-01-1200x630.jpg' },
      { property: 'og:image:width', content: '1200' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ]),
  );
});
