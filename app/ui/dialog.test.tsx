// Loaded on demand in the product.
import './dialog-frame.tsx';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { Dialog } from './dialog.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-pressed={isOpen} onClick={() => flushSync(() => setOpen(true))}>
        Open
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Filters">
        Content
      </Dialog>
    </>
  );
}

test('a press is answered before what it opens is rendered', async () => {
  const { user } = await renderScreen(<Opener />);
  const button = screen.getByRole('button', { name: 'Open' });
  // Its code is there from the first time on.
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  act(() => {
    button.click();
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  expect(await screen.findByRole('dialog', { name: 'Filters' })).toBeDefined();
});

test('what a press did not do is said above the buttons, outside what scrolls', async () => {
  await renderScreen(
    <Dialog
      isOpen
      onOpenChange={() => undefined}
      title="Change"
      problem={<p>Not sent.</p>}
      footer={<button type="button">Send</button>}
    >
      Content
    </Dialog>,
  );
  const sentence = await screen.findByText('Not sent.');
  const footer = sentence.closest('footer')!;
  expect(footer.contains(screen.getByRole('button', { name: 'Send' }))).toBe(true);
  expect(footer.textContent).not.toContain('Content');
});
