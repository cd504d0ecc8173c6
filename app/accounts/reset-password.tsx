import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useSession } from '#app/session/session.tsx';
import type { FrameHandle } from '#app/frame-handle.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AuthFrame } from './parts/auth-frame.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { NewPasswordFields } from './parts/new-password-fields.tsx';
import { useLinkToken } from './parts/use-link-token.ts';
import { checkNewPassword, type FieldErrors, type NewPasswordForm } from './parts/rules.ts';

export const handle: FrameHandle = { frame: 'bare' };
export const meta = pageMeta(msg({ message: 'New password', context: 'title of a page' }));

/** The target of the mailed link: sets a new password and navigates to the login. */
export default function ResetPassword() {
  const { t, i18n } = useLingui();
  const token = useLinkToken();
  const { api, forgetAuth } = useSession();
  const navigate = useNavigate();
  const toast = useToast();
  const sayFailure = useFailureMessage();
  const [form, setForm] = useState<NewPasswordForm>({ password: '', confirm_password: '' });
  const [errors, setErrors] = useState<FieldErrors<keyof NewPasswordForm>>({});
  const [failure, setFailure] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const isOver = isRefused || token === '';
  const [busy, setBusy] = useState(false);

  const set = (field: keyof NewPasswordForm) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = checkNewPassword(i18n, form);
    setErrors(found);
    setFailure(undefined);
    if (token === undefined || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { message } = await api.resetPassword({ body: { token, ...form } });
      // The server has ended every session, the one of this browser too.
      forgetAuth();
      toast({ title: message, text: t`Log in with it now.` });
      void navigate('/login', { replace: true });
    } catch (reason) {
      if (reason instanceof ApiError && reason.code === 'link_invalid') setIsRefused(true);
      else setFailure(sayFailure(reason));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthFrame
      title={<Trans>Set a new password</Trans>}
      subtitle={<Trans>You will be logged out everywhere and log in with the new one.</Trans>}
    >
      {isOver ? (
        <div className="grid gap-5">
          <Note tone="danger">
            <Trans>This link has expired or was used already. Ask for a new one.</Trans>
          </Note>
          <LinkButton to="/forgot-password" kind="primary" size="big" block>
            <Trans>Ask for a new link</Trans>
          </LinkButton>
        </div>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
          {failure ? <Note tone="danger">{failure}</Note> : null}
          <NewPasswordFields label={<Trans>New password</Trans>} form={form} errors={errors} set={set} />
          <Button type="submit" kind="primary" size="big" block isBusy={busy}>
            <Trans>Set the password</Trans>
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
