import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { UndeliveredMail } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import AdminMails from './mails.tsx';

const mail = (number: number): UndeliveredMail => ({
  id: `0000000${number}`,
  to: `guest${number}@example.ly`,
  subject: `Your booking ${number}`,
  tries: 85,
  error: '451 try later',
  given_up_at: '2026-01-01T10:00:00Z',
});
const open = (answers: Answers) =>
  renderScreen(<AdminMails />, { path: '/admin/mails', viewer: { role: 'admin' }, answers });

test('lists the mails that were given up, and sends one again', async () => {
  const { calls, answer } = await open({
    listUndeliveredMails: ({ query }: Call) =>
      query['cursor'] ? { mails: [mail(1)], next_cursor: null } : { mails: [mail(2)], next_cursor: 'next' },
    resendMail: { id: mail(2).id },
  });
  const [row] = await screen.findAllByRole('listitem');
  expect(row!.textContent).toContain('guest2@example.ly');
  expect(row!.textContent).toContain('85 tries');
  expect(row!.textContent).toContain('451 try later');
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(() => screen.getAllByRole('listitem')).toHaveLength(2);

  answer({ listUndeliveredMails: { mails: [mail(1)], next_cursor: null } });
  fireEvent.click(within(screen.getAllByRole('listitem')[0]!).getByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('The email is being sent again')).toBeTruthy();
  expect(calls.find(({ operationId }) => operationId === 'resendMail')?.params).toEqual({ id: mail(2).id });
  await expect.poll(() => screen.getAllByRole('listitem').map((one) => one.textContent)).toHaveLength(1);
});

test('does not say what administrators of other roles were told', async () => {
  await open({ listUndeliveredMails: { mails: [{ ...mail(1), subject: null }], next_cursor: null } });
  expect(await screen.findByText('Email to an administrator')).toBeTruthy();
});

test('says why a mail was not sent again', async () => {
  await open({
    listUndeliveredMails: { mails: [mail(1)], next_cursor: null },
    resendMail: refusal(409, 'state_moved_on', undefined, 'This has changed in the meantime.'),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('This has changed in the meantime.')).toBeTruthy();
});

test('says that nothing waits, or that the list could not be loaded', async () => {
  const { unmount } = await open({ listUndeliveredMails: { mails: [], next_cursor: null } });
  expect(await screen.findByRole('heading', { name: 'Every email was delivered' })).toBeTruthy();
  unmount();
  await open({ listUndeliveredMails: () => refusal(404, 'not_found') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
});
