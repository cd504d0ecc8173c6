import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { ApiError } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import { useApi } from './session.tsx';

/** A form whose call needs a recent sign-in. */
function Form() {
  const api = useApi();
  const [reason, setReason] = useState('');
  const [result, setResult] = useState('');
  const send = () =>
    api
      .suspendUser({ params: { user_id: '22222222-2222-4222-8222-222222222222' }, body: { reason } })
      .then(() => setResult('Done'))
      .catch((error: unknown) => setResult((error as ApiError).detail));
  return (
    <>
      <TextField label="Reason" value={reason} onChange={setReason} />
      <Button onPress={() => void send()}>Send</Button>
      <output>{result}</output>
    </>
  );
}

const needed = () => refusal(403, 'recent_sign_in_needed', undefined, 'Confirm that it is you, then try again.');
const challenge = { challenge: 'token', methods: ['password'], passkey: null, recovery_codes_left: 0 };

async function openForm() {
  let isRecent = false;
  const rendered = await renderScreen(<Form />, {
    viewer: { role: 'admin' },
    answers: {
      suspendUser: () => (isRecent ? { id: '2' } : needed()),
      startReauthentication: challenge,
      reauthenticate: ({ body }: { body: { proof: { password: string } } }) => {
        if (body.proof.password !== 'right')
          return refusal(400, 'password_wrong', undefined, 'The password is not right.');
        isRecent = true;
        return { counts_until: '2026-11-23T18:00:00.000Z' };
      },
    },
  });
  await rendered.user.type(screen.getByLabelText('Reason'), 'Fraud');
  await rendered.user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByLabelText('Password', { exact: true });
  return rendered;
}

test('a call that needs a recent sign-in waits for the confirmation, and is sent again as it was', async () => {
  const { user, bodiesOf } = await openForm();
  await expectAccessible();
  await user.type(screen.getByLabelText('Password', { exact: true }), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The password is not right.')).toBeDefined();
  await user.clear(screen.getByLabelText('Password', { exact: true }));
  await user.type(screen.getByLabelText('Password', { exact: true }), 'right');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Done')).toBeDefined();
  expect(bodiesOf('suspendUser')).toEqual([{ reason: 'Fraud' }, { reason: 'Fraud' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a confirmation the call fails, and what was typed stays', async () => {
  const { user, bodiesOf } = await openForm();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Confirm that it is you, then try again.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Fraud');
  expect(bodiesOf('suspendUser')).toHaveLength(1);
});
