import { Trans, useLingui } from '@lingui/react/macro';
import { Gift, HandCoins, Luggage, Scale, Undo2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import type { WalletEntry } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useWallet } from './use-wallet.ts';

/** The entries of the user's wallet, newest first. `WalletCard` shows a loading error of both. */
export function WalletEntries() {
  const { t } = useLingui();
  const wallet = useWallet();
  const entries = wallet.data?.pages.flatMap((page) => page.entries);
  if (!entries) {
    return wallet.isError ? null : (
      <div role="status" aria-label={t`Loading your wallet…`} className="mt-6 grid gap-5 py-3">
        {[0, 1, 2].map((key) => (
          <Skeleton key={key} className="h-11 w-full" />
        ))}
      </div>
    );
  }
  if (entries.length === 0) {
    return (
      <p className="mt-5 text-small text-ink-2">
        <Trans>Nothing yet. Credit that you are given and refunds arrive here.</Trans>
      </p>
    );
  }
  return (
    <section aria-labelledby="wallet-entries" className="mt-7">
      <h3 id="wallet-entries" className="text-body font-medium">
        <Trans>Wallet activity</Trans>
      </h3>
      <ul className="mt-1 -mb-3.5">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {wallet.hasNextPage ? (
        <Button className="mt-6" isBusy={wallet.isFetchingNextPage} onPress={() => void wallet.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </section>
  );
}

const icons: Readonly<Record<WalletEntry['kind'], LucideIcon>> = {
  referral_credit: Gift,
  credit: Gift,
  relocation_credit: Gift,
  credit_taken_back: Undo2,
  dispute: Scale,
  refund: HandCoins,
  payment: Luggage,
  received: HandCoins,
};

function EntryRow({ entry }: { entry: WalletEntry }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const Icon = icons[entry.kind];
  const came = entry.amount_dirham > 0;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3.5 last:border-0">
      <span
        aria-hidden
        className={`grid size-10 flex-none place-items-center rounded-full ${came ? 'bg-palm-wash text-palm-ink' : 'bg-sand text-ink-2'}`}
      >
        <Icon className="flip size-5" />
      </span>
      <span className="min-w-[min(100%,7rem)] flex-1">
        <span className="block font-medium">{entryLabel(entry.kind)}</span>
        <span className="block text-caption text-ink-2">
          {entry.booking ? (
            <>
              <Link to={`/account/trips/${entry.booking.id}`} className="target text-link max-sm:block max-sm:w-fit">
                <bdi>{entry.booking.title}</bdi>
              </Link>
              <span aria-hidden className="max-sm:hidden">
                {' · '}
              </span>
            </>
          ) : null}
          <bdi className="whitespace-nowrap">{formatInstant(entry.at, locale)}</bdi>
        </span>
      </span>
      <bdi className={`ms-auto figures whitespace-nowrap ${came ? 'font-medium text-palm-ink' : ''}`}>
        {came ? '+' : ''}
        {formatDinar(entry.amount_dirham, locale)}
      </bdi>
    </li>
  );
}

function entryLabel(kind: WalletEntry['kind']): ReactNode {
  switch (kind) {
    case 'referral_credit':
      return <Trans>Credit for your first booking</Trans>;
    case 'credit':
      return <Trans>Credit from Diyar</Trans>;
    case 'relocation_credit':
      return <Trans>Credit from Diyar for another home</Trans>;
    case 'credit_taken_back':
      return <Trans>Credit cancelled</Trans>;
    case 'refund':
      return <Trans>Refund</Trans>;
    case 'payment':
      return <Trans>Paid for a stay</Trans>;
    case 'received':
      return <Trans>Your money, which had arrived without a reference</Trans>;
    case 'dispute':
      return <Trans>A case about a stay</Trans>;
  }
}
