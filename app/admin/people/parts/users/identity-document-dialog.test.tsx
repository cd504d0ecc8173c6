import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { QueuedVerification } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { IdentityDocumentDialog } from './identity-document-dialog.tsx';

const item = {
  id: '22222222-2222-4222-8222-222222222222',
  kind: 'passport',
  status: 'waiting',
  user: {
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Najat Musa',
    email: 'najat@example.ly',
    phone: null,
    avatar: null,
    joined_at: '2026-01-04T10:00:00.000Z',
  },
} as unknown as QueuedVerification;

const picture = 'data:image/webp;base64,AAAA';

async function openDialog(answers: Answers = {}, isReadOnly = false) {
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(
    <IdentityDocumentDialog item={item} isReadOnly={isReadOnly} onClose={onClose} />,
    {
      viewer: { role: 'admin' },
      answers: { getDocument: { picture }, ...answers },
    },
  );
  const image = await screen.findByRole('img', { name: 'The document' });
  return { ...rendered, image, onClose };
}

test('shows the document beside its owner, and approves the name that was shown', async () => {
  const { image, user, bodiesOf, onClose } = await openDialog({ approveDocument: { message: 'Verified.' } });
  expect(image.getAttribute('src')).toBe(picture);
  expect(screen.getByText('najat@example.ly')).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(bodiesOf('approveDocument')).toEqual([{ shown_name: 'Najat Musa' }]);
});

test('refuses with a reason only, and says why a decision was not taken', async () => {
  const { user, bodiesOf, onClose } = await openDialog({
    rejectDocument: refusal(409, 'decided_by_other', undefined, 'Somebody else decided.'),
  });
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Write the reason that the person will read')).toBeDefined();
  expect(bodiesOf('rejectDocument')).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'It is not readable.');
  await user.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Somebody else decided.')).toBeDefined();
  expect(bodiesOf('rejectDocument')).toEqual([{ reason: 'It is not readable.' }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('can only be read where somebody else decides on it', async () => {
  await openDialog({}, true);
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});
