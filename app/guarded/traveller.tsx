import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { travellers } from '#app/session/audiences.ts';

/** A screen of the guest area that is not open yet. */
export default function TravellerScreen() {
  return (
    <Guard roles={travellers}>
      <ComingSoon />
    </Guard>
  );
}
