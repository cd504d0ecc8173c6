import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { pageMeta } from '#app/page-meta.ts';
import { useSession } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useLinkToken } from './parts/use-link-token.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg`Confirm your address`);

/** The target of the link mailed to a new address. A button confirms it, so that mail scanners that follow links do not. */
export default function ConfirmEmail() {
  const token = useLinkToken();
  const { api, user, reloadUser } = useSession();
  const sayFailure = useFailureMessage();
  const [state, setState] = useState<{ said?: string; failure?: string; busy?: boolean }>({});

  async function confirm() {
    setState({ busy: true });
    try {
      const { message } = await api.confirmEmailChange({ body: { token: token ?? '' } });
      // Also while the account is being read for the first time: that answer may have the address of before.
      await reloadUser();
      setState({ said: message });
    } catch (reason) {
      setState({ failure: sayFailure(reason) });
    }
  }

  return (
    <AuthFrame
      title={<Trans>Confirm your new address</Trans>}
      subtitle={<Trans>From then on you log in with it, and our emails go there.</Trans>}
    >
      <div className="grid gap-5" role="status">
        {state.failure ? <Note tone="danger">{state.failure}</Note> : null}
        {state.said ? <Note icon={CircleCheck}>{state.said}</Note> : null}
        {state.said ? (
          <LinkButton to={user ? '/account/settings' : '/login'} kind="primary" size="big" block>
            {user ? <Trans>Account Settings</Trans> : <Trans>Log in</Trans>}
          </LinkButton>
        ) : (
          <Button kind="primary" size="big" block isBusy={state.busy} onPress={() => void confirm()}>
            <Trans>Confirm this address</Trans>
          </Button>
        )}
      </div>
    </AuthFrame>
  );
}
