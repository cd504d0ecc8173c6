import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClass } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { searchPath } from '#app/search-query/search-addresses.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import { Link, useAddressInLanguage } from '#app/ui/link.tsx';
import type { MoreResults } from './use-more-results.ts';

export interface ShowMoreProps {
  results: MoreResults;
  query: SearchQuery;
  /** Null if only a lower bound is known. */
  total: number | null;
  isFirstPage: boolean;
}

/** Adds the next page below the list. Without scripts it is a link to that page, which links back to the first. */
export function ShowMore({ results, query, total, isFirstPage }: ShowMoreProps) {
  const { t } = useLingui();
  const inLanguage = useAddressInLanguage();
  const { cards, next, isLoading, hasFailed, showMore } = results;
  const shown = cards.length;
  if (next === null && isFirstPage) return null;
  const first = searchPath(query);
  const href = next === null ? null : `${first}${first.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`;
  return (
    <nav aria-label={t`More results`} className="mt-10 grid justify-items-center gap-3">
      {isFirstPage && total !== null ? (
        <p aria-live="polite" className="text-small text-ink-2">
          <Trans>
            <bdi dir="ltr">{shown}</bdi> of <bdi dir="ltr">{total}</bdi> homes shown
          </Trans>
        </p>
      ) : null}
      {hasFailed ? (
        <p role="alert" className="text-small text-danger-ink">
          <Trans>More could not be loaded. Check your connection and try again.</Trans>
        </p>
      ) : null}
      {href === null ? null : (
        <a
          href={inLanguage(href)}
          aria-disabled={isLoading}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            if (!isLoading) showMore();
          }}
          className={`${buttonClass()} min-w-[min(10rem,100%)]`}
        >
          {isLoading ? <Spinner /> : null}
          <Trans>Show more</Trans>
        </a>
      )}
      {isFirstPage ? null : (
        <Link to={first} className="target text-small font-medium text-sea-ink underline underline-offset-4">
          <Trans>Back to the first results</Trans>
        </Link>
      )}
    </nav>
  );
}
