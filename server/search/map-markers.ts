import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { searchOperations } from '#contract/search.ts';
import { showCards } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { parseQuery } from './parse-query.ts';
import { binding, conditionsOf, propertiesIn, where } from './sql-conditions.ts';
import { ask, type SearchScope } from './find-properties.ts';
import type { Statement } from './search-statement.ts';
import type { BoundingBox } from './grid-cells.ts';

type MarkersQuery = QueryOf<(typeof searchOperations)['findMarkers']>;
type MarkersAnswer = AnswerOf<(typeof searchOperations)['findMarkers']>;

/** Up to so many homes are told one by one; more are counted by where they are. */
const mostToldApart = 150;
/** A view is so many squares wide: about as many circles as fit beside one another. */
const squaresAcross = 16;
/** What is looked at where neither a place nor a part of the map was asked for. */
const country: BoundingBox = { west: 9, south: 19, east: 26, north: 34 };

/** A square with its homes, or one home by itself. */
interface Spot {
  homes: number;
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** Of the only home; of some home where there are several. */
  property_id: string;
  version: number;
}
type Row = { starts_on: string } & (Spot | { homes: null });

/**
 * What a map shows of a search: all its homes, in no pages. Where they are many, those that lie close together are
 * counted instead of told.
 *
 * Throws `dates_reversed`, `dates_in_past`, `dates_too_far`.
 */
export async function findMarkers(
  services: Services,
  query: MarkersQuery,
  locale: Locale,
  toldApart = mostToldApart,
): Promise<MarkersAnswer> {
  const { place, ...sought } = await parseQuery(services, query);
  if (place === null) return { markers: [], clusters: [], total: 0, bbox: null };

  const spots = await findSpots(services.pool, sought, toldApart);
  const single = spots.filter((spot) => spot.homes === 1).map((spot) => ({ ...spot, distance: null }));
  const cards = await showCards(services, single, locale);
  return {
    markers: cards.map(({ id, latitude, longitude, title, nightly }) => ({ id, latitude, longitude, title, nightly })),
    clusters: spots
      .filter((spot) => spot.homes > 1)
      .map((spot) => ({
        latitude: spot.latitude,
        longitude: spot.longitude,
        count: spot.homes,
        bbox: boxAround([spot]),
      })),
    total: spots.reduce((sum, spot) => sum + spot.homes, 0),
    bbox: spots.length === 0 ? null : boxAround(spots),
  };
}

function boxAround(spots: readonly Spot[]): number[] {
  return [
    Math.min(...spots.map((spot) => spot.west)),
    Math.min(...spots.map((spot) => spot.south)),
    Math.max(...spots.map((spot) => spot.east)),
    Math.max(...spots.map((spot) => spot.north)),
  ];
}

/** Each home by itself, the recommended ones first, or, where they are too many, the squares that hold them. */
async function findSpots(pool: Pool, sought: SearchScope, toldApart: number): Promise<Spot[]> {
  const rows = await ask<Row>(pool, sought, (wanted): Statement => {
    const { values, bind } = binding();
    const { conditions } = conditionsOf(wanted, [], bind);
    const homes = propertiesIn(wanted.area, bind);
    const { west, south, east, north } = sought.box ?? country;
    const side = (east - west) / squaresAcross;
    // A degree of latitude is longer than one of longitude: a square is as high as it is wide on the ground.
    const height = side * Math.cos((((south + north) / 2) * Math.PI) / 180);
    const square = (column: string, from: number, size: number) =>
      `floor((${column} - ${bind(from, 'float8')}) / ${bind(size, 'float8')})`;
    // The squares are counted only where there are too many homes, so all of them are read at most once more.
    const text = `
      with few as materialized (
        select s.property_id, s.version, s.latitude, s.longitude, s.score
        from ${homes} ${where(conditions)} limit ${toldApart + 1}
      ),
      counted as materialized (select count(*) > ${toldApart} as many from few),
      spots as (
        select 1 as homes, latitude, longitude, longitude as west, latitude as south, longitude as east,
          latitude as north, property_id, version, score
        from few, counted where not counted.many
        union all
        select count(*)::int, avg(s.latitude), avg(s.longitude), min(s.longitude), min(s.latitude), max(s.longitude),
          max(s.latitude), any_value(s.property_id), any_value(s.version), max(s.score)
        from counted cross join ${homes} ${where(['counted.many', ...conditions])}
        group by ${square('s.longitude', west, side)}, ${square('s.latitude', south, height)}
      )
      select w.starts_on, spots.* from search_window as w left join spots on true
      order by spots.score desc, spots.property_id`;
    return { text, values };
  });
  return rows.flatMap((row) => (row.homes === null ? [] : [row]));
}
