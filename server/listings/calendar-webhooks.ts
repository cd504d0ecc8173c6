import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import { publishWebhookEvents } from '#server/webhooks/webhooks.ts';

/** Tells the webhooks of hosts that nights of these properties were changed, in the caller's transaction, which has locked them. */
export async function tellCalendarChanged(
  services: Pick<Services, 'jobs' | 'clock'>,
  trx: Kysely<DB>,
  propertyIds: readonly string[],
): Promise<void> {
  if (propertyIds.length === 0) return;
  await publishWebhookEvents(
    services,
    trx,
    sql`select row_number() over (order by id) as nr, host_id, 'calendar.changed' as type, id as subject_id,
        jsonb_build_object('property_id', id) as data
      from properties where id = any(${propertyIds}::uuid[])`,
  );
}
