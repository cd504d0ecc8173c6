import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { travellers } from '#app/session/audiences.ts';

export { meta } from '#app/coming-soon.tsx';

/** A screen of the guest area that does not exist yet. */
export default function TravellerScreen() {
  return (
    <Guard roles={travellers}>
      <ComingSoon />
    </Guard>
  );
}
