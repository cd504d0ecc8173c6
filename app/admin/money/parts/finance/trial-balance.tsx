import type { MessageDescriptor } from '@lingui/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Scale, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { isRealDay, tripoliInstant } from '#contract/days.ts';
import type { Finance } from '#contract/finance.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { inputBoxClass, inputClass } from '#app/ui/field.tsx';
import { accountGroups, accountLabels, formatFigures, holderName } from '#app/admin/parts/money-labels.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

/** The ledger at the time that stands in the address as `at`, else now. */
export function useFinance(): UseQueryResult<Finance> {
  const api = useApi();
  const keyFor = useKeyFor();
  const [search] = useSearchParams();
  const at = readTime(search.get('at') ?? '');
  return useQuery({
    queryKey: keyFor('finance', at),
    queryFn: ({ signal }) => api.getFinance({ query: at === undefined ? {} : { at }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The balances of all kinds of accounts, now or at another time. */
export function TrialBalance({ finance }: { finance: UseQueryResult<Finance> }) {
  return (
    <section aria-labelledby="trial-balance">
      <h2 id="trial-balance">
        <Trans>Trial balance</Trans>
      </h2>
      <TimeField />
      {finance.isPending ? <LoadingRows /> : null}
      {finance.isError ? (
        <LoadFailure isBusy={finance.isFetching} onRetry={() => void finance.refetch()} />
      ) : finance.data ? (
        <div aria-busy={finance.isFetching}>
          <BalanceTable finance={finance.data} />
        </div>
      ) : null}
    </section>
  );
}

/** The instant of `2026-11-21T14:20` in Africa/Tripoli; undefined where the text is none. */
function readTime(text: string): string | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/.exec(text) ?? [];
  if (day === undefined || time === undefined || !isRealDay(day) || time > '23:59') return undefined;
  return tripoliInstant(day, time).toISOString();
}

function TimeField() {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const time = search.get('at') ?? '';
  const show = (value: string) =>
    setSearch(value === '' ? {} : { at: value }, { replace: true, preventScrollReset: true });
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-56">
        <label htmlFor={id} className="mb-2 block text-small font-medium">
          <Trans>Balances at (time in Libya)</Trans>
        </label>
        <div className={inputBoxClass({ isInvalid: false })}>
          <input
            id={id}
            type="datetime-local"
            dir="ltr"
            className={inputClass}
            value={time}
            onChange={(event) => show(event.currentTarget.value)}
          />
        </div>
      </div>
      {time === '' ? null : (
        <Button onPress={() => show('')}>
          <Trans>Show now</Trans>
        </Button>
      )}
    </div>
  );
}

function BalanceTable({ finance }: { finance: Finance }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { lines } = finance;
  const debit = lines.reduce((sum, line) => sum + line.debit_dirham, 0);
  const credit = lines.reduce((sum, line) => sum + line.credit_dirham, 0);
  const figures = 'py-2 text-end figures whitespace-nowrap';
  const when = formatInstant(finance.at, locale);
  return (
    <>
      <Soundness checked={finance.checked} difference={debit - credit} />
      <table className="mt-5 w-full text-small">
        <caption className="pb-2 text-start text-caption text-ink-2">
          <Trans>By kind of account, {when}</Trans>
        </caption>
        <thead className="text-caption text-ink-2">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-normal">
              <Trans>Account</Trans>
            </th>
            <th scope="col" dir="ltr" className="w-28 py-2 text-end font-normal">
              <Trans>Debit, LYD</Trans>
            </th>
            <th scope="col" dir="ltr" className="w-28 py-2 text-end font-normal">
              <Trans>Credit, LYD</Trans>
            </th>
          </tr>
        </thead>
        {lines.length === 0 ? (
          <tbody>
            <tr className="border-b border-line">
              <td colSpan={3} className="py-3 text-ink-2">
                <Trans>Nothing was posted by then.</Trans>
              </td>
            </tr>
          </tbody>
        ) : null}
        {groupLines(lines).map(({ label, lines: ofGroup }) => (
          <tbody key={label.id}>
            <tr className="border-b border-line bg-limestone">
              <th scope="rowgroup" colSpan={3} className="px-2 py-2 text-start text-caption font-medium text-ink-2">
                {i18n._(label)}
              </th>
            </tr>
            {ofGroup.map(({ account, provider, debit_dirham, credit_dirham }) => (
              <tr key={`${account} ${provider}`} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {accountLabels[account] ? i18n._(accountLabels[account]) : account}
                  {provider ? (
                    <>
                      {' · '}
                      <bdi>{holderName(i18n, provider)}</bdi>
                    </>
                  ) : null}
                </th>
                <td className={figures} dir="ltr">
                  {debit_dirham > 0 ? formatFigures(debit_dirham, locale) : ''}
                </td>
                <td className={figures} dir="ltr">
                  {credit_dirham > 0 ? formatFigures(credit_dirham, locale) : ''}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr className="font-strong">
            <th scope="row" className="py-2 text-start font-strong">
              <Trans>Both sides</Trans>
            </th>
            <td className={figures} dir="ltr">
              {formatFigures(debit, locale)}
            </td>
            <td className={figures} dir="ltr">
              {formatFigures(credit, locale)}
            </td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** The lines under what they are, in the order of `accountGroups`. */
function groupLines(lines: Finance['lines']): { label: MessageDescriptor; lines: Finance['lines'] }[] {
  const groups = accountGroups.map(({ label, accounts }) => ({
    label,
    lines: lines.filter(({ account }) => accounts.includes(account)),
  }));
  return groups.filter((group) => group.lines.length > 0);
}

/** Whether the ledger is whole. */
function Soundness({ checked, difference }: { checked: Finance['checked']; difference: number }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const off = formatDinar(difference, locale);
  const checkedAt = checked ? formatInstant(checked.at, locale) : '';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
      {difference === 0 ? (
        <span className="inline-flex items-center gap-1.5 rounded-tag bg-palm-wash px-2.5 py-1 font-medium text-palm-ink">
          <Scale className="size-4" aria-hidden />
          <Trans>Sum zero</Trans>
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 rounded-tag bg-danger-wash px-2.5 py-1 font-medium text-danger-ink">
          <TriangleAlert className="size-4" aria-hidden />
          <Trans>Off by {off}</Trans>
        </span>
      )}
      <span className={checked && checked.differences > 0 ? 'text-danger-ink' : 'text-ink-2'}>
        {checked === null ? (
          <Trans>Not checked by replay yet: that happens each night.</Trans>
        ) : checked.differences === 0 ? (
          <Trans>Checked by replay {checkedAt}: equal</Trans>
        ) : (
          <>
            <Trans>Checked by replay {checkedAt}:</Trans>{' '}
            <Plural value={checked.differences} one="# difference, stop payouts" other="# differences, stop payouts" />
          </>
        )}
      </span>
    </div>
  );
}
