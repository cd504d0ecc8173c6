import { useSearchParams } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta({ en: 'Messages', ar: 'الرسائل', fr: 'Messages' });
export const handle = { frame: 'filling' };

/** The reader's conversations as a guest; the open one is in the address. */
export default function GuestMessages() {
  const [search] = useSearchParams();
  return (
    <Guard roles={travellers}>
      <MessagesScreen place="guest" openId={search.get('conversation') ?? undefined} />
    </Guard>
  );
}
