import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { VerifiedRequest } from '#contract/email-verification.ts';
import type { FrameHandle } from '#app/frame-handle.ts';
import { pageMeta } from '#app/page-meta.ts';
import { rememberReturn } from '#app/session/return-to.ts';
import { useSession } from '#app/session/session.tsx';
import { formatStay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useFailureMessage } from './use-failure-message.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta({ en: 'Confirm your e-mail', ar: 'تأكيد البريد الإلكتروني', fr: 'Confirmer votre e-mail' });

/**
 * The target of the link that verifies an address. It works at once and without a session, on any device. On a device where
 * the guest is signed in, it leads on to the request; elsewhere it says what has happened, and offers to log in.
 */
export default function VerifyEmail() {
  const { api, loading } = useSession();
  const navigate = useNavigate();
  const sayFailure = useFailureMessage();
  const [state, setState] = useState<{ request?: VerifiedRequest | null; failure?: string }>({});
  const isStarted = useRef(false);

  async function verify() {
    setState({});
    try {
      const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
      const { request, is_signed_in } = await api.verifyEmail({ body: { token } });
      if (request && is_signed_in) await navigate(`/account/trips/${request.id}`, { replace: true });
      else setState({ request });
    } catch (reason) {
      setState({ failure: sayFailure(reason) });
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

  const { request, failure } = state;

  async function logIn() {
    if (request) rememberReturn({ path: `/account/trips/${request.id}`, scroll: 0 });
    await navigate('/login');
  }

  return (
    <AuthFrame
      title={<Trans>Confirm your e-mail</Trans>}
      subtitle={<Trans>You do this once; we do not ask for it again.</Trans>}
    >
      <div className="grid gap-5" role="status">
        {failure ? <Note tone="danger">{failure}</Note> : null}
        {failure ? (
          <Button kind="primary" size="big" block onPress={() => void verify()}>
            <Trans>Try again</Trans>
          </Button>
        ) : null}
        {request === undefined && !failure ? <Skeleton className="h-24 w-full" /> : null}
        {request === null ? (
          <Note icon={CircleCheck}>
            <Trans>Your e-mail is confirmed.</Trans>
          </Note>
        ) : null}
        {request ? <Outcome request={request} /> : null}
        {request !== undefined ? (
          <Button kind="primary" size="big" block onPress={() => void logIn()}>
            <Trans>Log in</Trans>
          </Button>
        ) : null}
      </div>
    </AuthFrame>
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
            Your e-mail is confirmed, and your request for {title}, {stay}, is with the host. The answer comes within 24
            hours. You can close this page, or log in to see your trip.
          </Trans>
        </Note>
      );
    case 'approved':
      return (
        <Note icon={CircleCheck}>
          <Trans>
            Your e-mail is confirmed. {title}, {stay}, is held for you: log in to pay.
          </Trans>
        </Note>
      );
    case 'declined':
    case 'cancelled':
      return (
        <Note tone="attention" icon={Clock}>
          <Trans>
            Your e-mail is confirmed, but the request for {title}, {stay}, has ended. Log in and ask again: it is sent
            at once.
          </Trans>
        </Note>
      );
    default:
      return (
        <Note icon={CircleCheck}>
          <Trans>
            Your e-mail is confirmed, and so is your stay at {title}, {stay}. Log in to see your trip.
          </Trans>
        </Note>
      );
  }
}
