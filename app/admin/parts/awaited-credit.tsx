import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/accounts/use-failure-message.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** What the host has still to pay of what the guest was granted. Two administrators together can pay it in the host’s place. */
export function AwaitedCredit({ booking }: { booking: BookingAccount }) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const mayCall = useMayCall();
  const failureMessage = useFailureMessage();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { id, awaited_dirham: amount_dirham } = booking;
  const ask = useMutation({
    mutationFn: () =>
      api.askSecondAdmin({
        body: { operation: 'payAwaitedCredit', params: { id }, body: { reason: reason.trim(), amount_dirham } },
      }),
  });
  const amount = <bdi className="figures">{formatDinar(amount_dirham, i18n.locale as Locale)}</bdi>;
  const host = <bdi>{booking.host.name}</bdi>;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') setError(t`Write the reason`);
    else ask.mutate();
  }
  return (
    <section aria-labelledby="awaited">
      <h2 id="awaited">
        <Trans>Awaited from the host</Trans>
      </h2>
      <p className="mt-1 text-small text-ink-2">
        <Trans>
          {host} has still to pay {amount} of what the guest was granted. The guest gets it as it arrives.
        </Trans>
      </p>
      {!mayCall('payAwaitedCredit') ? null : ask.isSuccess ? (
        <div className="mt-4">
          <Note tone="attention">
            <span role="status">
              <Trans>Another administrator is asked. Nothing has moved yet: it is done once they agree.</Trans>
            </span>
          </Note>
        </div>
      ) : (
        <form noValidate className="mt-4 grid max-w-96 gap-4" onSubmit={submit}>
          <TextField
            label={<Trans>Why Diyar pays in the host’s place</Trans>}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setError(undefined);
            }}
            error={error}
          />
          {ask.isError ? <Note tone="danger">{failureMessage(ask.error)}</Note> : null}
          <div>
            <Button type="submit" isBusy={ask.isPending}>
              <Trans>Ask another administrator</Trans>
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}
