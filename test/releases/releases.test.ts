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
import { brokenMigrations, migrationsFolder, readMigrationHashes, releasedMigrations } from './migrations.ts';
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

describe.each(Object.keys(releasedMigrations))('the demo world of %s, migrated to the newest version', (version) => {
  let url: string;
  let client: Client;
  let dataDir: string;
  let rows: Map<string, number>;
  beforeEach(async () => {
    dataDir = await makeScratchFolder('releases');
    const name = `release_${randomBytes(6).toString('hex')}`;
    const address = new URL(inject('templateDatabaseUrl'));
    address.pathname = '/postgres';
    await execute(address.href, `create database ${name}`);
    address.pathname = `/${name}`;
    url = address.href;
    await migrate(url, { folder: await copyMigrationsOf(version, join(dataDir, 'migrations')) });
    client = new Client({ connectionString: url });
    await client.connect();
    rows = await unpackWorld(client, await readFile(join(import.meta.dirname, `${version}.world`)));
    // The migration of each further currency adds its first price.
    const { rows: prices } = await client.query<{ currencies: number }>(
      `select count(distinct kind)::int as currencies from dated_values where kind ~ '^[a-z]{3}_rate$'`,
    );
    rows.set('dated_values', rows.get('dated_values')! + foreignCurrencies.length - prices[0]!.currencies);
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

/** A folder with the migrations that a version had. */
async function copyMigrationsOf(version: string, folder: string): Promise<string> {
  const versions = Object.keys(releasedMigrations);
  for (const one of versions.slice(0, versions.indexOf(version) + 1)) {
    for (const name of Object.keys(releasedMigrations[one]!))
      await cp(join(migrationsFolder, name), join(folder, name));
  }
  return folder;
}
