import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { hostArea } from '#app/session/audiences.ts';

export { meta } from '#app/coming-soon.tsx';

/** A screen of the host area that does not exist yet. */
export default function HostScreen() {
  return (
    <Guard roles={hostArea}>
      <ComingSoon />
    </Guard>
  );
}
