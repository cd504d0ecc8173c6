import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { admins } from '#app/session/audiences.ts';

export { meta } from '#app/coming-soon.tsx';

/** A screen of the admin area that does not exist yet. */
export default function AdminScreen() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <ComingSoon />
    </Guard>
  );
}
