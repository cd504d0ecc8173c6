import { Trans } from '@lingui/react/macro';
import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { admins } from '#app/session/audiences.ts';
import { LinkButton } from '#app/ui/button.tsx';

export { meta } from '#app/coming-soon.tsx';

/** A screen of the admin area that is not open yet. The home page sends an administrator here: what is open is named. */
export default function AdminScreen() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <ComingSoon
        ways={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton kind="primary" to="/admin/messages">
              <Trans>Messages</Trans>
            </LinkButton>
            <LinkButton to="/admin/users">
              <Trans>Users</Trans>
            </LinkButton>
          </span>
        }
      />
    </Guard>
  );
}
