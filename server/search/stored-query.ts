import type { z } from 'zod';
import { unpagedQuery } from '#contract/schemas/search.ts';

/** What a search looks for, as the API has parsed it. */
export type StoredQuery = z.output<typeof unpagedQuery>;

/** Separates the names of places, some of which have a comma. */
const placeLists: ReadonlySet<string> = new Set(['locations', 'excluded_locations']);

/** A parsed query as parameters in one order, without those that ask for nothing: the same for searches that find the same. */
export function writeStoredQuery(query: StoredQuery): string {
  const parameters = Object.entries(query).flatMap(([name, value]) => {
    const text = textOf(name, value);
    return text === '' ? [] : [[name, text] as [string, string]];
  });
  parameters.sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(parameters).toString();
}

/** Parses what `writeStoredQuery` wrote; undefined where the API takes it no more. */
export function readStoredQuery(text: string): StoredQuery | undefined {
  return unpagedQuery.safeParse(Object.fromEntries(new URLSearchParams(text))).data;
}

function textOf(name: string, value: StoredQuery[keyof StoredQuery]): string {
  if (value === undefined || value === false || value === 0) return '';
  if (Array.isArray(value)) {
    return [...new Set<string>(value)].toSorted().join(placeLists.has(name) ? ';' : ',');
  }
  if (typeof value === 'object') return [value.west, value.south, value.east, value.north].join(',');
  return String(value);
}
