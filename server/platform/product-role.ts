import { Client } from 'pg';
import { beginWithLock } from './migration-lock.ts';

/** The role as which the server works on the embedded database. */
export const productRole = 'diyar_product';

/**
 * Gives the role that serves its rights on all tables: it reads and writes rows, but owns nothing, cannot change the schema,
 * empty a table or disable a trigger, and writes to the ledger only by `post_entry`. Call after each migration, as the owner.
 * Several instances may call it at once.
 * @param otherSchemas those beside the product's own, such as its job queue's; they exist
 */
export async function grantToProductRole(
  ownerUrl: string,
  role: string,
  otherSchemas: readonly string[],
): Promise<void> {
  const client = await connect(ownerUrl);
  const to = client.escapeIdentifier(role);
  const list = otherSchemas.join(', ');
  try {
    // No migration runs while rights are granted.
    await beginWithLock(client, 60);
    await client.query('select grant_to_product($1)', [role]);
    await client.query(`
      grant usage on schema ${list} to ${to};
      grant select, insert, update, delete on all tables in schema ${list} to ${to};
      grant usage, select on all sequences in schema ${list} to ${to};
      commit`);
  } finally {
    await client.end();
  }
}

/** Who serves. `ownsLedger`: its rights suffice to change what is posted. */
export interface ServingRole {
  name: string;
  ownsLedger: boolean;
}

/** The role behind the address that the server works with; the database is migrated. */
export async function readServingRole(url: string): Promise<ServingRole> {
  const client = await connect(url);
  try {
    const { rows } = await client.query<ServingRole>(`
      select current_user as name, pg_has_role(c.relowner, 'member') as "ownsLedger"
      from pg_class as c where c.oid = 'postings'::regclass`);
    return rows[0]!;
  } finally {
    await client.end();
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'diyar rights' });
  await client.connect();
  return client;
}
