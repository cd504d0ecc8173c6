import { Trans } from '@lingui/react/macro';
import { useAct } from '#app/session/use-act.ts';
import { Button, type ButtonProps } from '#app/ui/button.tsx';

/** A button that mails the link which verifies the address of the user, and what came of it. */
export function NewVerificationLink({
  className = '',
  ...button
}: Pick<ButtonProps, 'kind' | 'size' | 'block' | 'className'>) {
  const resend = useAct((api) => api.resendVerification({ body: {} }));
  return (
    <>
      <Button {...button} className={className} isBusy={resend.isPending} onPress={() => resend.mutate()}>
        <Trans>Send a new link</Trans>
      </Button>
      <p role="status" className="text-small empty:hidden">
        {resend.isSuccess ? (
          <Trans>
            The link is on its way to <bdi dir="ltr">{resend.data.sent_to}</bdi>.
          </Trans>
        ) : null}
        {resend.failure ? <span className="text-danger-ink">{resend.failure}</span> : null}
      </p>
    </>
  );
}
