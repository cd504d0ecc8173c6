import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/operation.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { decideAccess } from './access.ts';
import { rememberReturn } from './return-to.ts';
import { useSession } from './session.tsx';

/**
 * Shows its children to users with one of `roles`, or to every user without `roles`. A visitor is redirected to the login
 * and returns here; another role sees that access is denied.
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
  const { loading, user, hasLoggedOut } = useSession();
  const { t } = useLingui();
  const location = useLocation();
  const navigate = useNavigate();
  const access = decideAccess(roles, { loading, role: user?.role });
  const isVisitor = access === 'login';

  const hadUser = useRef(false);

  useEffect(() => {
    if (user) hadUser.current = true;
    // After a logout the user is redirected to the home page, not to the login.
    if (!isVisitor || (hasLoggedOut && hadUser.current) || location.pathname === loginPath) return;
    rememberReturn({ path: `${location.pathname}${location.search}${location.hash}`, scroll: window.scrollY });
    void navigate(loginPath, { replace: true });
  }, [user, isVisitor, hasLoggedOut, location, loginPath, navigate]);

  if (access === 'waiting' || isVisitor) {
    return (
      <div className="grid min-h-[60vh] place-items-center">
        <Spinner label={t`Loading…`} />
      </div>
    );
  }
  if (access === 'denied') return <AccessDenied />;
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
