import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createLaterClient, LaterQueryProvider, useLaterQueries, useLaterQuery } from './later-queries.ts';
import { publicKey } from './session/query-keys.ts';
import { useCached } from './shared/use-cached.ts';

function show(children: ReactNode, client: QueryClient = createLaterClient()) {
  const within = (shown: ReactNode) => <LaterQueryProvider value={client}>{shown}</LaterQueryProvider>;
  const { rerender } = render(within(children));
  return { change: (changed: ReactNode) => rerender(within(changed)) };
}

const key = publicKey('place', 'zuwara');

function Later({
  answer,
  isEnabled,
  initial,
}: {
  answer: () => Promise<string>;
  isEnabled: boolean;
  initial?: string;
}) {
  const { client } = useLaterQueries();
  const query = useLaterQuery({ queryKey: key, queryFn: answer, enabled: isEnabled, initialData: initial, retry: 0 });
  const state = query.isFetching ? 'fetching' : query.error ? query.error.message : 'idle';
  return (
    <button type="button" onClick={query.refetch}>
      {`${client ? 'open' : 'none'}, ${state}, ${query.data ?? 'nothing'}`}
    </button>
  );
}

const text = () => screen.getByRole('button').textContent;

test('a page shows its data without a client, which is made once somebody asks', async () => {
  const answer = vi.fn<() => Promise<string>>(async () => 'from the server');
  show(<Later answer={answer} isEnabled={false} initial="of the page" />);
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(text()).toBe('none, idle, of the page');
  fireEvent.click(screen.getByRole('button'));
  expect(text()).toBe('none, fetching, of the page');
  await expect.poll(text).toBe('open, idle, from the server');
  expect(answer).toHaveBeenCalledOnce();
});

test('an enabled query is fetched, says why it failed, and is fetched again on request', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve('found')];
  const answer = async () => (await answers.shift())!;
  const { change } = show(<Later answer={answer} isEnabled={false} />);
  expect(text()).toBe('none, idle, nothing');
  change(<Later answer={answer} isEnabled />);
  expect(text()).toBe('none, fetching, nothing');
  await expect.poll(text).toBe('open, lost, nothing');
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(text).toBe('open, idle, found');
});

test('later screens and the first pages share one cache', async () => {
  function Screen() {
    const queries = useQueryClient();
    const { data } = useQuery({ queryKey: key, queryFn: async () => 'asked by a screen' });
    return (
      <button type="button" onClick={() => queries.setQueryData(key, 'written by a screen')}>
        {data}
      </button>
    );
  }
  function First() {
    return <p>{useCached<string>(key) ?? 'nothing cached'}</p>;
  }
  const { change } = show(<First />);
  expect(screen.getByText('nothing cached')).toBeDefined();
  change(
    <>
      <First />
      <Screen />
    </>,
  );
  await expect.poll(() => screen.queryAllByText('asked by a screen').length).toBe(2);
  fireEvent.click(screen.getByRole('button'));
  await expect.poll(() => screen.queryAllByText('written by a screen').length).toBe(2);
});
