import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { MailQuestionMark } from 'lucide-react';
import type { Booking } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { minutesUntil } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';

/** What a guest without a verified address does so that the request reaches the host. */
export function VerifyRequest({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { api, user } = useSession();
  const now = useNow();
  const resend = useMutation({ mutationFn: () => api.resendVerification({ body: { booking_id: booking.id } }) });
  const minutes = booking.expires_at === null ? 0 : minutesUntil(booking.expires_at, now);
  const failure = resend.error instanceof ApiError ? resend.error : undefined;
  const email = resend.data?.sent_to ?? user?.email ?? '';
  return (
    <section aria-labelledby="verify-request" className="mt-5">
      <Note
        tone="attention"
        icon={MailQuestionMark}
        action={
          <div className="-ms-3 flex flex-wrap gap-x-1">
            <Button kind="quiet" isBusy={resend.isPending} onPress={() => resend.mutate()}>
              <Trans>Send the email again</Trans>
            </Button>
            <LinkButton kind="quiet" to="/account/settings?section=security">
              <Trans>Change the address</Trans>
            </LinkButton>
          </div>
        }
      >
        <h2 id="verify-request" className="text-body font-medium">
          <Trans>Confirm your email to send this request</Trans>
        </h2>
        <p className="mt-1">
          <Trans>
            Open the link that we have sent to{' '}
            <bdi dir="ltr" className="font-medium">
              {email}
            </bdi>
            , on any device. The host is notified of your request at that moment, and you are not asked again.
          </Trans>
        </p>
        <p className="mt-1" role="status">
          {minutes > 0 ? (
            <Plural value={minutes} one="The dates are held for # minute" other="The dates are held for # minutes" />
          ) : (
            <Trans>The time is over: the dates are free again</Trans>
          )}
          {resend.isSuccess ? (
            <span className="block">
              <Trans>The email is on its way again.</Trans>
            </span>
          ) : null}
          {failure ? (
            <span className="block text-danger-ink">
              {failure.code === 'network' ? t`There is no connection. Try again in a moment.` : failure.detail}
            </span>
          ) : null}
        </p>
      </Note>
    </section>
  );
}
