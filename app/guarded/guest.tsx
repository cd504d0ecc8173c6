import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { guestsOnly } from '#app/session/audiences.ts';

export { meta } from '#app/coming-soon.tsx';

/** A screen for guests only that is not open yet. */
export default function GuestScreen() {
  return (
    <Guard roles={guestsOnly}>
      <ComingSoon />
    </Guard>
  );
}
