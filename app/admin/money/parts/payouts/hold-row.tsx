import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PayoutHold } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { holdKinds } from '#app/admin/parts/payout-labels.ts';
import { useHoldReason } from './use-hold-reason.ts';

/** A hold that stands: what it covers, why, who put it, and what it keeps from the bank. */
export function HoldRow({ hold }: { hold: PayoutHold }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isLifting, setLifting] = useState(false);
  const { Icon, label } = holdKinds[hold.kind];
  const reasonOf = useHoldReason();
  const by = <bdi>{hold.held_by}</bdi>;
  const at = formatInstant(hold.held_at, locale);
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto_auto] sm:items-center">
      <Icon className="size-5 text-ink-2 max-sm:mt-0.5" aria-hidden />
      <div className="min-w-0">
        <span className="block">
          <span className="text-small text-ink-2">{i18n._(label)} · </span>
          <bdi className="font-medium wrap-anywhere">{hold.label}</bdi>
        </span>
        <span className="block text-small wrap-anywhere">
          <bdi>{reasonOf(hold)}</bdi>
        </span>
        <span className="block text-caption text-ink-2">
          {hold.held_by ? (
            <Trans>
              By {by}, {at}
            </Trans>
          ) : (
            at
          )}
        </span>
      </div>
      <span className="text-end">
        <span className="figures block whitespace-nowrap">
          <bdi className="figures">{formatDinar(hold.amount_dirham, locale)}</bdi>
        </span>
        <span className="block text-caption text-ink-2">
          <Plural value={hold.payouts} one="# payout" other="# payouts" />
        </span>
      </span>
      <Button
        onPress={() => setLifting(true)}
        aria-label={`${t`Lift the hold`}: ${hold.label}`}
        className="max-sm:col-span-full max-sm:w-full"
      >
        <Trans>Lift the hold</Trans>
      </Button>
      {isLifting ? <LiftDialog hold={hold} onClose={() => setLifting(false)} /> : null}
    </li>
  );
}

function LiftDialog({ hold, onClose }: { hold: PayoutHold; onClose: () => void }) {
  const { t } = useLingui();
  const keyFor = useKeyFor();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const lift = useAct((api) => api.liftPayoutHold({ params: { hold_id: hold.id }, body: { reason: reason.trim() } }), {
    done: t`The hold is lifted`,
    onDone: onClose,
    refetch: [keyFor('payout-desk')],
  });

  function save() {
    const isMissing = reason.trim() === '';
    setError(isMissing ? t`Write why it is lifted` : undefined);
    if (!isMissing) lift.mutate();
  }

  const label = <bdi>{hold.label}</bdi>;
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !lift.isPending) onClose();
      }}
      title={<Trans>Lift the hold</Trans>}
      footer={
        <Button kind="primary" isBusy={lift.isPending} onPress={save}>
          <Trans>Lift the hold</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {lift.failure ? <Note tone="danger">{lift.failure}</Note> : null}
        <p className="text-small text-ink-2">
          <Trans>The next batch takes what the hold on {label} covered, unless another one covers it too.</Trans>
        </p>
        <TextField
          label={<Trans>Reason, for administrators</Trans>}
          rows={2}
          maxLength={300}
          value={reason}
          onChange={(value) => {
            setReason(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Dialog>
  );
}
