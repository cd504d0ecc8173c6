import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { PayoutBatchState } from '#contract/payout-batches.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatDinar } from '#app/shared/money/money.ts';

/** The sums of all batches, of what is due, and of what came back or is held. */
export function usePayoutSums() {
  const api = useApi();
  const keyFor = useKeyFor();
  return useQuery({
    queryKey: keyFor('payout-desk', 'sums'),
    queryFn: ({ signal }) => api.getPayoutSums({ signal }),
    staleTime: 0,
  });
}

type Filter = Exclude<PayoutBatchState, 'discarded'>;

const cells: readonly { name: Filter | 'returned' | 'held'; label: MessageDescriptor; to: string }[] = [
  { name: 'draft', label: msg`To approve`, to: '?state=draft' },
  { name: 'approved', label: msg`To export`, to: '?state=approved' },
  { name: 'exported', label: msg`At the bank`, to: '?state=exported' },
  { name: 'sent', label: msg({ message: 'Sent', context: 'batch of payouts' }), to: '?state=sent' },
  { name: 'returned', label: msg({ message: 'Returned', context: 'sum of payouts' }), to: '/admin/payouts/returned' },
  { name: 'held', label: msg({ message: 'Held', context: 'sum of payouts' }), to: '/admin/payouts/holds' },
];

/** The sums by state, each a link to what it counts; another press on the chosen state shows all batches again. */
export function BatchSums({ chosen }: { chosen: PayoutBatchState | undefined }) {
  const { t, i18n } = useLingui();
  const sums = usePayoutSums().data;
  return (
    <nav
      aria-label={t`Payouts by state`}
      className="-mx-4 mt-6 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="grid min-w-max grid-flow-col auto-cols-fr shadow-[inset_0_-1px_var(--color-line)]">
        {cells.map(({ name, label, to }) => (
          <li key={name}>
            <Link
              to={name === chosen ? '?' : to}
              aria-current={name === chosen ? 'true' : undefined}
              className="relative block min-w-32 px-3.5 py-2.5 hover:bg-limestone focus-visible:-outline-offset-2 aria-[current=true]:bg-sea-wash aria-[current=true]:after:absolute aria-[current=true]:after:inset-x-0 aria-[current=true]:after:bottom-0 aria-[current=true]:after:h-0.5 aria-[current=true]:after:bg-sea"
            >
              <span className="block text-caption text-ink-2">{i18n._(label)}</span>
              <span className="figures block text-lead font-medium">
                <bdi>{sums ? sums[name].count : '–'}</bdi>
              </span>
              <span className="figures block text-caption whitespace-nowrap text-ink-2">
                <bdi>{sums ? formatDinar(sums[name].amount_dirham, i18n.locale as Locale) : '–'}</bdi>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
