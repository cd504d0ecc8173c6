import type { Services } from '#server/platform/services.ts';
import { queryProperties } from './find-properties.ts';
import { parseSearchRequest } from './search-request.ts';
import { buildConditions, createBinder, where } from './sql-conditions.ts';
import type { StoredQuery } from './stored-query.ts';

/**
 * Those of these homes that a search finds, in their order. It reads the rows of these homes alone, however many the search finds.
 * Throws what `parseSearchRequest` does.
 */
export async function findAmong(
  services: Services,
  query: StoredQuery,
  propertyIds: readonly string[],
): Promise<string[]> {
  const { place, ...request } = await parseSearchRequest(services, query);
  if (place === null || propertyIds.length === 0) return [];
  const [row] = await queryProperties<{ starts_on: string; ids: string[] | null }>(services, request, (search) => {
    const { values, bind } = createBinder();
    const { conditions } = buildConditions(search, [], bind);
    const text = `
      select w.starts_on, (
        select array_agg(n.id order by n.position)
        from unnest(${bind(propertyIds, 'uuid[]')}) with ordinality as n (id, position)
        join search as s on s.property_id = n.id ${where(conditions)}
      ) as ids from search_window as w`;
    return { text, values };
  });
  return row!.ids ?? [];
}
