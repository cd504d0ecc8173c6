import { Trans } from '@lingui/react/macro';
import { pageMeta } from '#app/page-meta.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useAfterSignIn } from '#app/session/after-sign-in.ts';
import { LoginForm } from './parts/login-form.tsx';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta({ en: 'Admin log in', ar: 'دخول الإدارة', fr: 'Connexion administrateur' });

export default function AdminLogin() {
  const afterSignIn = useAfterSignIn();
  return (
    <AuthFrame title={<Trans>Admin log in</Trans>} subtitle={<Trans>For the people who look after Diyar.</Trans>}>
      <LoginForm onSignedIn={({ user }) => afterSignIn(user, user.role === 'admin' ? '/admin/dashboard' : undefined)} />
    </AuthFrame>
  );
}
