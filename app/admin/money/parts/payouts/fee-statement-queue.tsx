import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { ManagedFeeStatement } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { NumberField } from '#app/ui/number-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

/** The statements of fees that are not paid, those that are due first at the top. */
export function FeeStatementQueue() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<ManagedFeeStatement>();
  const list = usePages(keyFor('fee-statements'), (options) => api.listFeeStatements(options));
  return (
    <>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.fee_statements.map((one) => <StatementRow key={one.id} statement={one} onOpen={() => setOpen(one)} />)
        }
        emptyTitle={<Trans>No statement is open</Trans>}
        emptyText={<Trans>Statements are issued on the 1st of each month for what no payout covers.</Trans>}
      />
      {open ? <TransferDialog key={open.id} statement={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function StatementRow({ statement, onOpen }: { statement: ManagedFeeStatement; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const day = formatDay(statement.due_on, locale, 'date');
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1">
        <span className="block font-medium">
          <bdi>{statement.host_name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi dir="ltr" className="figures">
            {statement.reference}
          </bdi>{' '}
          ·{' '}
          <span className={statement.state === 'overdue' ? 'text-danger-ink' : ''}>
            {statement.state === 'overdue' ? <Trans>Overdue since {day}</Trans> : <Trans>Due by {day}</Trans>}
          </span>
        </span>
      </div>
      <bdi className="figures whitespace-nowrap">{formatDinar(statement.left_dirham, locale)}</bdi>
      <Button
        onPress={onOpen}
        aria-label={`${t`Record a transfer`}: ${statement.host_name}, ${statement.reference}`}
        className="max-sm:w-full"
      >
        <Trans>Record a transfer</Trans>
      </Button>
    </li>
  );
}

/** Records a transfer that has arrived with the reference of a statement: the whole amount or a part. */
function TransferDialog({ statement, onClose }: { statement: ManagedFeeStatement; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const [dinar, setDinar] = useState<number | null>(statement.left_dirham / 1000);
  const [bankReference, setBankReference] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const params = { fee_reference: statement.reference };
  const body = { amount_dirham: Math.round((dinar ?? 0) * 100) * 10, bank_reference: bankReference };
  const record = useAct((api) => api.recordFeeTransfer({ params, body }), {
    done: (after) => {
      const left = formatDinar(after.left_dirham, locale);
      return {
        title: t`The transfer is recorded`,
        text: after.state === 'paid' ? t`The statement is paid.` : t`${left} are left.`,
      };
    },
    onDone: onClose,
    onFailure: ({ fields }) => setErrors(fields),
    refetch: [keyFor('fee-statements')],
  });

  function save() {
    const found: Record<string, string> = {};
    if (!dinar) found.amount_dirham = t`Write the amount in dinar`;
    if (bankReference.trim().length < 4)
      found.bank_reference = t`Write the reference by which the bank names the transfer`;
    setErrors(found);
    if (Object.keys(found).length === 0) record.mutate();
  }

  const left = <bdi className="figures">{formatDinar(statement.left_dirham, locale)}</bdi>;
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !record.isPending) onClose();
      }}
      title={<Trans>Record a transfer</Trans>}
      footer={
        <Button kind="primary" isBusy={record.isPending} onPress={save}>
          <Trans>Record</Trans>
        </Button>
      }
    >
      <div className="grid gap-5">
        {record.failure && Object.keys(errors).length === 0 ? (
          <ActFailure
            error={record.error}
            message={record.failure}
            call={{ operation: 'recordFeeTransfer', params, body }}
          />
        ) : null}
        <p className="text-small text-ink-2">
          <bdi>{statement.host_name}</bdi> · <bdi dir="ltr">{statement.reference}</bdi>
          <span className="block">
            <Trans>{left} left</Trans>
          </span>
        </p>
        <NumberField
          label={<Trans>Amount that arrived</Trans>}
          value={dinar}
          onChange={setDinar}
          decimals={2}
          currency="LYD"
          unit="LYD"
          max={100_000}
          error={errors.amount_dirham}
        />
        <TextField
          label={<Trans>Reference of the bank</Trans>}
          value={bankReference}
          onChange={setBankReference}
          maxLength={60}
          dir="ltr"
          autoComplete="off"
          error={errors.bank_reference}
        />
        <p className="text-caption text-ink-3">
          <Trans>
            It is posted to the ledger. What was switched off because of the statement is on again once it is paid.
          </Trans>
        </p>
      </div>
    </Dialog>
  );
}
