import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { DatedValueDialog } from './parts/settings/dated-value-dialog.tsx';
import { feeKinds, policyKinds } from './parts/settings/rate-labels.ts';
import { useDatedValues } from './parts/settings/use-dated-values.ts';
import { ValueHistory } from './parts/settings/value-history.tsx';
import { ValueRows } from './parts/settings/value-rows.tsx';
import { sectionAt, type AdminScreen } from '#app/admin/sections.ts';

export const meta = pageMeta(msg`Settings`);

const here = '/admin/settings';
/** Stands with the money, and is a setting too. */
const fees: AdminScreen = {
  to: '/admin/finance/fees',
  label: msg`Fees and rates`,
  text: msg`What hosts and guests pay, and what a dollar costs, each from a day on.`,
};

/** What is decided from a day on, and the screens on which the rest is set. */
export default function AdminSettings() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Settings</Trans>}>
      {mayCall('listDatedValues') ? <DatedSettings /> : null}
      <OtherSettings />
    </AdminFrame>
  );
}

function DatedSettings() {
  const [shown, setShown] = useState<DatedKind>('guest_fee');
  const [change, setChange] = useState<{ kind: DatedKind; reverted?: DatedValue }>();
  const historyRef = useRef<HTMLDivElement>(null);
  const list = useDatedValues();
  if (list.isPending) return <LoadingRows />;
  if (!list.data) return <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} />;
  const { values } = list.data;
  const show = (kind: DatedKind) => {
    setShown(kind);
    // On phones the history stands below all rows.
    historyRef.current?.scrollIntoView({ block: 'nearest' });
  };
  const rows = { values, shown, onShow: show, onChange: (kind: DatedKind) => setChange({ kind }) };
  return (
    <>
      <p className="mt-4 text-ink-2">
        <Trans>Each value has a date. A booking keeps those of the day it was made.</Trans>
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-1 content-start gap-8">
          <section aria-labelledby="fees">
            <h2 id="fees" className="text-title">
              <Trans>Fees and rates</Trans>
            </h2>
            <ValueRows kinds={feeKinds} {...rows} />
          </section>
          <section aria-labelledby="policies">
            <h2 id="policies" className="text-title">
              <Trans>Policies</Trans>
            </h2>
            <ValueRows kinds={policyKinds} {...rows} />
          </section>
        </div>
        <div ref={historyRef}>
          <ValueHistory
            kind={shown}
            values={values.filter((one) => one.kind === shown)}
            onRevert={(reverted) => setChange({ kind: reverted.kind, reverted })}
          />
        </div>
      </div>
      {change ? <DatedValueDialog {...change} list={list.data} onClose={() => setChange(undefined)} /> : null}
    </>
  );
}

function OtherSettings() {
  const { i18n } = useLingui();
  const screens = [fees, ...(sectionAt(here)?.screens ?? []).filter(({ to }) => to !== here)];
  return (
    <section aria-labelledby="other-settings" className="mt-9">
      <h2 id="other-settings" className="text-title">
        <Trans>Other settings</Trans>
      </h2>
      <ul className="max-w-[46rem]">
        {screens.map(({ to, label, text }) => (
          <li key={to} className="relative border-b border-line py-3.5 last:border-0 hover:bg-limestone">
            <Link to={to} className="font-medium after:absolute after:inset-0">
              {i18n._(label)}
            </Link>
            {text ? <span className="block text-small text-ink-2">{i18n._(text)}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
