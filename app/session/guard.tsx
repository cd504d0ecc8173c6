import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Role } from '#contract/roles.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { decideAccess } from './access.ts';
import { rememberReturn } from './return-to.ts';
import { useSession } from './session.tsx';

/** Where administrators set up their second factors. */
export const secondFactorPath = '/admin/settings/security';

/**
 * Shows its children to users with one of `roles`, or to every user without `roles`. A visitor is redirected to the login
 * and returns here; another role sees that access is denied, and a host who has sent no listing yet how to go on.
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
  const { loading, user, hasLoggedOut, lacksSecondFactor } = useSession();
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

  // Every other call would be refused until the second factor is set up.
  const mustSetUp = lacksSecondFactor && access === 'shown' && location.pathname !== secondFactorPath;
  useEffect(() => {
    if (mustSetUp) void navigate(secondFactorPath, { replace: true });
  }, [mustSetUp, navigate]);

  if (access === 'waiting' || isVisitor || mustSetUp) {
    return (
      // As high as the window: the footer is below it, and does not move when the screen is there. With a key, the screen does
      // not take its element over, which would move with all that is in it.
      <div key="waiting" className="grid min-h-screen justify-items-center pt-[30vh]">
        <Spinner label={t`Loading…`} />
      </div>
    );
  }
  // A host without a listing may see nothing of the host area yet, but can open it.
  if (access === 'denied' && user?.role === 'host_pending_setup' && roles?.includes('host')) return <ListingFirst />;
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

function ListingFirst() {
  return (
    <EmptyState
      headingLevel={1}
      title={<Trans>Your listing comes first</Trans>}
      link={{ to: '/dashboard/add-listing', text: <Trans>Go on with your listing</Trans> }}
    >
      <Trans>Calendar, reservations and earnings open once you have sent a listing for review.</Trans>
    </EmptyState>
  );
}
