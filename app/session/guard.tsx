import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/operation.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { admission } from './access.ts';
import { rememberReturn } from './return-to.ts';
import { useSession } from './session.tsx';

/**
 * Shows its children to the roles named (anyone signed in, where none are). A visitor is sent to log in and
 * comes back here; another role reads that access is denied.
 */
export function Guard({
  roles,
  loginPath = '/login',
  children,
}: {
  roles?: readonly Role[];
  loginPath?: string;
  children: ReactNode;
}) {
  const { loading, user, hasLeft } = useSession();
  const { t } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const admitted = admission(roles, { loading, role: user?.role });
  const visitor = admitted === 'login';

  const hadUser = useRef(false);

  useEffect(() => {
    if (user) hadUser.current = true;
    // Who signs out on purpose is on the way home, not to the login page.
    if (!visitor || (hasLeft && hadUser.current)) return;
    rememberReturn({ path: `${location.pathname}${location.search}${location.hash}`, scroll: window.scrollY });
    void navigate(loginPath, { replace: true });
  }, [user, visitor, hasLeft, location, loginPath, navigate]);

  if (admitted === 'waiting' || visitor) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label={t`Loading…`} />
      </div>
    );
  }
  if (admitted === 'denied') return <AccessDenied />;
  return children;
}

export function AccessDenied() {
  const navigate = useNavigate();
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Access Denied</Trans>}
      action={
        <Button kind="primary" onPress={() => void navigate(-1)}>
          <Trans>Go Back</Trans>
        </Button>
      }
    >
      <Trans>You don't have permission to access this page.</Trans>
    </EmptyState>
  );
}
