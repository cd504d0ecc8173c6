import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, Hand, Split, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatch, PayoutTransfer } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useApi } from '#app/session/session.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { Note } from '#app/ui/note.tsx';
import { formatFigures } from '#app/admin/parts/money-labels.ts';
import { LoadFailure, usePages } from '#app/admin/parts/paged-list.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import { bankReasonLabels, transferLooks } from '#app/admin/parts/payout-labels.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { useBatchAct } from './use-batch-act.ts';

/** Of a draft, whose rows begin with a checkbox. */
const draftColumns =
  'grid-cols-[auto_minmax(0,1fr)_auto] [grid-template-areas:"check_host_amount"_"check_account_menu"_"check_state_menu"] md:grid-cols-[1.75rem_minmax(0,1fr)_7.5rem_3.5rem_8rem_6.5rem_2.75rem] md:[grid-template-areas:"check_host_account_count_state_amount_menu"]';
const columns =
  'grid-cols-[minmax(0,1fr)_auto] [grid-template-areas:"host_amount"_"account_menu"_"state_menu"] md:grid-cols-[minmax(0,1fr)_8rem_3.5rem_8rem_6.5rem_2.75rem] md:[grid-template-areas:"host_account_count_state_amount_menu"]';
const columnsOf = (batch: PayoutBatch) => (batch.state === 'draft' ? draftColumns : columns);

export function useTransfers(batchId: string) {
  const api = useApi();
  const keyFor = useKeyFor();
  return usePages(keyFor('payout-desk', 'transfers', batchId), ({ query, signal }) =>
    api.listPayoutTransfers({ params: { batch_id: batchId }, query, signal }),
  );
}

