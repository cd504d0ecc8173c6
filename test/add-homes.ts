import type { Services } from '#server/platform/services.ts';
import { createProperty } from './factories.ts';

/** Publishes a home for each title, with the given columns and texts, and returns their ids in this order. */
export async function addHomes(
  services: Services,
  hostEmail: string,
  titles: readonly string[],
  columns: NonNullable<Parameters<typeof createProperty>[2]> = {},
  texts: { arrival_steps?: string[]; house_rules?: string[] } = {},
): Promise<string[]> {
  const { db } = services;
  const host = await db.selectFrom('users').select('id').where('email', '=', hostEmail).executeTakeFirstOrThrow();
  const ids: string[] = [];
  for (const title of titles) {
    const { id } = await createProperty(services, host.id, { place_id: 'tripoli', ...columns });
    await db
      .updateTable('property_texts')
      .set({ title, ...texts })
      .where('property_id', '=', id)
      .execute();
    ids.push(id);
  }
  return ids;
}
