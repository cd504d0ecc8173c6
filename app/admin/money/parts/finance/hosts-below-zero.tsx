import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import { nightsBetween, tripoliDay } from '#contract/days.ts';
import type { HostBelowZero } from '#contract/finance.ts';
import { useNow } from '#app/shared/use-now.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatFigures } from '#app/admin/parts/money-labels.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

/** Days after which a debt needs more than waiting for the next payout. */
const lateDays = 60;

/** The hosts who owe us, those who have owed for longest first. */
export function HostsBelowZero() {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('hosts-below-zero'),
    queryFn: ({ signal }) => api.listHostsBelowZero({ signal }),
    staleTime: 0,
  });
  const hosts = list.data?.hosts ?? [];
  return (
    <section aria-labelledby="hosts-below-zero">
      <h2 id="hosts-below-zero">
        <Trans>Hosts below zero</Trans>
      </h2>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.isSuccess && hosts.length === 0 ? (
        <p className="mt-3 text-small text-ink-2">
          <Trans>No host owes anything.</Trans>
        </p>
      ) : null}
      {hosts.length > 0 ? <HostTable hosts={hosts} /> : null}
    </section>
  );
}

function HostTable({ hosts }: { hosts: readonly HostBelowZero[] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const today = tripoliDay(useNow());
  return (
    <table className="mt-3 w-full text-small">
      <caption className="pb-2 text-start text-caption text-ink-2">
        <Trans>Netted from their next payouts. The longest first.</Trans>
      </caption>
      <thead className="text-caption text-ink-2">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-start font-normal">
            <Trans>Host</Trans>
          </th>
          <th scope="col" className="py-2 text-start font-normal">
            <Trans>For</Trans>
          </th>
          <th scope="col" dir="ltr" className="w-28 py-2 text-end font-normal">
            <Trans>LYD</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {hosts.map(({ host_id, name, amount_dirham, since }) => {
          const days = Math.max(0, nightsBetween(tripoliDay(new Date(since)), today));
          const isLate = days >= lateDays;
          return (
            <tr key={host_id} className="border-b border-line">
              <th scope="row" className="py-3 pe-3 text-start font-normal">
                <bdi>{name}</bdi>
              </th>
              <td className={`py-3 pe-3 whitespace-nowrap ${isLate ? 'text-danger-ink' : ''}`}>
                <span className="inline-flex items-center gap-1.5">
                  {isLate ? <TriangleAlert className="size-4" aria-hidden /> : null}
                  <Plural value={days} _0="less than a day" one="# day" other="# days" />
                </span>
              </td>
              <td className="py-3 text-end figures whitespace-nowrap" dir="ltr">
                {formatFigures(-amount_dirham, locale)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
