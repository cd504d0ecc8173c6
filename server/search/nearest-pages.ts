import { squaredDistance, where, type Bind, type TableSearch } from './sql-conditions.ts';

/** Of the homes around the middle so many are tested for the page of the nearest before all of the area are read. */
const mostTriedNearby = 20_000;

interface NearestPage {
  search: Pick<TableSearch, 'area'> & {
    middle: { latitude: number; longitude: number } | undefined;
    after: { key: number } | undefined;
  };
  /** What is selected of a row `s`, with its distance as `key`. */
  row: string;
  conditions: readonly string[];
  limit: string;
  countTo: number;
  hasStays: boolean;
  /** The page among all of the area, read where they do not fill one. */
  ofAll: string;
  bind: Bind;
}

/**
 * The page of the nearest homes. The index of points has them in the order of their distance in degrees, `reach`, in which the first matches
 * are read until they fill a page. Degrees of longitude are shorter than those of latitude, so that the page is not always these: a home beyond
 * the last of them can be as near as the farthest of them, and such are read too. If the index ends first, all of the area are sorted.
 */
export function nearestPages({ search, row, conditions, limit, countTo, hasStays, ofAll, bind }: NearestPage): {
  before: string;
  first: string;
} {
  const { middle, area, after } = search;
  const { latitude, longitude } = middle!;
  const [x, y] = [bind(longitude, 'float8'), bind(latitude, 'float8')];
  const reach = `p.point <-> point(${x}, ${y})`;
  const distance = squaredDistance(middle!, bind, { latitude: 'p.point[1]', longitude: 'p.point[0]' });
  // Coordinates are stored as 4-byte floats, so a home at the edge of the area may have been rounded over it.
  const slack = '1e-5::float8';
  const within = area.box
    ? [
        `p.point <@ box(point(${bind(area.box.west, 'float8')} - ${slack}, ${bind(area.box.south, 'float8')} - ${slack}),
          point(${bind(area.box.east, 'float8')} + ${slack}, ${bind(area.box.north, 'float8')} + ${slack}))`,
      ]
    : [];
  const beyondLast = after ? [`${distance} >= ${bind(after.key, 'float8')}`] : [];
  // As a row of its own, so that the planner keeps the order of the points.
  const home = `cross join lateral (select * from search as s ${where(['s.property_id = p.property_id', ...conditions])} offset 0) as s`;
  const columns = `property_id, version, latitude, longitude, key, is_own${hasStays ? ', stay_index' : ''}`;
  const cosine = bind(Math.cos((latitude * Math.PI) / 180), 'float8');
  return {
    before: `
      nearest as materialized (
        select h.* from counted cross join lateral (
          select ${row}, p.reach from (
            select p.property_id, ${reach} as reach from search_points as p
            ${where([`counted.total > ${countTo}`, ...within, ...beyondLast])} order by ${reach} limit ${mostTriedNearby}
          ) as p ${home} order by p.reach limit ${limit}
        ) as h
      ),
      reached as materialized (
        select count(*) = ${limit} as is_full, sqrt(max(key)) + ${slack} as degrees, max(key) as farthest, max(reach) as last_reach from nearest
      )`,
    first: `
      select ${columns} from nearest cross join reached where reached.is_full
      union all
      select h.* from reached cross join lateral (
        select ${row} from (
          select p.property_id from search_points as p
          ${where([
            'reached.is_full',
            `p.point <@ box(point(${x} - reached.degrees / ${cosine}, ${y} - reached.degrees), point(${x} + reached.degrees / ${cosine}, ${y} + reached.degrees))`,
            ...within,
            ...beyondLast,
            `${distance} <= reached.farthest`,
            `${reach} >= reached.last_reach`,
            'p.property_id not in (select property_id from nearest)',
          ])} offset 0
        ) as p ${home}
      ) as h
      union all
      (${ofAll})`,
  };
}
