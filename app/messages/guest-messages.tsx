import { msg } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta(msg`Messages`);
export const handle = { frame: 'filling' };

/** The viewer's conversations as a guest. The query parameter `conversation` names the open one. */
export default function GuestMessages() {
  const [search] = useSearchParams();
  return (
    <Guard roles={travellers}>
      <MessagesScreen route="guest" openId={search.get('conversation') ?? undefined} />
    </Guard>
  );
}
