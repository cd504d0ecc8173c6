import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { formatDay } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { formatRate, rateLabels } from './rate-labels.ts';
import { BeforeAndAfter } from '#app/admin/parts/before-and-after.tsx';

/** What is in force now and what is planned, one row for each kind. */
export function ValueRows({
  kinds,
  values,
  shown,
  onShow,
  onChange,
}: {
  kinds: readonly DatedKind[];
  values: readonly DatedValue[];
  /** The kind whose history is shown. */
  shown: DatedKind;
  onShow: (kind: DatedKind) => void;
  onChange: (kind: DatedKind) => void;
}) {
  return (
    <ul>
      {kinds.map((kind) => (
        <ValueRow
          key={kind}
          kind={kind}
          values={values.filter((one) => one.kind === kind)}
          isShown={shown === kind}
          onShow={() => onShow(kind)}
          onChange={() => onChange(kind)}
        />
      ))}
    </ul>
  );
}

function ValueRow({
  kind,
  values,
  isShown,
  onShow,
  onChange,
}: {
  kind: DatedKind;
  values: readonly DatedValue[];
  isShown: boolean;
  onShow: () => void;
  onChange: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const name = i18n._(rateLabels[kind].name);
  const current = values.find(({ state }) => state === 'in_force');
  const coming = values.filter(({ state }) => state === 'future').toReversed();
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-2 border-b border-line py-4 last:border-0 sm:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-body font-medium">{name}</h3>
        <p className="text-small text-ink-2">{i18n._(rateLabels[kind].text)}</p>
      </div>
      <div className="min-w-0">
        <p className="figures font-strong">
          <bdi>{current ? formatRate(kind, current.value, locale) : '–'}</bdi>
        </p>
        {coming.length === 0 ? (
          <p className="text-small text-ink-2">
            <Trans>No change planned</Trans>
          </p>
        ) : (
          <ul className="grid gap-1 text-small">
            {coming.map((one) => {
              const from = formatDay(one.from, locale);
              return (
                <li key={one.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <CalendarClock className="size-4 flex-none text-ink-2" aria-hidden />
                  <span className="figures contents">
                    <BeforeAndAfter
                      before={one.before === null ? undefined : formatRate(kind, one.before, locale)}
                      after={formatRate(kind, one.value, locale)}
                    />
                  </span>
                  <span>
                    <Trans>from {from}</Trans>
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2.5 max-sm:*:flex-1">
        <Button kind="quiet" aria-pressed={isShown} onPress={onShow} aria-label={`${t`History`}: ${name}`}>
          <Trans>History</Trans>
        </Button>
        {mayCall('addDatedValue') ? (
          <Button onPress={onChange} aria-label={`${t`Change`}: ${name}`}>
            <Trans>Change</Trans>
          </Button>
        ) : null}
      </div>
    </li>
  );
}
