import { msg } from '@lingui/core/macro';
import type { Route } from './+types/booking-chat';
import { pageMeta } from '#app/page-meta.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { MessagesScreen } from './parts/messages-screen.tsx';

export const meta = pageMeta(msg`Messages`);
export const handle = { frame: 'filling' };

/** `/bookings/:bookingId/chat`: the conversation of one booking beside the list of all conversations of the viewer. */
export default function BookingChat({ params }: Route.ComponentProps) {
  return (
    <Guard roles={travellers}>
      <MessagesScreen route="booking" openId={params.bookingId} />
    </Guard>
  );
}
