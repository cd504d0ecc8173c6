import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { useApi, useSession } from './session.tsx';

function Caller() {
  useApi();
  return null;
}

function Mode() {
  const { guestMode, switchMode } = useSession();
  return (
    <button type="button" onClick={() => void switchMode('guest')}>
      {guestMode ? 'guest' : 'host'}
    </button>
  );
}

test('what only calls the API is not rendered again when the session changes', async () => {
  const rendered = vi.fn<() => void>();
  const { user } = await renderScreen(
    <>
      <Profiler id="caller" onRender={rendered}>
        <Caller />
      </Profiler>
      <Mode />
    </>,
    { viewer: { role: 'host' } },
  );
  await user.click(await screen.findByRole('button', { name: 'host' }));
  expect(await screen.findByRole('button', { name: 'guest' })).toBeDefined();
  expect(rendered).toHaveBeenCalledTimes(1);
});
