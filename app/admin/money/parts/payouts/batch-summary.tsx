import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatch } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { batchSteps } from '#app/admin/parts/payout-labels.ts';

/** The sums of a batch, and its steps with who did each and when. */
export function BatchSummary({ batch }: { batch: PayoutBatch }) {
  return (
    <>
      <Sums batch={batch} />
      <Steps batch={batch} />
    </>
  );
}

function Sums({ batch }: { batch: PayoutBatch }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const sums: { key: string; name: ReactNode; value: ReactNode }[] = [
    { key: 'hosts', name: <Trans>Hosts</Trans>, value: batch.hosts },
    { key: 'payouts', name: <Trans>Payouts</Trans>, value: batch.payouts },
    {
      key: 'gross',
      name: <Trans context="sum of a batch">Earned</Trans>,
      value: formatDinar(batch.gross_dirham, locale),
    },
    { key: 'fees', name: <Trans>Owed fees taken off</Trans>, value: formatDinar(-batch.fees_dirham, locale) },
    { key: 'amount', name: <Trans>To be transferred</Trans>, value: formatDinar(batch.amount_dirham, locale) },
    { key: 'largest', name: <Trans>Largest transfer</Trans>, value: formatDinar(batch.largest_dirham, locale) },
    { key: 'cap', name: <Trans>Cap of a transfer</Trans>, value: formatDinar(batch.cap_dirham, locale) },
    { key: 'transfers', name: <Trans>Transfers</Trans>, value: batch.transfers },
  ];
  return (
    <section aria-labelledby="batch-sums">
      <h2 id="batch-sums" className="text-lead">
        <Trans>This batch</Trans>
      </h2>
      <dl className="mt-2 divide-y divide-line text-small">
        {sums.map(({ key, name, value }) => (
          <div key={key} className="flex justify-between gap-4 py-2.5">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-medium">
              <bdi className="figures whitespace-nowrap">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Steps({ batch }: { batch: PayoutBatch }) {
  const { i18n } = useLingui();
  const { discarded } = batch;
  const ahead: Record<(typeof batchSteps)[number]['step'], ReactNode> = {
    drafted: null,
    approved: <Trans>by another administrator</Trans>,
    exported: <Trans>files for the banks</Trans>,
    sent: <Trans>when the bank confirms</Trans>,
  };
  const shown = discarded ? batchSteps.slice(0, 1) : batchSteps;
  return (
    <section aria-labelledby="batch-steps">
      <h2 id="batch-steps" className="text-lead">
        <Trans>Its steps</Trans>
      </h2>
      <ol className="mt-3 grid gap-4">
        {shown.map(({ step, Icon, title }) => (
          <Step
            key={step}
            icon={<Icon className="size-4" aria-hidden />}
            title={i18n._(title)}
            done={batch[step]}
            ahead={ahead[step]}
          />
        ))}
        {discarded ? (
          <Step
            icon={<Ban className="size-4" aria-hidden />}
            title={<Trans context="batch of payouts">Discarded</Trans>}
            done={discarded}
            ahead={null}
          />
        ) : null}
      </ol>
    </section>
  );
}

function Step({
  icon,
  title,
  done,
  ahead,
}: {
  icon: ReactNode;
  title: ReactNode;
  done: PayoutBatch['drafted'];
  ahead: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <li className="flex items-start gap-3">
      <span
        className={`grid size-7 flex-none place-items-center rounded-full ${done ? 'bg-palm-wash text-palm-ink' : 'bg-limestone text-ink-2'}`}
      >
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block text-small font-medium">{title}</span>
        <span className="block text-caption text-ink-2">
          {done ? (
            <>
              <bdi>{done.by}</bdi>
              <span className="block">{formatInstant(done.at, i18n.locale as Locale)}</span>
            </>
          ) : (
            ahead
          )}
        </span>
      </span>
    </li>
  );
}
