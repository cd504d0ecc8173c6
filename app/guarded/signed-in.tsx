import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';

export { meta } from '#app/coming-soon.tsx';

/** A screen for anyone signed in that is not open yet. */
export default function SignedInScreen() {
  return (
    <Guard>
      <ComingSoon />
    </Guard>
  );
}
