import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Currency } from '#contract/common.ts';
import type { Api } from '#app/api.ts';
import { PropertyCard } from '#app/listings/parts/property-card.tsx';
import { viewCard, type CardView } from '#app/listings/parts/property-card-view.ts';
import { cardListClass, cardSizes, PropertyCards, PropertyCardSkeletons } from '#app/listings/parts/property-cards.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Likes } from '#app/wishlists/parts/likes.ts';
import { useSampleCards } from './sample-cards.tsx';

export const rowLength = 4;

export type RowName = 'for-you' | 'popular' | 'recent';

/** What the server found for a row; null where it failed. */
export type RowCards = CardView[] | null;

export function fetchRow(api: Api, row: RowName, signal?: AbortSignal): Promise<CardView[]> {
  const input = { query: { limit: rowLength }, signal };
  const answer =
    row === 'for-you'
      ? api.recommendForYou(input)
      : row === 'popular'
        ? api.recommendPopular(input)
        : api.recommendRecent(input);
  return answer.then((cards) => cards.slice(0, rowLength).map(viewCard));
}

/**
 * The cards of a row: the server's at first; asked again for whoever turns out to be signed in, where the answer
 * depends on that, and on Retry.
 */
export function useRow(row: RowName, rendered: RowCards) {
  const { user, api } = useSession();
  const asker = row === 'for-you' ? (user?.id ?? null) : null;
  return useQuery({
    queryKey: ['recommendations', row, asker],
    queryFn: ({ signal }) => fetchRow(api, row, signal),
    // A failure on the server is shown as one, with Retry, and not quietly tried again.
    enabled: asker !== null,
    initialData: asker === null && rendered ? rendered : undefined,
    // What a visitor sees stays until the answer for this user is there.
    placeholderData: () => (asker !== null && rendered ? rendered : undefined),
    retry: 1,
  });
}

export interface RecommendationRowProps {
  title: ReactNode;
  href: string;
  query: ReturnType<typeof useRow>;
  /** The server could not load it. */
  hasFailed: boolean;
  currency: Currency;
  likes: Likes;
  eagerCount?: number;
}

/** Four homes under a heading: on their way, there, none, or failed with samples in their place. */
export function RecommendationRow({
  title,
  href,
  query,
  hasFailed,
  currency,
  likes,
  eagerCount = 0,
}: RecommendationRowProps) {
  const cards = query.data;
  const isFailed = query.isError || (hasFailed && cards === undefined && !query.isFetching);
  return (
    <section className="mt-11 md:mt-16">
      <div className="mb-4 flex items-center justify-between gap-4 md:mb-5">
        <h2 className="text-title">{title}</h2>
        <LinkButton to={href} kind="quiet" className="-me-3">
          <Trans>Show all</Trans>
          <ChevronRight className="flip size-4" aria-hidden />
        </LinkButton>
      </div>
      {isFailed ? (
        <FailedRow currency={currency} onRetry={() => void query.refetch()} />
      ) : cards === undefined ? (
        <PropertyCardSkeletons count={rowLength} layout="rail" />
      ) : cards.length === 0 ? (
        <p className="rounded-card bg-limestone px-5 py-8 text-center text-ink-2">
          <Trans>No properties available at the moment</Trans>
        </p>
      ) : (
        <PropertyCards cards={cards} currency={currency} likes={likes} layout="rail" eagerCount={eagerCount} />
      )}
    </section>
  );
}

function FailedRow({ currency, onRetry }: { currency: Currency; onRetry: () => void }) {
  const samples = useSampleCards();
  return (
    <>
      <div className="mb-5">
        <Note
          tone="danger"
          action={
            <Button onPress={onRetry}>
              <Trans>Retry</Trans>
            </Button>
          }
        >
          <p className="font-medium">
            <Trans>Unable to load properties</Trans>
          </p>
          <p>
            <Trans>These are samples of what you will find here. Check your connection and try again.</Trans>
          </p>
        </Note>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without bullets Safari forgets that it is a list */}
      <ul role="list" className={cardListClass.rail}>
        {samples.map(({ card, picture }) => (
          <li key={card.id}>
            <PropertyCard card={card} samplePicture={picture} currency={currency} sizes={cardSizes.rail} />
          </li>
        ))}
      </ul>
    </>
  );
}
