import type { User } from '#contract/accounts.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { YourData } from './your-data.tsx';

/** Password, e-mail address, sessions and data of the account. */
export function SecuritySection({ user }: { user: User }) {
  return (
    <>
      <PasswordForm />
      <EmailForm user={user} />
      <SessionsList />
      <YourData user={user} />
    </>
  );
}
