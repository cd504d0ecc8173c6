import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';

export { meta } from '#app/coming-soon.tsx';

/** A screen for all users that does not exist yet. */
export default function SignedInScreen() {
  return (
    <Guard>
      <ComingSoon />
    </Guard>
  );
}
