import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnWarning } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import WarningScreen from './warning.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const warning: OwnWarning = {
  id,
  rule: 'abuse',
  note: 'Please be kind.',
  kind: 'message',
  body: 'Something rude',
  hides_content: true,
  given_at: '2026-11-21T12:00:00.000Z',
  appeal_until: '2026-12-21T12:00:00.000Z',
  can_appeal: true,
  appeal: null,
};
const open = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  renderScreen(<WarningScreen {...({ params: { warningId: id } } as Parameters<typeof WarningScreen>[0])} />, {
    locale,
    path: `/account/warnings/${id}`,
    viewer: { role: 'guest' },
    answers,
  });

test('shows the rule and what was written, and sends an appeal; what was typed is kept when it fails', async () => {
  const appeal = {
    text: 'It was a joke.',
    made_at: '2026-11-22T12:00:00.000Z',
    outcome: null,
    reason: null,
    decided_at: null,
  };
  const { answer, bodiesOf } = await open({
    getOwnWarning: warning,
    appealWarning: refusal(503, 'unavailable', undefined, 'Later.'),
  });
  expect(await screen.findByText('Nobody is insulted, threatened or harassed.')).toBeDefined();
  expect(screen.getByText('Something rude')).toBeDefined();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(screen.getByText('Write why the warning is wrong')).toBeDefined();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Why the warning is wrong');
  fireEvent.change(field, { target: { value: 'It was a joke.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText('Later.')).toBeDefined();
  expect(field.value).toBe('It was a joke.');
  answer({ appealWarning: { ...warning, can_appeal: false, appeal } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  expect(await screen.findByText(/^We have your appeal/)).toBeDefined();
  expect(bodiesOf('appealWarning').at(-1)).toEqual({ text: 'It was a joke.' });
});

test('shows how an appeal was decided, in Arabic', async () => {
  const appeal = {
    text: 'مزحة',
    made_at: '2026-11-22T12:00:00.000Z',
    outcome: 'lifted' as const,
    reason: 'كانت مزحة فعلاً.',
    decided_at: '2026-11-23T12:00:00.000Z',
  };
  await open({ getOwnWarning: { ...warning, can_appeal: false, hides_content: false, appeal } }, 'ar');
  expect(await screen.findByText('كانت مزحة فعلاً.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  await expectAccessible();
});

test('says when the time to appeal is over, and where the warning is of another account', async () => {
  const { unmount } = await open({ getOwnWarning: { ...warning, can_appeal: false } });
  expect(await screen.findByText(/^The time to appeal ended/)).toBeDefined();
  unmount();
  await open({ getOwnWarning: refusal(404, 'not_found') });
  expect(await screen.findByText('We can’t find this warning')).toBeDefined();
});
