import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createLaterClient, LaterQueryProvider, useLaterQuery } from './later-queries.ts';
import { publicKey } from './session/query-keys.ts';

const library = vi.hoisted(() => ({ isLost: true }));
vi.mock('./query-client.ts', async (load) => {
  if (library.isLost) throw new Error('lost');
  return load();
});

function Later() {
  const { data, error } = useLaterQuery({
    queryKey: publicKey('place', 'zuwara'),
    queryFn: async () => 'from the server',
    enabled: true,
  });
  return <p>{data ?? (error ? 'failed' : 'loading')}</p>;
}

test('a query that was asked for without a connection is asked for again when it is back', async () => {
  render(
    <LaterQueryProvider value={createLaterClient()}>
      <Later />
    </LaterQueryProvider>,
  );
  expect(await screen.findByText('failed')).toBeDefined();
  library.isLost = false;
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('from the server')).toBeDefined();
});
