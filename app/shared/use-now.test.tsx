import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
