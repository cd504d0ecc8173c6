import { Trans, useLingui } from '@lingui/react/macro';
import { Hourglass, Wallet } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useWallet } from './use-wallet.ts';

/** What the user can spend from the wallet, and apart from it what is held and owed. */
export function WalletCard() {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const wallet = useWallet();
  const newest = wallet.data?.pages[0];
  if (!newest && wallet.isError) {
    return (
      <FailureNote onRetry={() => void wallet.refetch()}>
        <Trans>Your wallet could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    );
  }
  return (
    <div className="rounded-card border border-line bg-surface p-5">
      <p className="flex items-center gap-2 text-small text-ink-2">
        <Wallet className="size-4.5 flex-none" aria-hidden />
        <Trans>Available in your wallet</Trans>
      </p>
      {newest ? (
        <>
          <p className="mt-1 text-heading font-strong">
            <bdi data-balance className="figures">
              {formatDinar(newest.available_dirham, locale)}
            </bdi>
          </p>
          {newest.available_dirham > 0 ? (
            <p className="mt-1 text-caption text-ink-2">
              <Trans>You can use it to pay for any stay.</Trans>
            </p>
          ) : null}
          {newest.available_from ? (
            <div className="mt-4">
              <Note icon={Hourglass}>
                <HeldCredit amount={formatDinar(newest.held_dirham, locale)} from={newest.available_from} />
              </Note>
            </div>
          ) : null}
          {newest.awaited_dirham > 0 ? (
            <div className="mt-4">
              <Note icon={Hourglass}>
                <Trans>
                  <bdi className="figures">{formatDinar(newest.awaited_dirham, locale)}</bdi> more were granted to you.
                  They come into your wallet as soon as the host has paid them.
                </Trans>
              </Note>
            </div>
          ) : null}
          {newest.owed_dirham > 0 ? (
            <div className="mt-4">
              <Note tone="attention">
                <Trans>
                  <bdi className="figures">{formatDinar(newest.owed_dirham, locale)}</bdi> of credit for a cancelled
                  booking had been spent already. It is taken from what next comes into your wallet.
                </Trans>
              </Note>
            </div>
          ) : null}
        </>
      ) : (
        <div role="status" aria-label={t`Loading your wallet…`} className="mt-2 grid gap-2">
          <Skeleton className="h-8 w-36" />
          <Skeleton className="h-4 w-48" />
        </div>
      )}
    </div>
  );
}

function HeldCredit({ amount, from }: { amount: string; from: string }) {
  const { i18n } = useLingui();
  const credit = (
    <bdi data-held className="figures">
      {amount}
    </bdi>
  );
  const day = <bdi>{formatDay(tripoliDay(new Date(from)), i18n.locale as Locale)}</bdi>;
  return (
    <Trans>
      {credit} more of credit, available from {day}, when the stay that brought it has begun.
    </Trans>
  );
}
