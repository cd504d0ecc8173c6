import { msg } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta(msg`Messages`);
export const handle = { frame: 'filling' };

/** The viewer's conversations as a host. The query parameter `conversation` names the open one. */
export default function HostMessages() {
  const [search] = useSearchParams();
  return (
    <Guard roles={hostArea}>
      <MessagesScreen route="host" openId={search.get('conversation') ?? undefined} />
    </Guard>
  );
}
