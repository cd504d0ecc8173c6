import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ApiError } from '#app/api.ts';
import { refusal, renderScreen } from '#test/screen.tsx';
import { viewerKey } from './query-keys.ts';
import { useApi } from './session.tsx';
import { useAct } from './use-act.ts';

const queryKey = viewerKey(undefined, 'wallet');
const wallet = { balance_dirham: 10_000 };
const told = (...names: string[]) => ({ message: names.join(', ') });

/** The wallet that is shown, and a button that resends a link. */
function Resend({ options }: { options: Parameters<typeof useAct<{ message: string }, string>>[1] }) {
  const api = useApi();
  const shown = useQuery({ queryKey, queryFn: ({ signal }) => api.getWallet({ signal }) });
  const resend = useAct(async (browserApi, name: string) => {
    await browserApi.resendVerification({ body: {} });
    return told(name);
  }, options);
  return (
    <>
      <button type="button" onClick={() => resend.mutate('Salma')}>
        Resend
      </button>
      <p>{resend.failure}</p>
      <output>{JSON.stringify(shown.data)}</output>
    </>
  );
}

const sent = { getWallet: wallet, resendVerification: { sent_to: 'salma@example.com' } };
const refused = { getWallet: wallet, resendVerification: refusal(409, 'already_verified', {}, 'It is verified.') };

async function press(options: Parameters<typeof Resend>[0]['options'], answers: object) {
  const rendered = await renderScreen(<Resend options={options} />, { viewer: {}, answers });
  await screen.findByText(JSON.stringify(wallet));
  await rendered.user.click(screen.getByRole('button', { name: 'Resend' }));
  const fetches = () => rendered.calls.filter(({ operationId }) => operationId === 'getWallet').length;
  return { ...rendered, fetches };
}

test('what is done is said, and what it changes is fetched again', async () => {
  const onDone = vi.fn<() => void>();
  const { fetches } = await press(
    { done: (answer, name) => ({ title: 'Sent', text: `${answer.message} = ${name}` }), refetch: [queryKey], onDone },
    sent,
  );
  expect(await screen.findByText('Sent')).toBeDefined();
  expect(screen.getByText('Salma = Salma')).toBeDefined();
  expect(onDone).toHaveBeenCalledExactlyOnceWith(told('Salma'), 'Salma');
  await vi.waitFor(() => expect(fetches()).toBe(2));
});

test('an answer is shown without fetching it', async () => {
  const { fetches } = await press({ done: 'Sent', answers: queryKey }, sent);
  expect(await screen.findByText('Sent')).toBeDefined();
  expect(screen.getByText(JSON.stringify(told('Salma')))).toBeDefined();
  expect(fetches()).toBe(1);
});

test('the screen says a failure, and what is shown is fetched again', async () => {
  const onFailure = vi.fn<(error: ApiError) => void>();
  const { fetches } = await press({ done: 'Sent', refetch: [queryKey], onFailure }, refused);
  expect(await screen.findByText('It is verified.')).toBeDefined();
  expect(screen.queryByText('Sent')).toBeNull();
  expect(onFailure.mock.calls.map(([{ code }]) => code)).toEqual(['already_verified']);
  await vi.waitFor(() => expect(fetches()).toBe(2));
});

test('a toast says a failure where it has a title', async () => {
  await press({ failed: 'That did not work' }, refused);
  expect(await screen.findByText('That did not work')).toBeDefined();
  expect(screen.getAllByText('It is verified.')).toHaveLength(2);
});

test('no toast says what the screen says of a field', async () => {
  const ofField = {
    getWallet: wallet,
    resendVerification: refusal(400, 'invalid_input', { email: 'Wrong' }, 'Look again.'),
  };
  await press({ failed: 'That did not work', saysFields: true }, ofField);
  expect(await screen.findByText('Look again.')).toBeDefined();
  expect(screen.queryByText('That did not work')).toBeNull();
});
