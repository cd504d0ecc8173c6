import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditableListing } from '#contract/types.gen.ts';
import { keepDraft, readDraft } from '#app/session/use-draft.ts';
import { expectAccessible, renderScreen, type Call } from '#test/screen.tsx';
import { Editor } from './editor.tsx';

const owner = '11111111-1111-4111-8111-111111111111';
const listing: EditableListing = {
  id: '22222222-2222-4222-8222-222222222222',
  status: 'published',
  submitted_at: null,
  rejection: null,
  pending: [],
  upcoming_bookings: 0,
  published_at: '2026-01-01T10:00:00.000Z',
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-01T10:00:00.000Z',
  actions: ['submit'],
  version: 3,
  content: { title_en: 'White villa', min_nights: 2, weekly_discount_percent: 9 },
  place: null,
  photos: { ready: 5, processing: 0, failed: 0 },
  shared_rules: { name: 'By the sea', properties: 2 },
  unpublished: [],
};
const options = {
  path: `/host/listings/${listing.id}?step=price`,
  viewer: { id: owner, role: 'host' },
  answers: { getHostListing: listing },
} as const;

test('shows discounts and lengths of a shared rule set with the way to them, and no field for them', async () => {
  await renderScreen(<Editor listing={listing} />, options);
  expect(screen.getByText('9%')).toBeDefined();
  expect(screen.getByText('2 nights')).toBeDefined();
  expect(screen.queryByLabelText('Minimum nights')).toBeNull();
  const [link] = screen.getAllByRole('link', { name: 'Prices and rules' });
  expect(link!.getAttribute('href')).toBe(`/host/calendar/pricing?property=${listing.id}`);
  await expectAccessible();
});

test('saves what else was typed when the home has begun to share its limits meanwhile, and says what was not', async () => {
  const pending = { min_nights: 4, title_en: 'White villa by the sea' };
  keepDraft(`listing.${listing.id}`, owner, { saved: listing.content, version: 3, pending }, localStorage);
  const detail = 'These discounts and limits are shared with other homes.';
  const values = { min_nights: 2, max_nights: null, weekly_discount_percent: 9, monthly_discount_percent: null };
  const { bodiesOf } = await renderScreen(<Editor listing={listing} />, {
    ...options,
    answers: {
      ...options.answers,
      saveListing: ({ body }: Call) =>
        'min_nights' in (body!['changes'] as object)
          ? Response.json({ detail, code: 'set_by_rule_set', data: { values } }, { status: 409 })
          : { version: 4, updated_at: listing.updated_at, merged: {}, unpublished: ['title_en'] },
    },
  });
  expect(await screen.findByText(detail, undefined, { timeout: 5000 })).toBeDefined();
  expect(bodiesOf('saveListing')).toEqual([
    { version: 3, changes: pending },
    { version: 3, changes: { title_en: 'White villa by the sea' } },
  ]);
  expect(await screen.findByText('2 nights')).toBeDefined();
  // Nothing waits on this device any more.
  await waitFor(() => expect(readDraft(`listing.${listing.id}`, owner, localStorage)).toEqual({}));
});
