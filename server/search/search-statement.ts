import type { sorts } from '#contract/listings.ts';
import { cellsOf, conditionsOf, where, type Bind, type PropertyConditions } from './sql-conditions.ts';

export type Sort = (typeof sorts)[number];

export interface SearchQuestion extends PropertyConditions {
  sort: Sort;
  /** The middle of the search, for `distance`. */
  middle: { latitude: number; longitude: number } | undefined;
  after: { key: number; id: string } | undefined;
  /** Rows wanted; one more is fetched, to know whether the list goes on. */
  limit: number;
  /** The total is counted up to here. */
  countTo: number;
}

const orders: Record<Sort, { column: string; type: string; direction: 'asc' | 'desc' }> = {
  recommended: { column: 's.score', type: 'real', direction: 'desc' },
  rating: { column: 's.rating', type: 'real', direction: 'desc' },
  price_asc: { column: 's.price_dirham', type: 'int', direction: 'asc' },
  price_desc: { column: 's.price_dirham', type: 'int', direction: 'desc' },
  distance: { column: '', type: 'float8', direction: 'asc' },
};

/**
 * One statement for page and total. Its text depends on the shape of the question only, so a connection plans
 * it once under its name; rare shapes have none, so that nobody can fill the connections with plans.
 */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const namedShapes = 200;
const names = new Map<string, string>();

/** A short name for a shape, as PostgreSQL wants it, while there are names left. */
function nameOf(shape: string): string | undefined {
  let name = names.get(shape);
  if (name === undefined && names.size < namedShapes) names.set(shape, (name = `search_${names.size}`));
  return name;
}

/**
 * Writes the statement of a question. Rows come as `starts_on` and `total` (the same in each) and the hit's
 * `property_id, version, latitude, longitude, key`; where there is no hit, one row with nulls. With other nights that
 * would do, `stay` says which they are: 0 those asked for, 1 the first of the others.
 *
 * Up to `countTo` matches are read anyway, to be counted. Where that is all of them, the page is taken from
 * them. Where there are more, the page is merged from the first few of each cell, in the order of an index.
 */
export function buildSearchStatement(question: SearchQuestion): Statement {
  const { area, sort, after, countTo } = question;
  const values: unknown[] = [];
  const shape: string[] = [area.kind, sort, String(countTo)];
  const bind: Bind = (value, type) => `$${values.push(value)}::${type}`;
  const { conditions, stay } = conditionsOf(question, shape, bind);

  const { column, type, direction } = orders[sort];
  const ids = sort === 'price_desc' ? 'desc' : 'asc';
  const key = sort === 'distance' ? distanceFrom(question.middle!, bind) : column;
  let beyond = (_key: string, _id: string): string[] => [];
  if (after) {
    shape.push('after');
    const [at, id] = [bind(after.key, type), bind(after.id, 'uuid')];
    const [past, from] = direction === 'desc' ? ['<', '<='] : ['>', '>='];
    // The first is where an index scan starts; the second leaves out what was shown of equal keys.
    beyond = (key, property) => [
      `${key} ${from} ${at}`,
      `(${key} ${past} ${at} or ${property} ${ids === 'desc' ? '<' : '>'} ${id})`,
    ];
  }

  const limit = bind(question.limit + 1, 'int');
  const row = `s.property_id, s.version, s.latitude, s.longitude, ${key} as key${stay ? `, ${stay} as stay` : ''}`;
  const inOrder = `order by ${key} ${direction}, s.property_id ${ids} limit ${limit}`;
  const merged = `order by key ${direction}, property_id ${ids}`;
  const page = [...conditions, ...priceStart(question, shape, bind), ...beyond(key, 's.property_id')];

  let matches: string;
  let walk: string;
  if (area.kind === 'country') {
    matches = `select ${row} from search as s ${where(conditions)}`;
    walk = `select ${row} from search as s, counted ${where([`counted.total > ${countTo}`, ...page])} ${inOrder}`;
  } else {
    const cells = cellsOf(area, bind);
    matches = `select ${row} from ${cells} as c (cell) join search as s on s.cell = c.cell ${where(conditions)}`;
    walk = `select h.* from counted cross join ${cells} as c (cell) cross join lateral
      (select ${row} from search as s ${where(['s.cell = c.cell', ...page])} ${inOrder}) as h
      where counted.total > ${countTo} ${merged} limit ${limit}`;
  }

  const name = nameOf(shape.join(' '));
  return {
    ...(name === undefined ? {} : { name }),
    text: `
      with matches as materialized (${matches} limit ${countTo + 1}),
      counted as materialized (select count(*)::int as total from matches),
      hits as materialized (
        (select m.* from matches as m, counted
         ${where([`counted.total <= ${countTo}`, ...beyond('m.key', 'm.property_id')])} ${merged} limit ${limit})
        union all
        (${walk})
      )
      select w.starts_on, counted.total, hits.*
      from search_window as w cross join counted left join hits on true ${merged}`,
    values,
  };
}

/** Where an index by price is entered, so that what is too cheap or too dear is not walked over. */
function priceStart({ sort, filters }: SearchQuestion, shape: string[], bind: Bind): string[] {
  const [sign, bound] =
    sort === 'price_asc'
      ? ['>=', filters.min_price]
      : sort === 'price_desc'
        ? ['<=', filters.max_price]
        : ['', undefined];
  if (bound === undefined) return [];
  shape.push('from');
  return [`s.price_dirham ${sign} ${bind(bound, 'int')}`];
}

/** Squared, and in degrees of latitude: the order is the same, and no root is drawn for each row. */
function distanceFrom({ latitude, longitude }: { latitude: number; longitude: number }, bind: Bind): string {
  const north = `s.latitude - ${bind(latitude, 'float8')}`;
  const shrink = bind(Math.cos((latitude * Math.PI) / 180), 'float8');
  return `((${north}) ^ 2 + ((s.longitude - ${bind(longitude, 'float8')}) * ${shrink}) ^ 2)`;
}
