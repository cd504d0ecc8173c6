import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry, OperationId } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { adminRoleLabels } from '../admin-role-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { operationLabels } from './operation-labels.ts';
import { BeforeAndAfter } from '../before-and-after.tsx';

/** The columns of the log on wide screens; elsewhere a line is stacked. */
export const auditColumns =
  'lg:grid lg:grid-cols-[8rem_8rem_minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1fr)_8.5rem] lg:gap-x-4';

/** One act: who, what, before and after, why, from where. */
export function AuditRow({ entry, onSubject }: { entry: AuditEntry; onSubject: (subject: string) => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const label = operationLabels[entry.operation as OperationId];
  const act = label ? i18n._(label) : entry.operation;
  const subject = entry.subject_name ?? entry.subject_id;
  const device = [entry.system, entry.browser].filter(Boolean).join(', ');
  return (
    <li className={`${auditColumns} border-b border-line py-3 text-small last:border-0 max-lg:grid max-lg:gap-1`}>
      <span className="figures text-ink-2">{formatInstant(entry.at, locale)}</span>
      <span>
        <span className="block">
          <bdi>{entry.actor.name}</bdi>
        </span>
        <span className="text-caption text-ink-2">{i18n._(adminRoleLabels[entry.actor_role].name)}</span>
      </span>
      <span className="min-w-0 max-lg:-order-1">
        <span className={`block font-medium ${entry.refusal ? 'text-danger-ink' : ''}`}>
          {entry.refusal ? <Trans>Refused: {act}</Trans> : act}
        </span>
        {subject ? (
          <button
            type="button"
            onClick={() => onSubject(subject)}
            aria-label={`${t`Only this`}: ${subject}`}
            className="target max-w-full truncate text-start text-caption text-ink-2 underline decoration-line underline-offset-2 hover:text-ink"
          >
            <bdi>{subject}</bdi>
          </button>
        ) : null}
      </span>
      <Difference before={entry.before} after={entry.after} />
      <span className="min-w-0 wrap-anywhere">{entry.why ? <bdi>{entry.why}</bdi> : <None />}</span>
      <span className="min-w-0 text-caption wrap-anywhere text-ink-2">
        <bdi dir="ltr">{entry.ip}</bdi>
        {device ? (
          <span className="block">
            <bdi dir="ltr">{device}</bdi>
          </span>
        ) : null}
      </span>
    </li>
  );
}

const None = () => (
  <span aria-hidden className="text-ink-3 max-lg:hidden">
    –
  </span>
);

type State = AuditEntry['before'];

/** The fields that are not the same before and after. */
function Difference({ before, after }: { before: State; after: State }) {
  const { t, i18n } = useLingui();
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  if (names.length === 0) return <None />;
  const show = (state: State, name: string) => formatValue(name, state?.[name], i18n.locale as Locale, t`nothing`);
  const ofBoolean = (text: string) => (text === 'true' ? t`yes` : text === 'false' ? t`no` : text);
  return (
    <ul className="grid min-w-0 gap-1">
      {names.map((name) => (
        <li key={name} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi dir="ltr" className="text-caption text-ink-2">
            {name.replace(/_dirham$/, '')}
          </bdi>
          <BeforeAndAfter
            before={before && name in before ? ofBoolean(show(before, name)) : undefined}
            after={ofBoolean(show(after, name))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Amounts in dinar; other values as they are stored. */
function formatValue(name: string, value: unknown, locale: Locale, nothing: string): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'number') return name.endsWith('_dirham') ? formatDinar(value, locale) : String(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
