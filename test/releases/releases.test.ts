import { randomBytes } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { foreignCurrencies } from '#contract/currencies.ts';
import { findDemoAccounts } from '#db/seed/seed.ts';
import { countOpenDemoAccounts, demoPassword } from '#server/accounts/accounts.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { migrate } from '#server/platform/migrate.ts';
import { checkData } from '../../scripts/data-checks.ts';
import { dumpSchema } from '../../scripts/schema.ts';
import { execute } from '#test/database.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import {
  brokenMigrations,
  copyMigrationsOf,
  migrationsFolder,
  readMigrationHashes,
  releasedMigrations,
} from './migrations.ts';
import { unpackWorld } from './world.ts';

describe('migrations that were released', () => {
  test('are as they were: a change is a new migration after them', async () => {
    const released = Object.assign({}, ...Object.values(releasedMigrations)) as Record<string, string>;
    expect(Object.keys(released).length).toBeGreaterThanOrEqual(19);
    expect(brokenMigrations(released, await readMigrationHashes())).toEqual([]);
  });

  test('may not be edited, removed or preceded by a new one', () => {
    const released = { '0001_one.sql': 'a', '0003_three.sql': 'c' };
    expect(brokenMigrations(released, { ...released, '0004_four.sql': 'd' })).toEqual([]);
    expect(brokenMigrations(released, { '0001_one.sql': 'b', '0002_two.sql': 'd' })).toEqual([
      '0001_one.sql was edited',
      '0003_three.sql was removed',
      '0002_two.sql comes before 0003_three.sql',
    ]);
  });
});

test('only files that no release has had are accepted in a former text', async () => {
  const former = JSON.parse(await readFile(join(migrationsFolder, 'former.json'), 'utf8')) as Record<string, string>;
  const released = new Set(Object.values(releasedMigrations).flatMap((files) => Object.keys(files)));
  const present = await readMigrationHashes();
  for (const [name, checksum] of Object.entries(former)) {
    expect(released.has(name), name).toBe(false);
    expect(present[name], name).toMatch(/^[0-9a-f]{64}$/);
    expect(checksum, name).not.toBe(present[name]);
  }
});

/** The first of the files that do what those written anew leave out. */
const firstAfterFormer = '0131_bookings_request_once.concurrent.sql';

test('a database that has had the former texts comes to the same schema', async () => {
  const folder = await makeScratchFolder('former');
  const { url, close } = await createDatabase();
  const client = new Client({ connectionString: url });
  try {
    const before = Object.keys(await readMigrationHashes()).filter((name) => name < firstAfterFormer);
    for (const name of before) await cp(join(migrationsFolder, name), join(folder, name));
    await migrate(url, { folder });
    await client.connect();
    // What the former texts said beside or in place of those of today.
    await client.query(`
      alter table property_texts drop column search_title,
        add column search_title text not null generated always as (folded_name(title)) stored;
      create index property_texts_folded_title_search on property_texts using gin (search_title gin_trgm_ops);
      create unique index bookings_request_once on bookings (guest_id, property_id, check_in, check_out) where status = 'pending';
      create index search_place_score on search (place_id, score desc, property_id);
      alter table bookings validate constraint bookings_nights_not_null;
      alter table booking_events validate constraint booking_events_booking_id_fkey;
      alter table security_events validate constraint security_events_user_id_fkey`);
    const former = JSON.parse(await readFile(join(migrationsFolder, 'former.json'), 'utf8')) as object;
    for (const [name, checksum] of Object.entries(former)) {
      await client.query('update migrations set checksum = $2 where name = $1', [name, checksum]);
    }
    expect((await migrate(url))[0]).toBe(firstAfterFormer);
    expect(await dumpSchema(client)).toBe(await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8'));
  } finally {
    await client.end();
    close();
    await rm(folder, { recursive: true });
  }
});

describe.each(Object.keys(releasedMigrations))('the demo world of %s, migrated to the newest version', (version) => {
  let url: string;
  let client: Client;
  let dataDir: string;
  let rows: Map<string, number>;
  beforeEach(async () => {
    dataDir = await makeScratchFolder('releases');
    ({ url } = await createDatabase());
    await migrate(url, { folder: await copyMigrationsOf(version, join(dataDir, 'migrations')) });
    client = new Client({ connectionString: url });
    await client.connect();
    rows = await unpackWorld(client, await readFile(join(import.meta.dirname, `${version}.world`)));
    // The migration of each further currency adds its first price.
    const { rows: prices } = await client.query<{ currencies: number }>(
      `select count(distinct kind)::int as currencies from dated_values where kind ~ '^[a-z]{3}_rate$'`,
    );
    rows.set('dated_values', rows.get('dated_values')! + foreignCurrencies.length - prices[0]!.currencies);
    // An instance whose clock was ahead has counted a view.
    await client.query(`
      insert into property_views (property_id, viewed_on, views) select id, current_date + 300, 1 from properties limit 1`);
    rows.set('property_views', rows.get('property_views')! + 1);
    await migrate(url);
  });
  afterEach(async () => {
    await client.end();
    await rm(dataDir, { recursive: true });
  });

  test('has the rates of its bookings by currency, as they were in columns', async () => {
    const { rows: found } = await client.query<{ all: number; alike: number }>(`
      select count(*)::int as all, count(*) filter (where rates = jsonb_build_object('USD', usd_rate * 10000, 'EUR', eur_rate * 10000))::int as alike
      from bookings`);
    expect(found[0]!.all).toBeGreaterThan(100);
    expect(found[0]!.alike).toBe(found[0]!.all);
  });

  test('has the newest schema, all its rows, sums of zero, and people who can sign in', async () => {
    expect(await dumpSchema(client)).toBe(await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8'));

    expect(rows.size).toBeGreaterThanOrEqual(50);
    for (const [table, count] of rows) {
      const { rows: found } = await client.query<{ n: number }>(`select count(*)::int as n from "${table}"`);
      expect(found[0]!.n, table).toBe(count);
    }

    const checks = await checkData(client, undefined);
    expect(checks.flatMap(({ violations }) => violations)).toEqual([]);
    for (const { name, checked } of checks) expect(checked, name).toBeGreaterThan(0);

    const services = await openServices(
      readSettings({
        NODE_ENV: 'test',
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        AUTH_SECRET: 'a secret that only tests know, long enough to sign with',
        SANDBOX_SECRET: 'a secret that only tests and the sandbox know',
        LOG_LEVEL: 'silent',
      }),
      { working: false },
    );
    expect(await findDemoAccounts(services.db)).toHaveLength(8);
    // Every account of it is known as one of the demo.
    expect(await countOpenDemoAccounts(services.db)).toBe(rows.get('users'));
    const caller = { ip: '127.0.0.1', userAgent: 'test', locale: 'en' } as const;
    const entry = { email: 'guest@example.ly', password: demoPassword, remember_me: false };
    expect((await logIn(services, 'user', entry, caller)).access_token).toBeTruthy();
    await services.close();
  });
});

/** An empty database beside those of other tests. */
async function createDatabase(): Promise<{ url: string; close(): void }> {
  const name = `release_${randomBytes(6).toString('hex')}`;
  const address = new URL(inject('templateDatabaseUrl'));
  address.pathname = '/postgres';
  const server = address.href;
  await execute(server, `create database ${name}`);
  address.pathname = `/${name}`;
  return { url: address.href, close: () => void execute(server, `drop database ${name} with (force)`) };
}
