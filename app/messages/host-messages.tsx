import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta({ en: 'Messages', ar: 'الرسائل', fr: 'Messages' });
export const handle = { frame: 'filling' };

/** The reader's conversations as a host; the open one is in the address. */
export default function HostMessages() {
  const [search] = useSearchParams();
  return (
    <Guard roles={hostArea}>
      <MessagesScreen place="host" openId={search.get('conversation') ?? undefined} />
    </Guard>
  );
}
