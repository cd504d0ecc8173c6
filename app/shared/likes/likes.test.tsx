import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { propertyId } from '#test/cards.ts';
import { deferred, refusal, renderScreen, type RenderOptions } from '#test/screen.tsx';
import { HeartButton } from './heart-button.tsx';
import { useLikes } from './likes.ts';
import SaveInvitationDialog from './save-invitation-dialog.tsx';
import { useSaveInvitation } from './save-invitation.ts';

const id = propertyId(1);

function Hearts({ ids, onRender }: { ids: readonly string[]; onRender?: () => void }) {
  onRender?.();
  const likes = useLikes(ids);
  const invitation = useSaveInvitation();
  return (
    <>
      {ids.map((one, at) => (
        <HeartButton key={one} propertyId={one} title={`House ${at + 1}`} likes={likes} />
      ))}
      {invitation ? <SaveInvitationDialog invitation={invitation} /> : null}
    </>
  );
}

async function openHeart(options: RenderOptions = {}) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const rendered = await renderScreen(<Hearts ids={[id]} />, {
    viewer: {},
    ...options,
    answers: { checkWishlist: { liked_ids: [] }, ...options.answers },
  });
  const heart = screen.getByRole('button', { name: /House 1$/ });
  return {
    ...rendered,
    heart,
    isLiked: () => heart.getAttribute('aria-pressed'),
    countToggles: () => rendered.calls.filter(({ operationId }) => operationId === 'toggleWishlist').length,
    logged: () => warn.mock.calls.map(([message]) => message as string),
  };
}

test('renders the pressed heart alone: a page has many cards', async () => {
  const onRender = vi.fn<() => void>();
  const two = [1, 2].map(propertyId);
  await renderScreen(<Hearts ids={two} onRender={onRender} />, {
    viewer: {},
    answers: { checkWishlist: { liked_ids: [] }, toggleWishlist: { liked: true } },
  });
  const rendered = onRender.mock.calls.length;
  const [heart, other] = screen.getAllByRole('button');
  fireEvent.click(heart!);
  expect(heart!.getAttribute('aria-pressed')).toBe('true');
  expect(other!.getAttribute('aria-pressed')).toBe('false');
  expect(onRender).toHaveBeenCalledTimes(rendered);
});

test('checks in one call which properties are saved', async () => {
  const { calls } = await renderScreen(<Hearts ids={[1, 2, 3].map(propertyId)} />, {
    viewer: {},
    answers: { checkWishlist: { liked_ids: [propertyId(2)] } },
  });
  const pressed = () => screen.getAllByRole('button').map((heart) => heart.getAttribute('aria-pressed'));
  await expect.poll(pressed).toEqual(['false', 'true', 'false']);
  expect(calls.filter(({ operationId }) => operationId === 'checkWishlist')).toHaveLength(1);
});

test('shows a property as saved at once, and after the server has saved it', async () => {
  const answer = deferred<unknown>();
  const { heart, isLiked } = await openHeart({ answers: { toggleWishlist: () => answer.promise } });
  fireEvent.click(heart);
  expect(isLiked()).toBe('true');
  await act(async () => answer.resolve({ liked: true }));
  expect(isLiked()).toBe('true');
});

test('shows the previous state and a message if saving failed', async () => {
  const answer = deferred<unknown>();
  const { heart, isLiked, logged } = await openHeart({ answers: { toggleWishlist: () => answer.promise } });
  fireEvent.click(heart);
  expect(isLiked()).toBe('true');
  answer.resolve(refusal(500));
  expect(await screen.findByText('Failed to update wishlist. Please try again.')).toBeDefined();
  expect(isLiked()).toBe('false');
  expect(logged()).toContain('Failed to toggle wishlist');
});

test('sends a second toggle after the first, and keeps the state of the last', async () => {
  const answers = [deferred<unknown>(), deferred<unknown>()];
  let calls = 0;
  const { heart, isLiked, countToggles } = await openHeart({
    answers: { toggleWishlist: () => answers[calls++]!.promise },
  });
  fireEvent.click(heart);
  fireEvent.click(heart);
  expect(isLiked()).toBe('false');
  await act(async () => new Promise((resolve) => setTimeout(resolve)));
  expect(countToggles()).toBe(1);
  answers[0]!.resolve({ liked: true });
  await expect.poll(countToggles).toBe(2);
  expect(isLiked()).toBe('false');
  await act(async () => answers[1]!.resolve({ liked: false }));
  expect(isLiked()).toBe('false');
});

test('shows properties as not saved, and can save them, if the check failed', async () => {
  const { heart, isLiked, logged } = await openHeart({
    answers: { checkWishlist: refusal(500), toggleWishlist: { liked: true } },
  });
  await expect.poll(logged).toContain('Failed to check wishlist');
  expect(isLiked()).toBe('false');
  fireEvent.click(heart);
  expect(isLiked()).toBe('true');
});

test('invites a visitor to sign up or log in, and stores the property to be saved afterwards', async () => {
  const { heart, address, countToggles } = await openHeart({ viewer: undefined as never, path: '/search?q=Tripoli' });
  fireEvent.click(heart);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this home' }));
  expect(address()).toBe('/search?q=Tripoli');
  expect(sessionStorage.getItem('returnTo')).toBeNull();
  expect(dialog.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  fireEvent.click(dialog.getByRole('link', { name: 'Log in' }));
  await expect.poll(address).toBe('/login');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sessionStorage.getItem('returnTo')).toBe('/search?q=Tripoli');
  expect(JSON.stringify({ ...sessionStorage })).toContain(id);
  expect(countToggles()).toBe(0);
});

test('an invitation that is closed leaves everything as it was', async () => {
  const { heart, address, countToggles } = await openHeart({ viewer: undefined as never, path: '/search?q=Tripoli' });
  fireEvent.click(heart);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this home' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([address(), sessionStorage.getItem('returnTo'), countToggles()]).toEqual(['/search?q=Tripoli', null, 0]);
});

test('a window that regains the focus shows what another device has saved', async () => {
  const { isLiked, answer } = await openHeart();
  await expect.poll(isLiked).toBe('false');
  answer({ checkWishlist: { liked_ids: [id] } });
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(isLiked).toBe('true');
});
