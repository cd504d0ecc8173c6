import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { AuthHelp } from './parts/auth-help.tsx';
import { SignInSteps } from './parts/sign-in-steps.tsx';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg({ message: 'Log in', context: 'title of a page' }));

export default function Login() {
  const afterSignIn = useAfterSignIn();
  return (
    <SignInSteps
      title={<Trans>Log in</Trans>}
      subtitle={<Trans>For your trips, messages and saved homes.</Trans>}
      help={<AuthHelp onSignedIn={afterSignIn} />}
      footer={
        <p className="mt-2 text-center text-small text-ink-2">
          <Trans>New to Diyar?</Trans>{' '}
          <Link to="/signup" className="inline-flex min-h-11 items-center text-link">
            <Trans>Sign up</Trans>
          </Link>
        </p>
      }
      onSignedIn={({ user }) => afterSignIn(user)}
    />
  );
}
