import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { DatedValueDialog } from './parts/settings/dated-value-dialog.tsx';
import { feeKinds, formatRate, rateLabels, rateStateLabels } from './parts/settings/rate-labels.ts';
import { useDatedValues } from './parts/settings/use-dated-values.ts';
import { BeforeAndAfter } from '#app/admin/parts/before-and-after.tsx';

export const meta = pageMeta(msg`Fees and rates`);

export default function AdminFees() {
  return (
    <AdminFrame title={<Trans>Fees and rates</Trans>} needs="listDatedValues">
      <DatedValues />
    </AdminFrame>
  );
}

/** What is in force, what was, and what is to come, of each fee and limit. */
function DatedValues() {
  const [adding, setAdding] = useState<DatedKind>();
  const list = useDatedValues();
  if (list.isPending) return <LoadingRows />;
  if (!list.data) return <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  return (
    <>
      {feeKinds.map((kind) => (
        <RateHistory
          key={kind}
          kind={kind}
          values={list.data.values.filter((one) => one.kind === kind)}
          onAdd={() => setAdding(kind)}
        />
      ))}
      {adding ? <DatedValueDialog kind={adding} list={list.data} onClose={() => setAdding(undefined)} /> : null}
    </>
  );
}

function RateHistory({ kind, values, onAdd }: { kind: DatedKind; values: readonly DatedValue[]; onAdd: () => void }) {
  const { t, i18n } = useLingui();
  const name = i18n._(rateLabels[kind].name);
  return (
    <section aria-labelledby={kind} className="mt-9">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id={kind}>{name}</h2>
          <p className="mt-1 text-small text-ink-2">{i18n._(rateLabels[kind].text)}</p>
        </div>
        <Button onPress={onAdd} aria-label={`${t`Add a value`}: ${name}`} className="max-sm:w-full">
          <Trans>Add a value</Trans>
        </Button>
      </div>
      <ul className="mt-2">
        {values.map((one) => (
          <RateRow key={one.id} rate={one} name={name} />
        ))}
      </ul>
    </section>
  );
}

function RateRow({ rate, name }: { rate: DatedValue; name: string }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const remove = useAct((api) => api.removeDatedValue({ params: { dated_value_id: rate.id } }), {
    done: t`The value is removed`,
    answers: keyFor('dated-values'),
  });
  const amount = formatRate(rate.kind, rate.value, locale);
  const from = formatDay(rate.from, locale);
  const isFuture = rate.state === 'future';
  return (
    <li className="border-b border-line py-3.5 last:border-0">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <span className={`min-w-28 ${rate.state === 'in_force' ? 'font-strong' : ''}`}>
          {isFuture && rate.before !== null ? (
            <span className="figures inline-flex flex-wrap items-center gap-x-2">
              <BeforeAndAfter before={formatRate(rate.kind, rate.before, locale)} after={amount} />
            </span>
          ) : (
            <bdi className={`figures ${rate.state === 'removed' ? 'line-through' : ''}`}>{amount}</bdi>
          )}
        </span>
        <span className="min-w-0 flex-1 text-small text-ink-2">
          <Trans>from {from}</Trans> ·{' '}
          {rate.set_by === null ? <Trans>The first value</Trans> : <bdi>{rate.reason}</bdi>}
          {rate.set_by ? (
            <span className="block text-caption">
              <bdi>{rate.set_by}</bdi> · {formatInstant(rate.set_at, locale)}
            </span>
          ) : null}
        </span>
        <span className={`text-small ${rate.state === 'in_force' ? 'text-palm-ink' : 'text-ink-2'}`}>
          {i18n._(rateStateLabels[rate.state])}
        </span>
        {isFuture ? (
          <Button
            kind="danger-quiet"
            isBusy={remove.isPending}
            onPress={() => remove.mutate()}
            aria-label={`${t`Remove`}: ${name}, ${amount}, ${from}`}
          >
            <Trans>Remove</Trans>
          </Button>
        ) : null}
      </div>
      {remove.failure ? (
        <div className="mt-3">
          <Note tone="danger">{remove.failure}</Note>
        </div>
      ) : null}
    </li>
  );
}
