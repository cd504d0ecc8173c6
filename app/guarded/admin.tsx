import { Trans } from '@lingui/react/macro';
import ComingSoon from '#app/coming-soon.tsx';
import { Guard } from '#app/session/guard.tsx';
import { admins } from '#app/session/audiences.ts';
import { LinkButton } from '#app/ui/button.tsx';

export { meta } from '#app/coming-soon.tsx';

/** A screen of the admin area that does not exist yet. The home page redirects administrators here, so it links the screens that do. */
export default function AdminScreen() {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <ComingSoon
        links={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton kind="primary" to="/admin/messages">
              <Trans>Messages</Trans>
            </LinkButton>
            <LinkButton to="/admin/users">
              <Trans>Users</Trans>
            </LinkButton>
            <LinkButton to="/admin/mails">
              <Trans>Undelivered emails</Trans>
            </LinkButton>
          </span>
        }
      />
    </Guard>
  );
}
