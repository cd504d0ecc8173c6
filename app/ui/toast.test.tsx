import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { useToast } from './toast.tsx';

function Deletion() {
  const toast = useToast();
  const undo = { label: 'Undo', onPress: () => toast({ title: 'It is back' }) };
  return (
    <button type="button" onClick={() => toast({ title: 'It is deleted', action: undo })}>
      Delete
    </button>
  );
}

afterEach(() => vi.useRealTimers());

test('what follows from a press on a toast goes away by itself, though the pointer has never left the former one', async () => {
  await renderScreen(<Deletion />, { path: '/' });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  fireEvent.mouseEnter(undo.parentElement!);
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('It is deleted')).toBeDefined();
  fireEvent.click(undo);
  expect(screen.getByText('It is back')).toBeDefined();
  act(() => void vi.advanceTimersByTime(7_000));
  expect(screen.queryByText('It is back')).toBeNull();
});

test.each(['Undo', 'Dismiss'])('after %s the focus is where it was before the toast took it', async (name) => {
  await renderScreen(<Deletion />, { path: '/' });
  const trigger = screen.getByRole('button', { name: 'Delete' });
  act(() => trigger.focus());
  fireEvent.click(trigger);
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  expect(document.activeElement).toBe(trigger);
});
