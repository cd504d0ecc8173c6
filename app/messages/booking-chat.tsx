import type { Route } from './+types/booking-chat';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta({ en: 'Messages', ar: 'الرسائل', fr: 'Messages' });
export const handle = { frame: 'filling' };

/** The conversation of one booking, for both its sides, beside all others of the reader. */
export default function BookingChat({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <MessagesScreen place="booking" openId={params.bookingId} />
    </Guard>
  );
}
