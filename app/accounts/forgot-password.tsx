import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { useApi } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { checkEmail } from './parts/rules.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg`Forgot your password?`);

/** Requests a password link. The answer is the same whether or not the account exists. */
export default function ForgotPassword() {
  const { i18n } = useLingui();
  const api = useApi();
  const sayFailure = useFailureMessage();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [said, setSaid] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkEmail(i18n, email);
    setError(found);
    setFailure(undefined);
    if (found) return;
    setBusy(true);
    try {
      const { message } = await api.forgotPassword({ body: { email } });
      setSaid(message);
    } catch (reason) {
      setFailure(sayFailure(reason));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={<Trans>Forgot your password?</Trans>}
      subtitle={<Trans>Write your address and we send you a link to set a new one.</Trans>}
    >
      {said ? (
        <div role="status" className="grid gap-5">
          <Note icon={MailCheck}>{said}</Note>
          <p className="text-small text-ink-2">
            <Trans>Nothing there after some minutes? Look in the spam folder, or try again.</Trans>
          </p>
          <Button size="big" block onPress={() => setSaid(undefined)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {failure ? <Note tone="danger">{failure}</Note> : null}
          <TextField
            label={<Trans>Email</Trans>}
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            onChange={(value) => {
              setEmail(value);
              setError(undefined);
            }}
            error={error}
          />
          <Button type="submit" kind="primary" size="big" block isBusy={busy}>
            <Trans>Send the link</Trans>
          </Button>
        </form>
      )}
      <p className="mt-2 text-center text-small">
        <Link to="/login" className="inline-flex min-h-11 items-center text-link">
          <Trans>Back to log in</Trans>
        </Link>
      </p>
    </AuthFrame>
  );
}
