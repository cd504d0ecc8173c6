import type { User } from '#contract/accounts.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SessionsList } from './sessions-list.tsx';
import { YourData } from './your-data.tsx';

/** Password, address, where one is signed in, and what becomes of one's data. */
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
