import { expect, test } from 'vitest';
import { suspend } from '#test/changes.ts';
import { createProperty, createUser } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { listCandidates, listPopular, listRecentlyBooked, maxPopularCandidates } from './candidate-list.ts';

const server = useTestServer();

test('the homes of a suspended host take nobody’s place', async () => {
  const { services } = server;
  const [host, suspended] = await Promise.all([0, 1].map(() => createUser(services, { role: 'host' })));
  const property = await createProperty(services, host!.id);
  for (let count = 0; count < maxPopularCandidates; count += 1)
    await createProperty(services, suspended!.id, { appeal: 100, last_booked_at: server.clock.now() });
  const { pool } = services;
  await suspend(server.services, suspended!);
  const lists = [
    await listPopular(pool, 24),
    await listRecentlyBooked(pool, 24),
    await listCandidates(pool, { locations: [], cells: [], types: [], prices: [], amenities: [], excluded: [] }),
  ];
  for (const list of lists) expect(list.map(({ property_id }) => property_id)).toEqual([property.id]);
});
