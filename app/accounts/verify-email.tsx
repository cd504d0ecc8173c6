import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User, VerifiedRequest } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { ApiError } from '#app/api.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { NewVerificationLink } from './parts/new-verification-link.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';

interface State {
  /** Null if the mail was about no request. */
  request?: VerifiedRequest | null;
  failure?: string;
  /** The link has expired or was used already: trying again does not help. */
  isRefused?: boolean;
}

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg({ message: 'Confirm your email', context: 'title of a page' }));

/**
 * The target of the link that verifies an address. It works at once and without a session, on any device. On a device where
 * the guest is signed in, it leads on to the request; elsewhere it says what has happened, and offers to log in.
 */
export default function VerifyEmail() {
  const { api, loading, user, reloadUser } = useSession();
  const navigate = useNavigate();
  const sayFailure = useFailureMessage();
  const [state, setState] = useState<State>({});
  const isStarted = useRef(false);

  async function verify() {
    setState({});
    try {
      const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      const { request, is_signed_in } = await api.verifyEmail({ body: { token } });
      if (request && is_signed_in) await navigate(`/account/trips/${request.id}`, { replace: true });
      else setState({ request });
      if (is_signed_in) await reloadUser();
    } catch (reason) {
      const isRefused = reason instanceof ApiError && reason.code === 'link_invalid';
      setState({ failure: sayFailure(reason), isRefused });
    }
  }

  const verifyOnce = useEffectEvent(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void verify();
  });
  useEffect(() => {
    if (!loading) verifyOnce();
  }, [loading]);

  const { request, failure, isRefused = false } = state;

  async function logIn(path: string | undefined) {
    if (path !== undefined) rememberReturn({ path, scroll: 0 });
    await navigate('/login');
  }

  return (
    <AuthFrame
      title={<Trans>Confirm your email</Trans>}
      subtitle={<Trans>You do this once; we do not ask for it again.</Trans>}
    >
      <div className="grid gap-5" role="status">
        {failure ? <Note tone="danger">{failure}</Note> : null}
        {failure && !isRefused ? (
          <Button kind="primary" size="big" block onPress={() => void verify()}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {isRefused ? <AfterRefusal user={user} onLogIn={() => void logIn(newLinkPath)} /> : null}
        {request === undefined && !failure ? <Skeleton className="h-24 w-full" /> : null}
        {request === null ? (
          <Note icon={CircleCheck}>
            <Trans>Your email is confirmed.</Trans>
          </Note>
        ) : null}
        {request ? <Outcome request={request} /> : null}
        {request === null && user ? (
          <LinkButton kind="primary" size="big" block to="/">
            <Trans>Continue</Trans>
          </LinkButton>
        ) : null}
        {request || (request === null && !user) ? (
          <Button
            kind="primary"
            size="big"
            block
            onPress={() => void logIn(request ? `/account/trips/${request.id}` : undefined)}
          >
            <Trans>Log in</Trans>
          </Button>
        ) : null}
      </div>
    </AuthFrame>
  );
}

/** Where a user can ask for a new link. */
const newLinkPath = '/account/settings?section=security';

/** What helps where the link has expired or was used already. */
function AfterRefusal({ user, onLogIn }: { user: User | undefined; onLogIn: () => void }) {
  if (!user) {
    return (
      <>
        <p className="text-small text-ink-2">
          <Trans>
            Log in to ask for a new link. If you have confirmed the address already, there is nothing to do.
          </Trans>
        </p>
        <Button kind="primary" size="big" block onPress={onLogIn}>
          <Trans>Log in</Trans>
        </Button>
      </>
    );
  }
  if (!user.email_verified) return <NewVerificationLink kind="primary" size="big" block />;
  return (
    <>
      <p className="text-small text-ink-2">
        <Trans>Your email is confirmed already. There is nothing to do.</Trans>
      </p>
      <LinkButton kind="primary" size="big" block to="/account/trips">
        <Trans>See your trips</Trans>
      </LinkButton>
    </>
  );
}

/** What has become of the request that the mail was about. */
function Outcome({ request }: { request: VerifiedRequest }) {
  const { i18n } = useLingui();
  const title = <bdi className="font-medium">{request.title}</bdi>;
  const stay = formatStay(request.check_in, request.check_out, i18n.locale as Locale);
  switch (request.status) {
    case 'pending':
      return (
        <Note icon={CircleCheck}>
          <Trans>
            Your email is confirmed, and your request for {title}, {stay}, is with the host. The answer comes within 24
            hours. You can close this page, or log in to see your trip.
          </Trans>
        </Note>
      );
    case 'approved':
      return (
        <Note icon={CircleCheck}>
          <Trans>
            Your email is confirmed. {title}, {stay}, is held for you: log in to pay.
          </Trans>
        </Note>
      );
    case 'declined':
    case 'cancelled':
      return (
        <Note tone="attention" icon={Clock}>
          <Trans>
            Your email is confirmed, but the request for {title}, {stay}, has ended. Log in and ask again: it is sent at
            once.
          </Trans>
        </Note>
      );
    default:
      return (
        <Note icon={CircleCheck}>
          <Trans>
            Your email is confirmed, and so is your stay at {title}, {stay}. Log in to see your trip.
          </Trans>
        </Note>
      );
  }
}
