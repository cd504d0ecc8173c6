import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ListingSubmission } from '#contract/types.gen.ts';
import { renderScreen, wait } from '#test/screen.tsx';
import { ListingReviewDialog } from './listing-review-dialog.tsx';

const submission: ListingSubmission = {
  id: '1',
  kind: 'new',
  submitted_at: '2026-11-22T10:00:00Z',
  host: { id: 'host', name: 'Abdulsalam', verified: true, published_listings: 1 },
  title: 'Rest house',
  place: null,
  capacity: 4,
  photo: null,
  pending: [],
  content: {},
  before: {},
  photos: [],
  photos_processing: 2,
  photos_before: [],
};

test('a listing can be published once its photos are ready, which is looked at again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { answer } = await renderScreen(
    <ListingReviewDialog listing={submission} isReadOnly={false} onClose={() => undefined} />,
    { viewer: { role: 'admin' }, answers: { getSubmittedListing: submission } },
  );
  const publish = await screen.findByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(await screen.findByText(/^2 more photos are being prepared/)).toBeDefined();
  expect(publish.disabled).toBe(true);
  answer({ getSubmittedListing: { ...submission, photos_processing: 0 } });
  await wait(3100);
  expect(screen.queryByText(/being prepared/)).toBeNull();
  expect(publish.disabled).toBe(false);
});
