import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  url: string;
  /** Drops the database, even while connections are open. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database as a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `create database ${name} template diyar`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(template, `drop database if exists ${name} with (force)`) };
}

async function administer(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
