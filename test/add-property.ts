/**
 * Publishes a property in the database of a running product, with the given columns, or one for each title:
 * `node test/add-property.ts <DATA_DIR> <host's email> <title> '{"place_id":"ghadames","capacity":6}' [title…]`. Prints
 * their ids, one a line.
 */
import { openServices } from '#server/open-services.ts';
import { createProperty } from './factories.ts';
import { settingsOf } from './running-product.ts';

const [dataDir, email, first, values, ...others] = process.argv.slice(2) as [string, string, string, string];
const settings = settingsOf(dataDir);
const services = await openServices(settings, { working: false });
const host = await services.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
const columns = JSON.parse(values) as Parameters<typeof createProperty>[2];
for (const title of [first, ...others]) {
  const property = await createProperty(services, host.id, columns);
  await services.db.updateTable('property_texts').set({ title }).where('property_id', '=', property.id).execute();
  process.stdout.write(`${property.id}\n`);
}
await services.close();
