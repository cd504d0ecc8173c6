import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Claim, SubmittedListing } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { ClaimBar } from './claim-bar.tsx';
import { ListingQueue } from '../../listings/listing-queue.tsx';

const me = 'admin-1';
const listing = (id: string, title: string): SubmittedListing => ({
  id,
  kind: 'new',
  submitted_at: '2026-11-22T10:00:00Z',
  host: { id: 'host', name: 'Abdulsalam', verified: true, published_listings: 1 },
  title,
  place: null,
  capacity: 4,
  photo: null,
  pending: [],
});
const claimOf = (subject_id: string, admin: { id: string; name: string }): Claim => ({
  kind: 'listings',
  subject_id,
  admin: { ...admin, avatar: null },
  claimed_at: new Date().toISOString(),
  claimed_until: new Date(Date.now() + 12 * 60_000 - 1000).toISOString(),
  can_take_back: false,
});
const open = (answers: Answers) =>
  renderScreen(<ListingQueue />, {
    viewer: { id: me, role: 'admin' },
    answers: {
      listSubmittedListings: {
        listings: [listing('1', 'Rest house'), listing('2', 'Hosh')],
        count: 2,
        next_cursor: null,
      },
      listClaims: { claims: [] },
      getSubmittedListing: () => refusal(404, 'not_found'),
      ...answers,
    },
  });
const rowOf = async (title: string) => within((await screen.findByText(title, { selector: 'bdi' })).closest('li')!);

test('an item of somebody else says who has it and for how long, and can only be read', async () => {
  await open({ listClaims: { claims: [claimOf('2', { id: 'sami', name: 'Sami' })] } });
  const row = await rowOf('Hosh');
  expect(await row.findByText('Sami')).toBeDefined();
  expect(row.getByText('12 minutes left')).toBeDefined();
  expect(row.queryByRole('button', { name: /^Review/ })).toBeNull();
  await expectAccessible();
  fireEvent.click(row.getByRole('button', { name: /^Read/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
});

test('opening an item claims it; one that somebody else has just claimed stays closed', async () => {
  const { bodiesOf, answer } = await open({ claimItem: claimOf('1', { id: me, name: 'Huda' }) });
  fireEvent.click((await rowOf('Rest house')).getByRole('button', { name: /^Review/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDefined();
  expect(bodiesOf('claimItem')).toEqual([{ kind: 'listings', subject_id: '1' }]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));

  const detail = 'Sami is working on this until 14:32.';
  answer({ claimItem: refusal(409, 'claimed_by_other', undefined, detail) });
  fireEvent.click((await rowOf('Hosh')).getByRole('button', { name: /^Review/ }));
  expect(await screen.findByText(detail)).toBeDefined();
});

test('claim next opens the most urgent item, or says that none is free', async () => {
  const { answer } = await open({ claimNext: { claim: null } });
  fireEvent.click(await screen.findByRole('button', { name: 'Claim next' }));
  expect(await screen.findByText('Nothing here is free to claim')).toBeDefined();
  answer({ claimNext: { claim: claimOf('2', { id: me, name: 'Huda' }) } });
  fireEvent.click(screen.getByRole('button', { name: 'Claim next' }));
  expect(await screen.findByRole('dialog', { name: 'Hosh' })).toBeDefined();
});

test('an own claim can be released', async () => {
  const { bodiesOf } = await open({
    listClaims: { claims: [claimOf('1', { id: me, name: 'Huda' })] },
    releaseItem: { released: true },
  });
  const row = await rowOf('Rest house');
  expect(await row.findByText(/^You/)).toBeDefined();
  fireEvent.click(row.getByRole('button', { name: 'Release: Rest house' }));
  await expect.poll(() => bodiesOf('releaseItem')).toEqual([{ kind: 'listings', subject_id: '1' }]);
});

test('who assigned an item takes it back, and can then decide', async () => {
  const given = { ...claimOf('1', { id: 'sami', name: 'Sami' }), can_take_back: true };
  const { bodiesOf, answer } = await renderScreen(
    <ClaimBar kind="listings" subjectId="1">
      <p>Decide</p>
    </ClaimBar>,
    { viewer: { id: me, role: 'admin' }, answers: { listClaims: { claims: [given] } } },
  );
  const button = await screen.findByRole('button', { name: 'Take back from them' });
  expect(screen.queryByText('Decide')).toBeNull();
  await expectAccessible();
  const taken = claimOf('1', { id: me, name: 'Huda' });
  answer({ assignItem: taken, listClaims: { claims: [taken] } });
  fireEvent.click(button);
  expect(await screen.findByText('Decide')).toBeDefined();
  expect(bodiesOf('assignItem')).toEqual([{ kind: 'listings', subject_id: '1', admin_id: me }]);
});

test('what somebody else has claimed by themselves cannot be taken', async () => {
  await renderScreen(
    <ClaimBar kind="listings" subjectId="1">
      <p>Decide</p>
    </ClaimBar>,
    {
      viewer: { id: me, role: 'admin' },
      answers: { listClaims: { claims: [claimOf('1', { id: 'sami', name: 'Sami' })] } },
    },
  );
  expect(await screen.findByText(/works on this/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Take back from them' })).toBeNull();
});
