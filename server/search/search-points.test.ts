import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refreshSearchRow } from '#server/listings/search-rows.ts';
import { changeProperty } from '#test/changes.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

/** The points of all homes, and where `search` shows them. */
async function points() {
  const { rows } = await sql<{ id: string; is_there: boolean }>`
    select coalesce(s.property_id, p.property_id) as id, coalesce(p.point ~= point(s.longitude, s.latitude), false) as is_there
    from search as s full join search_points as p on p.property_id = s.property_id
  `.execute(server.services.db);
  return new Map(rows.map(({ id, is_there }) => [id, is_there]));
}

test('the point of a home is where search shows it, until it is withdrawn', async () => {
  const { services } = server;
  const host = await createUser(services, { role: 'host' });
  const moved = await createProperty(services, host.id);
  const withdrawn = await createProperty(services, host.id);
  expect(await points()).toEqual(
    new Map([
      [moved.id, true],
      [withdrawn.id, true],
    ]),
  );
  await changeProperty(services, moved, { latitude: 27.04, longitude: 14.43 });
  await refreshSearchRow(services.db, moved.id);
  await changeProperty(services, withdrawn, { listing_status: 'unlisted' });
  await refreshSearchRow(services.db, withdrawn.id);
  expect(await points()).toEqual(new Map([[moved.id, true]]));
});
