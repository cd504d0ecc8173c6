import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { SignInSteps } from './parts/sign-in-steps.tsx';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg`Admin log in`);

export default function AdminLogin() {
  const afterSignIn = useAfterSignIn();
  return (
    <SignInSteps
      isForAdmins
      title={<Trans>Admin log in</Trans>}
      subtitle={<Trans>For the Diyar team.</Trans>}
      onSignedIn={({ user }) => afterSignIn(user, user.role === 'admin' ? '/admin/dashboard' : undefined)}
    />
  );
}
