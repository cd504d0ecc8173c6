import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { guestsOnly } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi } from '#app/session/session.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { WalletCard } from '#app/wallet/wallet-card.tsx';
import { HowItWorks } from './parts/how-it-works.tsx';
import { InvitationNote } from './invitation-note.tsx';
import { InviteCard } from './parts/invite-card.tsx';
import { InvitedList } from './parts/invited-list.tsx';

export const meta = pageMeta(msg`Refer a Guest`);

export default function Referral() {
  return (
    <Guard roles={guestsOnly}>
      <ReferralScreen />
    </Guard>
  );
}

/** The referral code, the rules, the invited users and the wallet. */
function ReferralScreen() {
  const { t, i18n } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const referral = useInfiniteQuery({
    queryKey: keyFor('referral'),
    queryFn: ({ pageParam, signal }) => api.getReferral({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  const first = referral.data?.pages[0];
  const credit = first ? formatDinar(first.credit_dirham, i18n.locale as Locale) : undefined;
  const amount = <bdi className="figures">{credit}</bdi>;
  return (
    <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
      <h1>
        <Trans>Refer a Guest</Trans>
      </h1>
      <p className="mt-1 max-w-(--container-read) text-ink-2">
        {credit === undefined ? (
          <Trans>
            Give a friend wallet credit. They get it once their first booking is paid or confirmed, to spend once that
            stay has begun.
          </Trans>
        ) : (
          <Trans>
            Give a friend {amount} of wallet credit. They get it once their first booking is paid or confirmed, to spend
            once that stay has begun.
          </Trans>
        )}
      </p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-10">
          {first ? (
            <>
              <InviteCard code={first.code} link={first.link} credit={credit ?? ''} />
              {first.invitation ? <InvitationNote invitation={first.invitation} /> : null}
              <InvitedList
                invited={referral.data!.pages.flatMap((page) => page.invited)}
                totals={first.totals}
                hasMore={referral.hasNextPage}
                isFetchingMore={referral.isFetchingNextPage}
                onMore={() => void referral.fetchNextPage()}
              />
            </>
          ) : referral.isError ? (
            <FailureNote onRetry={() => void referral.refetch()}>
              <Trans>Your invitations could not be loaded. Check your connection and try again.</Trans>
            </FailureNote>
          ) : (
            <div role="status" aria-label={t`Loading your invitations…`} className="grid gap-6">
              <Skeleton className="h-60 w-full rounded-card" />
              <Skeleton className="h-7 w-48" />
              <Skeleton className="h-16 w-full" />
              <Skeleton className="h-16 w-full" />
            </div>
          )}
        </div>
        <aside aria-label={t`How it works`} className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <HowItWorks credit={credit} />
          <section aria-label={t`Your wallet`}>
            <WalletCard />
            <Link to="/account/settings?section=payments" className="target mt-3 inline-block text-small text-link">
              <Trans>Wallet activity</Trans>
            </Link>
          </section>
        </aside>
      </div>
    </div>
  );
}
