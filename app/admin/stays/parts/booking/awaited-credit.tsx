import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { SecondAsked } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { AskSecondDialog } from '#app/admin/parts/ask-second-dialog.tsx';

/** What the host has still to pay of what the guest was granted. Two administrators together can pay it in the host’s place. */
export function AwaitedCredit({ booking }: { booking: BookingAccount }) {
  const { i18n } = useLingui();
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { id, awaited_dirham: amount_dirham } = booking;
  const amount = <bdi className="figures">{formatDinar(amount_dirham, i18n.locale as Locale)}</bdi>;
  const host = <bdi>{booking.host.name}</bdi>;
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
      {!mayCall('payAwaitedCredit') ? null : (
        <div className="mt-4">
          {isAsked ? (
            <SecondAsked />
          ) : (
            <Button onPress={() => setOpen(true)}>
              <Trans>Pay in the host’s place…</Trans>
            </Button>
          )}
        </div>
      )}
      {isOpen ? (
        <AskSecondDialog
          title={<Trans>Pay {amount} in the host’s place?</Trans>}
          label={<Trans>Why Diyar pays in the host’s place</Trans>}
          above={
            <p className="text-small text-ink-2">
              <Trans>The guest gets it at once. What {host} pays from then on is ours.</Trans>
            </p>
          }
          callFor={(reason) => ({ operation: 'payAwaitedCredit', params: { id }, body: { reason, amount_dirham } })}
          onAsked={() => setAsked(true)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}
