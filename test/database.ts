import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { productRole } from '#server/platform/product-role.ts';

export interface TestDatabase {
  /** As the owner of the tables. */
  url: string;
  /** As the role that the server works as. */
  productUrl: string;
  /** Drops the database, even while connections are open; does not wait for it. */
  close(): void;
}

/** The copy that the next test file of this worker takes. */
let prepared: Promise<string> | undefined;

/** Creates a migrated, empty database as a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateDatabaseUrl');
  const taken = prepared ?? copyTemplate(template);
  prepared = undefined;
  const name = await taken;
  if (inject('sharesModules')) {
    prepared = copyTemplate(template);
    // Whoever takes it gets the error; nobody does at the end of the run, where PostgreSQL stops.
    prepared.catch(() => undefined);
  }
  const url = new URL(template);
  url.pathname = `/${name}`;
  const product = new URL(url);
  product.username = productRole;
  return {
    url: url.href,
    productUrl: product.href,
    close() {
      // What is left is removed with the run's PostgreSQL.
      administer(template, `drop database if exists ${name} with (force)`).catch(() => undefined);
    },
  };
}

async function copyTemplate(template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(template, `create database ${name} template diyar strategy file_copy`);
  return name;
}

async function administer(template: string, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  await execute(url.href, statement);
}

/** Executes a statement on a connection of its own. */
export async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A connection that breaks fails its statement; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
