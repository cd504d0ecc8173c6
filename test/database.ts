import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { productRole } from '#server/platform/product-role.ts';

export interface TestDatabase {
  /** As the owner of the tables. */
  url: string;
  /** As the role that the server works as. */
  productUrl: string;
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
  const product = new URL(url);
  product.username = productRole;
  return {
    url: url.href,
    productUrl: product.href,
    drop: () => administer(template, `drop database if exists ${name} with (force)`),
  };
}

async function administer(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  await execute(url.href, statement);
}

/** Executes a statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