/** The transfers of a batch, page by page. */
export function Transfers({ batch, list }: { batch: PayoutBatch; list: ReturnType<typeof useTransfers> }) {
  const [returning, setReturning] = useState<PayoutTransfer>();
  const [holding, setHolding] = useState<PayoutTransfer>();
  const leaveOut = useBatchAct((api, { id, isLeftOut }: { id: string; isLeftOut: boolean }) =>
    api.leaveOutTransfer({ params: { transfer_id: id }, body: { is_left_out: isLeftOut } }),
  );
  const transfers = list.data?.pages.flatMap((page) => page.transfers) ?? [];
  return (
    <section aria-labelledby="transfers" className="min-w-0">
      <h2 id="transfers" className="text-lead">
        <Trans>Transfers</Trans>
      </h2>
      {leaveOut.isError ? (
        <div className="mt-3">
          <Note tone="danger">{leaveOut.failure}</Note>
        </div>
      ) : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && transfers.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>Nothing is left in this batch: see below what it leaves out, and why.</Trans>
        </p>
      ) : null}
      {transfers.length > 0 ? <Heads batch={batch} /> : null}
      <ul>
        {transfers.map((one) => (
          <TransferRow
            key={one.id}
            transfer={one}
            batch={batch}
            isBusy={leaveOut.isPending}
            onLeaveOut={(isLeftOut) => leaveOut.mutate({ id: one.id, isLeftOut })}
            onReturn={() => setReturning(one)}
            onHold={() => setHolding(one)}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage} className="mt-4">
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      {returning ? (
        <ReturnDialog key={returning.id} transfer={returning} batch={batch} onClose={() => setReturning(undefined)} />
      ) : null}
      {holding ? (
        <HoldDialog
          key={holding.id}
          host={{ id: holding.host_id, name: holding.host_name }}
          homes={holding.homes}
          onClose={() => setHolding(undefined)}
        />
      ) : null}
    </section>
  );
}

function Heads({ batch }: { batch: PayoutBatch }) {
  return (
    <div
      aria-hidden
      className={`mt-2 gap-x-3 border-b border-line pb-2 text-caption text-ink-2 max-md:hidden md:grid ${columnsOf(batch)}`}
    >
      <span className="[grid-area:host]">
        <Trans>Host</Trans>
      </span>
      <span className="[grid-area:account]">
        <Trans>Account</Trans>
      </span>
      <span className="justify-self-end whitespace-nowrap [grid-area:count]">
        <Trans>Payouts</Trans>
      </span>
      <span className="[grid-area:state]">
        <Trans>State</Trans>
      </span>
      <span className="text-end [grid-area:amount]">
        <Trans>LYD</Trans>
      </span>
    </div>
  );
}

function TransferRow({
  transfer,
  batch,
  isBusy,
  onLeaveOut,
  onReturn,
  onHold,
}: {
  transfer: PayoutTransfer;
  batch: PayoutBatch;
  isBusy: boolean;
  onLeaveOut: (isLeftOut: boolean) => void;
  onReturn: () => void;
  onHold: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { state, part, parts, host_name: name } = transfer;
  const isPaid = state !== 'left_out' && state !== 'returned';
  const canHold = batch.state === 'draft' || batch.state === 'approved';
  const canReturn = state === 'exported' || state === 'sent';
  // What fees use up has no transfer that could come back.
  const hasMenu = canHold || (canReturn && transfer.amount_dirham > 0);
  return (
    <li
      className={`grid items-center gap-x-3 gap-y-1 border-b border-line py-2.5 text-small md:min-h-13 ${columnsOf(batch)}`}
    >
      {batch.state === 'draft' ? (
        <Checkbox
          isSelected={state === 'draft'}
          isDisabled={isBusy}
          onChange={(isIn) => onLeaveOut(!isIn)}
          className="self-start [grid-area:check] md:self-center"
        >
          <span className="sr-only">{t`In the batch: ${name}`}</span>
        </Checkbox>
      ) : null}
      <span className="min-w-0 [grid-area:host]">
        <span className="block font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <RowNotes transfer={transfer} batch={batch} />
      </span>
      <span className="min-w-0 text-caption [grid-area:account]">
        <Account transfer={transfer} />
        <span className="text-ink-2 md:hidden">
          {' · '}
          <Plural value={transfer.payouts} one="# payout" other="# payouts" />
        </span>
      </span>
      <bdi className="figures text-end [grid-area:count] max-md:hidden">{transfer.payouts}</bdi>
      <span className="[grid-area:state]">
        {parts > 1 && state === 'draft' ? (
          <span className="inline-flex min-h-7 items-center gap-1.5 rounded-tag bg-sea-wash py-0.5 ps-2 pe-2.5 text-caption font-medium text-sea-ink">
            <Split className="flip size-[0.9375rem] flex-none stroke-2" aria-hidden />
            <Trans>
              Part {part} of {parts}
            </Trans>
          </span>
        ) : (
          <PayoutBadge look={transferLooks[state]} />
        )}
      </span>
      <span
        dir="ltr"
        className={`figures text-end whitespace-nowrap [grid-area:amount] ${isPaid ? '' : 'text-ink-2 line-through'}`}
      >
        {formatFigures(transfer.amount_dirham, locale)}
      </span>
      {hasMenu ? (
        <div className="justify-self-end [grid-area:menu]">
          <Menu
            label={t`Acts: ${name}`}
            trigger={
              <IconButton label={t`Acts: ${name}`}>
                <Ellipsis className="size-5" aria-hidden />
              </IconButton>
            }
          >
            {canReturn ? (
              <MenuItem icon={<Undo2 className="flip size-4.5" aria-hidden />} onAction={onReturn}>
                <Trans>The bank sent it back</Trans>
              </MenuItem>
            ) : null}
            {canHold ? (
              <MenuItem icon={<Hand className="size-4.5" aria-hidden />} onAction={onHold}>
                <Trans>Hold the payouts</Trans>
              </MenuItem>
            ) : null}
          </Menu>
        </div>
      ) : null}
    </li>
  );
}

/** What a row says below the name: its part, the fees taken off, and why it came back. */
function RowNotes({ transfer, batch }: { transfer: PayoutTransfer; batch: PayoutBatch }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { part, parts, state, return_reason, returned_at, sent_again_at } = transfer;
  const cap = <bdi className="figures">{formatDinar(batch.cap_dirham, locale)}</bdi>;
  const fees = <bdi className="figures">{formatDinar(transfer.fees_dirham, locale)}</bdi>;
  const returned = returned_at ? formatInstant(returned_at, locale) : '';
  return (
    <span className="block text-caption text-ink-2">
      {parts > 1 ? (
        <span className="block">
          <Trans>
            Part {part} of {parts}: the cap of a transfer is {cap}
          </Trans>
        </span>
      ) : null}
      {transfer.fees_dirham > 0 ? (
        <span className="block">
          <Trans>{fees} of owed fees taken off</Trans>
        </span>
      ) : null}
      {transfer.amount_dirham === 0 && state !== 'left_out' ? (
        <span className="block">
          <Trans>Fees use it up: nothing is transferred</Trans>
        </span>
      ) : null}
      {state === 'returned' && return_reason ? (
        <span className="block text-danger-ink">
          {i18n._(bankReasonLabels[return_reason])} · {returned}
        </span>
      ) : null}
      {sent_again_at ? (
        <span className="block">
          <Trans>Due again, for the next batch</Trans>
        </span>
      ) : null}
    </span>
  );
}

function Account({ transfer: { account } }: { transfer: PayoutTransfer }) {
  if (!account) {
    return (
      <span className="text-ink-2">
        <Trans>Account closed</Trans>
      </span>
    );
  }
  return (
    <>
      <bdi className="wrap-anywhere">{account.provider}</bdi>{' '}
      <bdi dir="ltr" className="whitespace-nowrap text-ink-2">
        •••• {account.number_end}
      </bdi>
    </>
  );
}
