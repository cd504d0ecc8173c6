import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '#app/session/session.tsx';
import { deferred, renderScreen } from '#test/screen.tsx';
import ConfirmEmail from './confirm-email.tsx';

function Address() {
  return <output>{useSession().user?.email}</output>;
}

test('shows the new address also where the answer with the one of before comes last', async () => {
  vi.stubGlobal('location', { ...window.location, hash: '#token=abc' });
  const before = deferred<unknown>();
  const account = { id: 'u1', name: 'Aisha', role: 'guest' };
  const answers = [before.promise, { ...account, email: 'new@example.ly' }];
  localStorage.setItem('token', 't');
  localStorage.setItem('refresh_token', 'r');
  await renderScreen(
    <>
      <ConfirmEmail />
      <Address />
    </>,
    {
      path: '/confirm-email',
      answers: { getCurrentUser: () => answers.shift(), confirmEmailChange: { message: 'Your address is changed.' } },
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));
  await screen.findByText('Your address is changed.');
  await waitFor(() => expect(screen.getByText('new@example.ly')).toBeTruthy());
  before.resolve({ ...account, email: 'old@example.ly' });
  await before.promise;
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.getByText('new@example.ly')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Account Settings' })).toBeTruthy();
});
