import type { Locale } from '#contract/common.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { searchOperations } from '#contract/schemas/search.ts';
import type { Services } from '#server/platform/services.ts';
import { parseSearchRequest, type SearchRequest } from './search-request.ts';
import { queryProperties, type SearchScope, type SearchServices } from './find-properties.ts';
import type { BoundingBox } from './grid-cells.ts';
import type { Statement } from './search-statement.ts';
import { priceStayCards } from './stay-cards.ts';
import { buildConditions, createBinder, isOwnHome, propertiesIn, where } from './sql-conditions.ts';

type MarkersQuery = QueryOf<(typeof searchOperations)['findMarkers']>;
type MarkersAnswer = OperationTypes['findMarkers']['ok'];

/** Up to this many properties get a marker each; more are clustered. */
const maxMarkers = 150;
/** Squares of the clustering grid from west to east: about as many circles as fit beside one another. */
const gridColumns = 16;
/** The bounding box of Libya, for a search without place and bounding box. */
const country: BoundingBox = { west: 9, south: 19, east: 26, north: 34 };

/** The properties in a square of the grid, or a single property. */
interface Cluster {
  count: number;
  /** The mean position. */
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Of any property of the cluster. */
  property_id: string;
  version: number;
  /** For a single property and flexible dates, the stay that it is free for: 0 for the requested one. */
  stay_index: number | null;
}
type Row = { starts_on: string } & (Cluster | { count: null });

/**
 * The markers of all properties that a search finds, without pages, with the prices of cards. If there are more than `markerLimit`, properties in the
 * same square of a grid are returned as a cluster.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function findMarkers(
  services: Services,
  query: MarkersQuery,
  locale: Locale,
  markerLimit = maxMarkers,
): Promise<MarkersAnswer> {
  const { place, ...scope } = await parseSearchRequest(services, query);
  if (place === null) return { markers: [], clusters: [], total: 0, bbox: null };

  const clusters = await findClusters(services, scope, markerLimit);
  const single = clusters
    .filter(({ count }) => count === 1)
    .map((cluster) => ({ ...cluster, distance: null, stayIndex: cluster.stay_index ?? 0 }));
  const stays = scope.stay ? [scope.stay, ...scope.otherStays] : [];
  const cards = await priceStayCards(services, single, locale, { stays, guests: query.guests, photos: 0 });
  return {
    markers: single
      .flatMap(({ property_id }) => cards.get(property_id) ?? [])
      .map(({ base: { id, latitude, longitude, title }, priced: { nightly } }) => ({
        id,
        latitude,
        longitude,
        title,
        nightly,
      })),
    clusters: clusters
      .filter(({ count }) => count > 1)
      .map((cluster) => ({
        latitude: cluster.latitude,
        longitude: cluster.longitude,
        count: cluster.count,
        bbox: boundsOf([cluster]),
      })),
    total: clusters.reduce((sum, { count }) => sum + count, 0),
    bbox: clusters.length === 0 ? null : boundsOf(clusters),
  };
}

function boundsOf(clusters: readonly Cluster[]): number[] {
  return [
    Math.min(...clusters.map(({ west }) => west)),
    Math.min(...clusters.map(({ south }) => south)),
    Math.max(...clusters.map(({ east }) => east)),
    Math.max(...clusters.map(({ north }) => north)),
  ];
}

/**
 * Each property as a cluster of its own, in the order of recommendation, or, if there are more than `markerLimit`, one cluster for
 * each square, by score.
 */
async function findClusters(
  services: SearchServices,
  scope: SearchScope & Pick<SearchRequest, 'own'>,
  markerLimit: number,
): Promise<Cluster[]> {
  const rows = await queryProperties<Row>(services, scope, (search): Statement => {
    const { values, bind } = createBinder();
    const { conditions, stayIndex = 'null::int' } = buildConditions(search, [], bind);
    const properties = propertiesIn(search, bind);
    const { west, south, east, north } = scope.box ?? country;
    const width = (east - west) / gridColumns;
    // In degrees of latitude, which are longer than those of longitude: squares on the ground.
    const height = width * Math.cos((((south + north) / 2) * Math.PI) / 180);
    const gridIndex = (column: string, from: number, size: number) =>
      `floor((${column} - ${bind(from, 'float8')}) / ${bind(size, 'float8')})`;
    // The second part of the union reads all properties, but only if there are more than the limit.
    const text = `
      with matches as materialized (
        select s.property_id, s.version, s.latitude, s.longitude, s.score, ${stayIndex} as stay_index,
          ${isOwnHome(scope.own, bind)} as is_own
        from ${properties} ${where(conditions)} limit ${markerLimit + 1}
      ),
      counted as materialized (select count(*) > ${markerLimit} as is_clustered from matches),
      clusters as (
        select 1 as count, latitude, longitude, longitude as west, latitude as south, longitude as east,
          latitude as north, property_id, version, score, stay_index, is_own
        from matches, counted where not counted.is_clustered
        union all
        select count(*)::int, avg(s.latitude), avg(s.longitude), min(s.longitude), min(s.latitude), max(s.longitude),
          max(s.latitude), any_value(s.property_id), any_value(s.version), max(s.score),
          any_value(${stayIndex}), true
        from counted cross join ${properties} ${where(['counted.is_clustered', ...conditions])}
        group by ${gridIndex('s.longitude', west, width)}, ${gridIndex('s.latitude', south, height)}
      )
      select w.starts_on, clusters.* from search_window as w left join clusters on true
      order by clusters.is_own desc, clusters.score desc, clusters.property_id`;
    return { text, values };
  });
  return rows.flatMap((row) => (row.count === null ? [] : [row]));
}
