import { screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import { fetchAhead, lazyPart } from './lazy-part.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('parts are fetched ahead one after another, also after one that fails, until nobody wants them', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const next = async () => {
    idle.shift()?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const calls: string[] = [];
  const load = (name: string) => async () => {
    calls.push(name);
    if (name === 'dialog') throw new TypeError('no connection');
  };
  const end = fetchAhead(load('dialog'), load('dates'), load('guests'));
  expect(calls).toEqual([]);
  await next();
  expect(calls).toEqual(['dialog']);
  await next();
  expect(calls).toEqual(['dialog', 'dates']);
  end();
  await next();
  expect([calls, idle]).toEqual([['dialog', 'dates'], []]);
});

test('nothing is fetched ahead where the reader saves data', async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  const load = vi.fn<() => Promise<void>>();
  fetchAhead(load);
  await new Promise((resolve) => setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
});

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
