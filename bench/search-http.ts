/** The calls of visitors over HTTP: lists of cards and homes, against what they are compared with. */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Pool, QueryConfig } from 'pg';
import { locales } from '#contract/common.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import { median, overHttp, press, race, ratio, type Contender, type RaceResult } from './load.ts';
import { table } from './report.ts';
import type { Query } from './search-queries.ts';
import { serve, stop, usageOf } from './serve.ts';

const callers = 16;
const apiPort = 3181;
const barePort = 3182;
/** More homes than the server keeps the details of, in three languages. */
const mostPairs = 12_000;

type Name = 'search' | 'light' | 'straight' | 'straightSent' | 'kept' | 'cold' | 'bare';

export interface HttpResults {
  /** Without `cold` where the server keeps the details of all homes. */
  races: Partial<Record<Name, RaceResult>> & Record<Exclude<Name, 'cold'>, RaceResult>;
  /** Milliseconds of the processor that a server takes for an answer. */
  processor: ReadonlyMap<Name, number>;
}

/** @param statementsOf the statements that answer a query with empty caches */
export async function raceHttp(
  url: string,
  folder: string,
  queries: readonly Query[],
  statementsOf: (pool: Pool, query: Query) => Promise<QueryConfig[]>,
): Promise<HttpResults> {
  const { db, pool } = openDatabase(url);
  const { rows } = await pool.query<{ id: string }>('select id from properties order by md5(id::text)');
  const answers: QueryConfig[][] = [];
  for (const query of queries) answers.push(await statementsOf(pool, query));
  const settings = { DATABASE_URL: url, DATA_DIR: join(folder, 'server') };
  const [product, bare] = [
    await serve('serve-product.ts api', { ...settings, PORT: String(apiPort) }),
    await serve('serve-bare.ts', { ...settings, PORT: String(barePort) }),
  ];
  const processor = new Map<Name, number[]>();
  const measured = (name: Name, child: ChildProcess, contender: Contender): Contender => {
    return async (milliseconds) => {
      const before = await usageOf(child);
      const round = await contender(milliseconds);
      const used = (await usageOf(child)).cpu - before.cpu;
      processor.set(name, [...(processor.get(name) ?? []), used / Math.max(1, round.answers)]);
      return round;
    };
  };
  const list = (name: 'search' | 'light', parameters: Record<string, string>) => {
    const paths = queries.map((query) => new URLSearchParams({ ...(query as Record<string, string>), ...parameters }));
    return measured(
      name,
      product,
      overHttp(
        apiPort,
        paths.map((query) => ({ path: `/api/properties?${query}` })),
        callers,
      ),
    );
  };
  const details = (pairs: readonly (readonly [id: string, language: string])[]) =>
    overHttp(
      apiPort,
      pairs.map(([id, language]) => ({ path: `/api/properties/${id}`, headers: { 'accept-language': language } })),
      callers,
    );
  const pairs = locales.flatMap((language) => rows.map(({ id }) => [id, language] as const)).slice(0, mostPairs);
  try {
    const contenders: Partial<Record<Name, Contender>> = {
      search: list('search', {}),
      light: list('light', { photos: '0' }),
      straight: straight(pool, answers),
      straightSent: straight(
        pool,
        answers.map((sent) => sent.filter(({ name }) => name !== 'listings_card_bases')),
      ),
      kept: measured('kept', product, details(pairs.slice(0, 500))),
      ...(pairs.length === mostPairs ? { cold: measured('cold', product, details(pairs)) } : {}),
      bare: measured(
        'bare',
        bare,
        overHttp(
          barePort,
          rows.slice(0, 3000).map(({ id }) => ({ path: `/bare/${id}` })),
          callers,
        ),
      ),
    };
    const races = await race(contenders as Record<Name, Contender>, { rounds: 7, milliseconds: 1500, warmup: 2500 });
    return {
      races,
      // The first is the warm-up.
      processor: new Map([...processor].map(([name, used]) => [name, median(used.slice(1))])),
    };
  } finally {
    for (const child of [product, bare]) await stop(child);
    await db.destroy();
  }
}

/** Sends the statements of each answer one after another, through `pg` alone. */
function straight(pool: Pool, answers: readonly (readonly QueryConfig[])[]): Contender {
  return (milliseconds) =>
    press(callers, milliseconds, async (turn) => {
      for (const statement of answers[turn % answers.length]!) await pool.query(statement);
    });
}

/** The tables of both calls; each size has a row. */
export function httpTables(results: readonly { size: number; http: HttpResults }[]): string[] {
  const ms = (value: number) => value.toFixed(2);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const homes = (size: number) => `${size.toLocaleString('en')} homes`;
  const part = (one: number | undefined, other: number | undefined) => (one && other ? ms(other / one) : '–');
  return [
    table(
      [
        '`GET /api/properties`',
        'answers/s',
        'p50 ms',
        'p99 ms',
        'processor ms',
        'straight `pg`/s',
        'ratio',
        'without the cards in memory/s',
        'ratio',
        'with `photos=0`: answers/s',
        'processor ms',
        'ratio to the last',
      ],
      results.map(({ size, http: { races, processor } }) => [
        homes(size),
        whole(races.search.rate),
        ms(races.search.p50),
        ms(races.search.p99),
        ms(processor.get('search')!),
        whole(races.straight.rate),
        ms(ratio(races.search, races.straight)),
        whole(races.straightSent.rate),
        ms(ratio(races.search, races.straightSent)),
        whole(races.light.rate),
        ms(processor.get('light')!),
        ms(ratio(races.light, races.straightSent)),
      ]),
    ),
    table(
      [
        '`GET /api/properties/{id}`',
        'answers/s',
        'p50 ms',
        'p99 ms',
        'processor ms',
        'bare Fastify + one select/s',
        'processor ms',
        'ratio of answers',
        'of processor time',
      ],
      results.flatMap(({ size, http: { races, processor } }) =>
        (['kept', 'cold'] as const).flatMap((name) => {
          const one = races[name];
          if (!one) return [];
          const [own, bare] = [processor.get(name), processor.get('bare')];
          return [
            [
              `${homes(size)}, ${name === 'kept' ? 'details kept' : 'details read each time'}`,
              whole(one.rate),
              ms(one.p50),
              ms(one.p99),
              ms(own!),
              whole(races.bare.rate),
              ms(bare!),
              ms(ratio(one, races.bare)),
              part(own, bare),
            ],
          ];
        }),
      ),
    ),
  ];
}
