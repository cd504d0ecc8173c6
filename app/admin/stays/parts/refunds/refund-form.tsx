import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import {
  creditOfRefund,
  partToWallet,
  refundLineKinds,
  refundPostings,
  shareOut,
  sumOfAmounts,
  type LineAmounts,
} from '#contract/refund-lines.ts';
import { refundReasons, type refundTargets, type RefundReason } from '#contract/refunds.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import { useAct } from '#app/session/use-act.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { accountLabels, formatFigures, refundReasonLabels } from '#app/admin/parts/money-labels.ts';
import { RefundLines, withoutNull, type TypedAmounts } from './refund-lines.tsx';

/** A refund of lines or of an amount, with what it posts before it is granted. */
export function RefundForm({
  booking,
  onChanged,
}: {
  booking: BookingAccount;
  onChanged: (after: BookingAccount) => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { left, alone_dirham, limit_dirham } = booking.refundable;
  const [by, setBy] = useState<'line' | 'amount'>('line');
  const [typed, setTyped] = useState<TypedAmounts>({
    nights: null,
    cleaning: null,
    extra_guests: null,
    service_fee: null,
  });
  const [whole, setWhole] = useState<number | null>(null);
  const [reason, setReason] = useState<RefundReason | ''>('');
  const [target, setTarget] = useState<(typeof refundTargets)[number]>('wallet');
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  // It refunds once, also where an answer was lost.
  const key = useAttemptKey();
  const lines = by === 'line' ? withoutNull(typed) : shareOut(Math.min(whole ?? 0, sumOfAmounts(left)), left);
  const amount_dirham = by === 'line' ? sumOfAmounts(lines) : (whole ?? 0);
  const isAlone = amount_dirham <= alone_dirham;
  const refund = useAct(
    (api) => {
      const body = {
        amount_dirham,
        lines:
          by === 'line'
            ? refundLineKinds.filter((kind) => lines[kind] > 0).map((kind) => ({ kind, amount_dirham: lines[kind] }))
            : null,
        reason: reason as RefundReason,
        note,
        refund_to: target,
        shown_refunded_dirham: booking.refundable.refunded_dirham,
      };
      return api.requestRefund({ params: { id: booking.id }, body, idempotencyKey: key.keyFor(body) });
    },
    {
      done: ({ refunds }) =>
        refunds.at(-1)?.state === 'requested' ? t`A second administrator is asked` : t`The refund is granted`,
      onDone: (after) => {
        key.end();
        onChanged(after);
      },
      onFailure: (error) => {
        setErrors(error.fields);
        key.end(error);
      },
    },
  );

  function save() {
    const found: Record<string, string> = {};
    if (amount_dirham === 0) found.amount_dirham = t`Write the amount in dinar`;
    for (const kind of by === 'line' ? refundLineKinds : []) {
      if (lines[kind] > left[kind]) found[kind] = t`At most ${formatDinar(left[kind], locale)}`;
    }
    if (amount_dirham > sumOfAmounts(left)) found.amount_dirham = t`At most ${formatDinar(sumOfAmounts(left), locale)}`;
    if (reason === '') found.reason = t`Choose a reason`;
    if (note.trim() === '') found.note = t`Write why, for other administrators`;
    setErrors(found);
    if (Object.keys(found).length === 0) refund.mutate();
  }

  const money = formatDinar(amount_dirham, locale);
  const limit = formatDinar(limit_dirham, locale);
  const guest = booking.guest.name;
  return (
    <section aria-labelledby="refund">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="refund">
          <Trans>Refund</Trans>
        </h2>
        <Segmented
          label={t`Refund by`}
          value={by}
          onChange={setBy}
          options={[
            { value: 'line', label: t`By line` },
            { value: 'amount', label: t`Amount` },
          ]}
        />
      </div>
      {by === 'line' ? (
        <RefundLines booking={booking} typed={typed} onTyped={setTyped} errors={errors} />
      ) : (
        <DinarField
          className="mt-4 max-w-80"
          label={<Trans>Amount</Trans>}
          hint={<Trans>Shared out over the lines in proportion. Left: {formatDinar(sumOfAmounts(left), locale)}</Trans>}
          dirham={whole}
          onChange={setWhole}
          error={errors.amount_dirham}
        />
      )}
      {by === 'line' && errors.amount_dirham ? (
        <p role="alert" className="mt-2 text-small text-danger-ink">
          {errors.amount_dirham}
        </p>
      ) : null}
      <div className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select
          label={<Trans>Reason</Trans>}
          value={reason}
          onChange={setReason}
          error={errors.reason}
          options={[
            { value: '' as const, label: t`Choose a reason` },
            ...refundReasons.map((value) => ({ value, label: `${value} · ${i18n._(refundReasonLabels[value])}` })),
          ]}
        />
        <Select
          label={<Trans>Goes to</Trans>}
          value={target}
          onChange={setTarget}
          options={[
            { value: 'wallet', label: t`Wallet of ${guest}, at once` },
            { value: 'payout', label: t`Bank of ${guest}, to be sent` },
          ]}
        />
        <TextField
          className="sm:col-span-2"
          label={<Trans>Why, for other administrators</Trans>}
          rows={2}
          maxLength={500}
          value={note}
          onChange={setNote}
          error={errors.note}
        />
      </div>
      {refund.failure && Object.keys(errors).length === 0 ? (
        <div className="mt-4">
          <Note tone="danger">{refund.failure}</Note>
        </div>
      ) : null}
      <div className="mt-4 rounded-control bg-limestone px-4 py-3.5 text-small">
        <Postings booking={booking} lines={lines} target={target} />
        {isAlone ? null : (
          <p className="mt-2 text-clay-ink">
            <Trans>
              Above {limit} on one day, or on one booking, a second administrator agrees. Nothing is posted until then.
            </Trans>
          </p>
        )}
        <div className="mt-3">
          <Button kind="primary" isBusy={refund.isPending} onPress={save}>
            {isAlone ? <Trans>Refund {money}</Trans> : <Trans>Ask to grant {money}</Trans>}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What the refund changes in the ledger: what we hold or owe becomes more or less. */
function Postings({
  booking,
  lines,
  target,
}: {
  booking: BookingAccount;
  lines: LineAmounts;
  target: (typeof refundTargets)[number];
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { is_earned, left } = booking.refundable;
  const amount_dirham = sumOfAmounts(lines);
  const credit_dirham = creditOfRefund({ ...booking.refundable, amount_dirham, left_dirham: sumOfAmounts(left) });
  const toWallet = partToWallet({ ...booking.refundable, amount_dirham, to: target });
  const wallet_dirham = Math.max(0, toWallet - credit_dirham);
  const postings = refundPostings({ lines, is_earned, wallet_dirham, credit_dirham });
  return (
    <>
      <p>
        {is_earned ? (
          <Trans>
            The host has earned this stay. The refund is taken back from the host and from our fee, and both are
            notified.
          </Trans>
        ) : (
          <Trans>The refund comes from what is held for the stay. Guest and host are notified.</Trans>
        )}
      </p>
      <dl className="mt-2 grid gap-1">
        {postings.map(({ account, amount_dirham }) => (
          <div key={account} className="flex justify-between gap-4">
            <dt className="text-ink-2">{i18n._(accountLabels[account]!)}</dt>
            <dd className="figures" dir="ltr">
              {amount_dirham < 0 ? '+' : ''}
              {formatFigures(-amount_dirham, locale)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
