import type { User } from '#contract/accounts.ts';
import { ActivityList } from './activity-list.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { YourData } from './your-data.tsx';

/** Password, e-mail address, sessions, recent activity and data of the account. */
export function SecuritySection({ user }: { user: User }) {
  return (
    <>
      <PasswordForm />
      <EmailForm user={user} />
      <SessionsList />
      <ActivityList userId={user.id} />
      <YourData user={user} />
    </>
  );
}
