import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { SuspenseItem } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { paymentMethodName } from '#app/shared/bookings/payment-method-labels.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { SuspenseClearingDialog } from './suspense-clearing-dialog.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

/** Money of unknown payers, which waits until somebody knows whose it is. */
export function SuspenseSection() {
  const { i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('reconciliation', 'suspense'), (options) => api.listSuspense(options));
  const total_dirham = list.data?.pages[0]?.total_dirham ?? 0;
  const total = <bdi className="figures">{formatDinar(total_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <section aria-labelledby="suspense" className="mt-10">
      <h2 id="suspense">
        <Trans>Money of unknown payers</Trans>
      </h2>
      {total_dirham > 0 ? (
        <p className="mt-1 text-small text-ink-2">
          <Trans>{total} waits until somebody knows whose it is.</Trans>
        </p>
      ) : null}
      <PagedList
        list={list}
        rowsOf={(page) => page.items.map((one) => <SuspenseRow key={one.id} item={one} onAsked={list.refetch} />)}
        emptyTitle={<Trans>No money of unknown payers</Trans>}
        emptyText={<Trans>A line whose payer nobody knows waits here.</Trans>}
      />
    </section>
  );
}

function SuspenseRow({ item, onAsked }: { item: SuspenseItem; onAsked: () => unknown }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  const { source, day, reference, payer, amount_dirham } = item;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium">
          <bdi dir="ltr" className="break-all">
            {reference}
          </bdi>
          {payer ? (
            <>
              {' · '}
              <bdi>{payer}</bdi>
            </>
          ) : null}
        </p>
        <p className="text-small text-ink-2">
          <Link
            to={`/admin/finance/reconciliation/${source}/${day}`}
            className="target font-medium text-sea-ink underline"
          >
            <bdi>{paymentMethodName(i18n, source)}</bdi> · {formatDay(day, locale, 'date')}
          </Link>
        </p>
        <p className="text-caption wrap-anywhere text-ink-2">
          <bdi>{item.note}</bdi> · <bdi>{item.by_name}</bdi> ·{' '}
          <bdi className="whitespace-nowrap">{formatInstant(item.posted_at, locale)}</bdi>
        </p>
      </div>
      <bdi className="figures whitespace-nowrap">{formatDinar(amount_dirham, locale)}</bdi>
      {item.is_asked ? (
        <Link to="/admin/refunds" className="target text-small font-medium text-sea-ink underline">
          <Trans>Another administrator is asked</Trans>
        </Link>
      ) : !item.can_clear ? (
        <span className="text-small text-ink-2">
          <Trans>Its day is still open</Trans>
        </span>
      ) : mayCall('clearSuspense') ? (
        <Button onPress={() => setOpen(true)} aria-label={`${t`Clear…`} ${reference}`} className="max-sm:w-full">
          <Trans>Clear…</Trans>
        </Button>
      ) : null}
      {isOpen ? <SuspenseClearingDialog item={item} onAsked={onAsked} onClose={() => setOpen(false)} /> : null}
    </li>
  );
}
