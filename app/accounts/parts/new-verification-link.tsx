import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Button, type ButtonProps } from '#app/ui/button.tsx';
import { useApi } from '#app/session/session.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';

/** A button that mails the link which verifies the address of the user, and what came of it. */
export function NewVerificationLink({
  className = '',
  ...button
}: Pick<ButtonProps, 'kind' | 'size' | 'block' | 'className'>) {
  const api = useApi();
  const sayFailure = useFailureMessage();
  const resend = useMutation({ mutationFn: () => api.resendVerification({ body: {} }) });
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
        {resend.isError ? <span className="text-danger-ink">{sayFailure(resend.error)}</span> : null}
      </p>
    </>
  );
}
