import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Check, History, Undo2, X } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatDay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { formatRate, rateLabels, rateStateLabels } from './rate-labels.ts';
import { BeforeAndAfter } from '#app/admin/parts/before-and-after.tsx';

/** What a value was and will be, newest first: planned changes can be withdrawn, the one in force can be reverted. */
export function ValueHistory({
  kind,
  values,
  onRevert,
}: {
  kind: DatedKind;
  values: readonly DatedValue[];
  onRevert: (value: DatedValue) => void;
}) {
  const { i18n } = useLingui();
  const name = i18n._(rateLabels[kind].name);
  return (
    <section aria-labelledby="value-history" className="min-w-0">
      <h2 id="value-history" className="text-title">
        <Trans>History: {name}</Trans>
      </h2>
      <ol className="mt-3">
        {values.map((value) => (
          <HistoryRow key={value.id} value={value} name={name} onRevert={() => onRevert(value)} />
        ))}
      </ol>
      <p className="mt-3 text-caption text-ink-2">
        <Trans>A revert is a new change, dated and signed like any other.</Trans>
      </p>
    </section>
  );
}

function HistoryRow({ value, name, onRevert }: { value: DatedValue; name: string; onRevert: () => void }) {
  const { t, i18n } = useLingui();
  const keyFor = useKeyFor();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const withdraw = useAct((api) => api.removeDatedValue({ params: { dated_value_id: value.id } }), {
    done: t`The value is removed`,
    answers: keyFor('dated-values'),
  });
  const amount = formatRate(value.kind, value.value, locale);
  const before = value.before === null ? undefined : formatRate(value.kind, value.before, locale);
  const from = formatDay(value.from, locale);
  const Icon = value.reverts ? Undo2 : icons[value.state];
  const label = `${name}, ${amount}, ${from}`;
  return (
    <li className="flex gap-3 border-b border-line py-3 last:border-0">
      <span
        aria-hidden
        className={`grid size-8 flex-none place-items-center rounded-full ${value.state === 'in_force' ? 'bg-palm-wash text-palm-ink' : 'bg-sand text-ink-2'}`}
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 text-small">
        <p className="figures flex flex-wrap items-center gap-x-2 gap-y-1">
          <BeforeAndAfter before={before} after={amount} />
        </p>
        <p className="text-ink-2">
          <Trans>from {from}</Trans> · {i18n._(rateStateLabels[value.state])}
          {value.reverts ? (
            <>
              {' · '}
              <Trans>revert</Trans>
            </>
          ) : null}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {value.set_by === null ? (
            <Trans>The first value</Trans>
          ) : (
            <>
              <bdi>{value.set_by}</bdi>: <bdi>{value.reason}</bdi>
            </>
          )}
        </p>
        {withdraw.failure ? (
          <div className="mt-2">
            <Note tone="danger">{withdraw.failure}</Note>
          </div>
        ) : null}
      </div>
      {value.state === 'future' && mayCall('removeDatedValue') ? (
        <Button
          kind="quiet"
          isBusy={withdraw.isPending}
          onPress={() => withdraw.mutate()}
          aria-label={`${t`Withdraw`}: ${label}`}
        >
          <Trans>Withdraw</Trans>
        </Button>
      ) : null}
      {value.state === 'in_force' && value.before !== null && mayCall('addDatedValue') ? (
        <Button kind="quiet" onPress={onRevert} aria-label={`${t`Revert`}: ${label}`}>
          <Trans>Revert</Trans>
        </Button>
      ) : null}
    </li>
  );
}

const icons = { past: History, in_force: Check, future: CalendarClock, removed: X } as const;
