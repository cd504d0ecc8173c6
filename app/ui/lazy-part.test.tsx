import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { lazyPart } from './lazy-part.tsx';

test('a part whose code does not load says so, and is loaded again the next time', async () => {
  const load = vi.fn<() => Promise<{ default: () => React.ReactNode }>>();
  load.mockRejectedValueOnce(new TypeError('no connection'));
  load.mockResolvedValueOnce({ default: () => <p>The part</p> });
  const Part = lazyPart(load);
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Part onLoadError={() => setOpen(false)} /> : null}
      </>
    );
  }
  const { user } = await renderScreen(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('The part')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});
