import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { languageOf } from '#contract/languages.ts';
import { filterLabel, sortLabel, type PriceScale } from '#app/search-query/filter-labels.ts';
import { activeFilters } from '#app/search-query/filters.ts';
import { queryChipLabel } from '#app/search-query/query-chip-labels.ts';
import { queryChips } from '#app/search-query/query-chips.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

export interface SentenceOutcomeProps {
  /** The search of the address, with its sentence. */
  addressQuery: SearchQuery;
  /** The search that the sentence led to; null if it was not parsed. */
  understood: SearchQuery | null;
  scale: PriceScale;
  /** The place of the search in the reader's language. */
  placeName: string | null;
  /** The other places of the search in the reader's language, by how the search names them. */
  placeNames: Readonly<Record<string, string>>;
}

/**
 * What the search took from its sentence, in a line above the chips: the chips of a first sentence, the difference that a
 * follow-up made. Nothing without a sentence, or if the search took nothing from it.
 */
export function SentenceOutcome({ addressQuery, understood, scale, placeName, placeNames }: SentenceOutcomeProps) {
  const { i18n } = useLingui();
  if (understood === null || addressQuery.q === '') return null;
  const words = addressQuery.q;
  const after = partsOf(understood, scale, placeName, placeNames, i18n);
  const join = (names: readonly string[]) => names.join(languageOf(i18n.locale).comma);
  if (!addressQuery.refines) {
    if (after.length === 0) return null;
    // The order is the only part without a chip below.
    const order = after.filter(({ kind }) => kind === 'sort').map(({ name }) => name);
    return (
      <p className="mt-3 text-small text-ink-2">
        <span className="line-clamp-2">
          <Trans>
            From “<bdi>{words}</bdi>” we searched for:
          </Trans>{' '}
          {join(order)}
        </span>
      </p>
    );
  }
  const isSamePlace = addressQuery.location === understood.location;
  const before = partsOf(
    { ...addressQuery, location: isSamePlace ? addressQuery.location : '' },
    scale,
    placeName,
    placeNames,
    i18n,
  );
  const { added, removed } = difference(before, after);
  if (added.length + removed.length === 0) return null;
  return (
    <p className="mt-3 text-small text-ink-2">
      {added.length > 0 ? (
        <Trans>
          “<bdi>{words}</bdi>” changed the search to: {join(added)}.
        </Trans>
      ) : (
        <Trans>
          “<bdi>{words}</bdi>” took out of the search: {join(removed)}.
        </Trans>
      )}{' '}
      {added.length > 0 && removed.length > 0 ? <Trans>No longer searched: {join(removed)}.</Trans> : null}{' '}
      <Trans>The rest is as before.</Trans>
    </p>
  );
}

interface Part {
  kind: string;
  name: string;
}

/** The parts of a search as its chips name them, and its order. */
function partsOf(
  query: SearchQuery,
  scale: PriceScale,
  placeName: string | null,
  placeNames: Readonly<Record<string, string>>,
  i18n: I18n,
): Part[] {
  return [
    // With a confidence every part has a chip, whether it came from a sentence or not.
    ...queryChips({ ...query, confidence: '1' }).map((part) => ({
      kind: part.kind,
      name: queryChipLabel(part, query, placeName, i18n, placeNames),
    })),
    ...activeFilters(query).map((filter) => ({ kind: filter.kind, name: filterLabel(filter, scale, i18n) })),
    ...(query.sort === 'recommended' ? [] : [{ kind: 'sort', name: i18n._(sortLabel(query.sort, query)) }]),
  ];
}

/** What is new, and what is gone without another value in its place. */
function difference(before: readonly Part[], after: readonly Part[]): { added: string[]; removed: string[] } {
  const has = (parts: readonly Part[], { name }: Part) => parts.some((part) => part.name === name);
  const added = after.filter((part) => !has(before, part));
  const removed = before.filter(
    (part) =>
      !has(after, part) &&
      (part.kind === 'amenity' || part.kind === 'refused' || !added.some(({ kind }) => kind === part.kind)),
  );
  return { added: added.map(({ name }) => name), removed: removed.map(({ name }) => name) };
}
