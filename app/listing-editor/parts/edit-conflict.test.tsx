import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EditableListing } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import { Editor } from './editor.tsx';

const stored: EditableListing = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e01',
  status: 'draft',
  submitted_at: null,
  rejection: null,
  pending: [],
  upcoming_bookings: 0,
  published_at: null,
  created_at: '2026-11-23T01:00:00Z',
  updated_at: '2026-11-23T01:00:00Z',
  actions: ['submit'],
  version: 3,
  content: { title_en: 'Rest house', title_ar: 'استراحة' },
  place: null,
  photos: { ready: 0, processing: 0, failed: 0 },
  shared_rules: null,
  unpublished: [],
};

/** Opens the editor at the texts of this listing. The first save conflicts with a title of another device. */
async function renderEditor(answers: Answers = {}) {
  let theirs: EditableListing = stored;
  const screen = await renderScreen(<Editor listing={stored} />, {
    path: `/host/listings/${stored.id}?step=words`,
    viewer: { role: 'host' },
    answers: {
      listListingPhotos: { photos: [] },
      getHostListing: () => theirs,
      saveListing: ({ body }: Call) => {
        const { version, changes } = body as { version: number; changes: { title_en: string } };
        if (version === 5) return { version: 6, updated_at: stored.updated_at, merged: {}, unpublished: [] };
        theirs = { ...stored, version: 5, content: { ...stored.content, title_en: 'House by the mosque' } };
        const conflicts = [{ field: 'title_en', yours: changes.title_en, theirs: 'House by the mosque' }];
        const data = { version: 5, updated_at: stored.updated_at, conflicts };
        return Response.json({ detail: 'Changed elsewhere.', code: 'edit_conflict', data }, { status: 409 });
      },
      ...answers,
    },
  });
  const title = () => screen.getByRole('textbox', { name: 'Title', hidden: true });
  await screen.user.type(title(), ' in the palms');
  const dialog = await screen.findByRole('alertdialog', { name: 'Changed in two places' }, { timeout: 10_000 });
  return { ...screen, title, dialog };
}

const closed = { timeout: 10_000 };

test('a field that another device changed too is asked for, and the value from here is stored on top', async () => {
  const { user, getByRole, queryByRole, title, dialog, bodiesOf } = await renderEditor();
  await expectAccessible(dialog);
  const mine = getByRole('radio', { name: /Here/ });
  expect(mine).toHaveProperty('checked', true);
  // Without an answer nothing would be saved.
  expect(queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog.isConnected).toBe(true);
  expect(mine.closest('label')!.textContent).toContain('Rest house in the palms');
  await user.click(getByRole('button', { name: 'Keep these' }));
  await waitFor(() => expect(bodiesOf('saveListing')).toHaveLength(2), closed);
  expect(bodiesOf('saveListing')[1]).toEqual({ version: 5, changes: { title_en: 'Rest house in the palms' } });
  expect(queryByRole('alertdialog')).toBeNull();
  expect(title()).toHaveProperty('value', 'Rest house in the palms');
});

test('the value of the other device can be kept, and nothing is sent', async () => {
  const { user, getByRole, title, bodiesOf } = await renderEditor();
  await user.click(getByRole('radio', { name: /Elsewhere/ }));
  await user.click(getByRole('button', { name: 'Keep these' }));
  await waitFor(() => expect(title()).toHaveProperty('value', 'House by the mosque'), closed);
  expect(bodiesOf('saveListing')).toHaveLength(1);
});

test('the steps of the editor do not load the listing again', async () => {
  const { user, getByRole, calls } = await renderEditor();
  await user.click(getByRole('button', { name: 'Keep these' }));
  const loads = () => calls.filter(({ operationId }) => operationId === 'getHostListing').length;
  const before = loads();
  await user.click(await waitFor(() => getByRole('link', { name: /^Rules and arrival/ })));
  expect(getByRole('heading', { level: 1 }).textContent).toBe('Rules and arrival');
  expect(loads()).toBe(before);
});
