import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#test/screen.tsx';
import UnreadMark from './unread-mark.tsx';

const open = (unreadCounts: number[]) =>
  renderScreen(
    <a href="/guest/messages">
      Messages
      <UnreadMark side="guest" className="dot" />
    </a>,
    {
      viewer: {},
      answers: {
        listConversations: unreadCounts.map((unread_count, at) => ({ id: `c${at}`, unread_count })),
      },
    },
  );

test('says in how many conversations messages wait, and asks once', async () => {
  const { calls } = await open([2, 1]);
  expect(await screen.findByRole('link', { name: /^Messages\s*, 2 unread$/ })).toBeDefined();
  expect(calls.filter(({ operationId }) => operationId === 'listConversations')).toHaveLength(1);
});

test('shows nothing where everything is read', async () => {
  const { calls, container } = await open([]);
  await expect.poll(() => calls.some(({ operationId }) => operationId === 'listConversations')).toBe(true);
  await act(async () => undefined);
  expect(screen.getByRole('link', { name: 'Messages' })).toBeDefined();
  expect(container.querySelector('.dot')).toBeNull();
});
