import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, RouterProvider, useNavigate, useSearchParams } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { overlayHistory } from './overlay-history.ts';
import { useCloseRequest } from './use-close-request.ts';

/** How often the data of a page was loaded, by path. */
let loads: string[] = [];
let router: ReturnType<typeof createBrowserRouter> | undefined;

function Overlay({ name, onClose }: { name: string; onClose: () => void }) {
  const [isNestedOpen, setNestedOpen] = useState(false);
  const [, setSearch] = useSearchParams();
  const navigate = useNavigate();
  useCloseRequest(onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>{`Close ${name}`}</button>
      <button type="button" onClick={() => setNestedOpen(true)}>{`Open inside ${name}`}</button>
      <button type="button" onClick={() => setSearch({ dates: 'new' }, { replace: true })}>
        Choose dates
      </button>
      <button
        type="button"
        onClick={() => {
          onClose();
          void navigate('/next');
        }}
      >
        Show results
      </button>
      <Link to="/next">Follow</Link>
      {isNestedOpen ? <Overlay name="nested" onClose={() => setNestedOpen(false)} /> : null}
    </div>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Link to="/page">Page</Link>
      {isOpen ? <Overlay name="sheet" onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Lets the steps through the history be made, which come in later tasks. React renders at the end of `act`. */
async function settled(): Promise<void> {
  for (let task = 0; task < 5; task += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
}
async function go(delta: number): Promise<void> {
  history.go(delta);
  await settled();
}
async function press(name: string): Promise<void> {
  const control = screen.queryByRole('button', { name }) ?? screen.getByRole('link', { name });
  await userEvent.click(control);
  await settled();
}
const dialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const address = () => location.pathname + location.search;

beforeEach(async () => {
  router?.dispose();
  overlayHistory();
  history.pushState(null, '', '/start');
  const loader = ({ request }: { request: Request }) => void loads.push(new URL(request.url).pathname);
  router = createBrowserRouter(
    ['/start', '/page', '/next'].map((path) => ({ path, loader, element: <Page key={path} /> })),
  );
  render(<RouterProvider router={router} />);
  await settled();
  await press('Page');
  loads = [];
});

test('going back closes the overlay and stays on the page, without loading its data again', async () => {
  for (let time = 0; time < 2; time += 1) {
    await press('Open');
    expect(dialogs()).toEqual(['sheet']);
    await go(-1);
    expect(dialogs()).toEqual([]);
    expect(address()).toBe('/page');
  }
  expect(loads).toEqual([]);
  await go(-1);
  expect(address()).toBe('/start');
});

test('going forward to a closed overlay stays on the page, and back leaves it', async () => {
  await press('Open');
  await go(-1);
  await go(1);
  expect([address(), dialogs()]).toEqual(['/page', []]);
  await go(1);
  await go(-1);
  expect(address()).toBe('/start');
  await go(1);
  expect(address()).toBe('/page');
});

test('an overlay that is closed by its button takes its entry away', async () => {
  await press('Open');
  await press('Close sheet');
  await go(-1);
  expect(address()).toBe('/start');
});

test('nested overlays close one by one', async () => {
  await press('Open');
  await press('Open inside sheet');
  await go(-1);
  expect(dialogs()).toEqual(['sheet']);
  await go(-1);
  expect([address(), dialogs()]).toEqual(['/page', []]);
  await press('Open');
  await press('Open inside sheet');
  await press('Close nested');
  await press('Close sheet');
  await go(-1);
  expect(address()).toBe('/start');
});

test.each(['Follow', 'Show results'])(
  'from the page of "%s", back leads to the page below the overlay',
  async (name) => {
    await press('Open');
    await press(name);
    expect([address(), dialogs()]).toEqual(['/next', []]);
    await go(-1);
    expect(address()).toBe('/page');
    await go(-1);
    expect(address()).toBe('/start');
    await go(2);
    expect(address()).toBe('/next');
  },
);

test('an address that changed below the overlay stays when it closes', async () => {
  await press('Open');
  await press('Choose dates');
  expect(address()).toBe('/page?dates=new');
  await go(-1);
  expect([address(), dialogs()]).toEqual(['/page?dates=new', []]);
  expect(router!.state.location.search).toBe('?dates=new');
  await go(-1);
  expect(address()).toBe('/start');
});

test('an overlay that refuses to close keeps its entry', async () => {
  const close = overlayHistory().open(() => undefined);
  await settled();
  await go(-1);
  await go(-1);
  expect(address()).toBe('/page');
  close();
  await settled();
  await go(-1);
  expect(address()).toBe('/start');
});

test('an overlay that opens while the entry of another is taken away stays open', async () => {
  // The browser steps back in a later task: here, when the test lets it.
  const steps: number[] = [];
  const goInHistory = vi.spyOn(history, 'go').mockImplementation((delta = 0) => void steps.push(delta));
  const closed: string[] = [];
  const first = overlayHistory().open(() => closed.push('first'));
  first();
  await settled();
  expect(steps).toEqual([-1]);
  const second = overlayHistory().open(() => closed.push('second'));
  await settled();
  goInHistory.mockRestore();
  await go(-1);
  expect(closed).toEqual([]);
  expect((history.state as { overlays?: number }).overlays).toBe(1);
  await go(-1);
  expect(closed).toEqual(['second']);
  second();
  await settled();
});
