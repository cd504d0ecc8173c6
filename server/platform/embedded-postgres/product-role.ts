import { Client } from 'pg';

/**
 * The role as which the server works: it reads and writes rows, but is no superuser, owns no table and cannot change the
 * schema, empty a table or disable a trigger. The owner of the cluster migrates.
 */
export const productRole = 'diyar_product';

/**
 * Gives the role its rights on all tables that exist. Call after each migration, as the owner.
 * @param schemas those of the product and of its job queue; they exist
 */
export async function grantToProductRole(ownerUrl: string, schemas: readonly string[]): Promise<void> {
  const list = schemas.join(', ');
  const client = new Client({ connectionString: ownerUrl, application_name: 'diyar grant' });
  await client.connect();
  try {
    await client.query(`
      grant usage on schema ${list} to ${productRole};
      grant select, insert, update, delete on all tables in schema ${list} to ${productRole};
      grant usage, select on all sequences in schema ${list} to ${productRole};
      revoke insert, update, delete on public.migrations from ${productRole};`);
  } finally {
    await client.end();
  }
}
