import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { noteServerTime } from '#app/server-time.ts';
import { useNow } from './use-now.ts';

function Clock() {
  return <p>{useNow().toISOString()}</p>;
}

test('what is shown of a deadline follows the clock', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T10:00:00Z') });
  render(<Clock />);
  expect(screen.getByText('2026-11-28T10:00:00.000Z')).toBeDefined();
  await act(async () => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('2026-11-28T10:01:00.000Z')).toBeDefined();
});

test('a deadline is counted by the time of the server as soon as an answer tells it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T09:59:00Z') });
  render(<Clock />);
  act(() => noteServerTime('Sat, 28 Nov 2026 10:00:00 GMT'));
  expect(screen.getByText('2026-11-28T10:00:00.000Z')).toBeDefined();
  act(() => noteServerTime('Sun, 29 Nov 2026 09:59:00 GMT'));
  expect(screen.getByText('2026-11-29T09:59:00.000Z')).toBeDefined();
});
