import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { bookingMoment, keepBookable, readTitlesByHome } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listApartAlerts } from './apart-alert-list.ts';
import { wishlistNotifications } from './notifications.ts';

/** Ranges of freed nights that are looked at in one transaction. */
const rangesAtOnce = 100;
/** Alerts of them that are read at a time: a home may have many. */
const alertsAtOnce = 500;

interface Alert {
  id: string;
  user_id: string;
  property_id: string;
  check_in: string;
  check_out: string;
  guests: number;
}

/**
 * Tells each person once who waits for nights that were freed and can be booked now; what was told is waited for no more. Nights
 * that are taken again meanwhile are waited for as before; those of a host with whom the person cannot book any more, because one has
 * blocked the other, are told of to nobody and waited for no more. Instances that run it at once take different ranges.
 * @returns how many people were told
 */
export async function tellOfFreeNights(services: Services): Promise<number> {
  let told = 0;
  for (;;) {
    const batch = await transact(services.db, (trx) => tellOfRanges(services, trx));
    told += batch.told;
    if (batch.ranges < rangesAtOnce) return told;
  }
}

/** Ends what is waited for on the day of check-in. */
export async function endAlerts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('availability_alerts').where('check_in', '<=', clock.today()).execute();
}

async function tellOfRanges(services: Services, trx: Kysely<DB>): Promise<{ ranges: number; told: number }> {
  const { rows: freed } = await sql<{ property_id: string; starts_on: string; ends_on: string }>`
    delete from freed_nights
    where id in (select id from freed_nights order by id limit ${rangesAtOnce} for update skip locked)
    returning property_id, lower(nights)::text as starts_on, upper(nights)::text as ends_on
  `.execute(trx);
  let told = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  while (freed.length > 0) {
    const alerts: Alert[] = await lockAlerts(trx, freed, services.clock.today(), after);
    const apart = await listApartAlerts(trx, alerts);
    await removeAlerts(trx, [...apart]);
    const open = alerts.filter(({ id }) => !apart.has(id));
    const free = await keepBookable(trx, open, bookingMoment(services.clock));
    await tell(services, trx, free);
    told += free.length;
    if (alerts.length < alertsAtOnce) break;
    after = alerts.at(-1)!.id;
  }
  return { ranges: freed.length, told };
}

/** Waits for another instance that looks at the same alerts: the last one to look sees all nights that were freed. */
async function lockAlerts(
  trx: Kysely<DB>,
  freed: readonly { property_id: string; starts_on: string; ends_on: string }[],
  today: string,
  after: string,
): Promise<Alert[]> {
  const { rows } = await sql<Alert>`
    select id, user_id, property_id, check_in, check_out, guests from availability_alerts
    where id in (
      select a.id
      from unnest(
        ${freed.map((one) => one.property_id)}::uuid[], ${freed.map((one) => one.starts_on)}::date[],
        ${freed.map((one) => one.ends_on)}::date[]
      ) as f (property_id, starts_on, ends_on)
      join availability_alerts as a
        on a.property_id = f.property_id and a.check_in < f.ends_on and a.check_out > f.starts_on
      where a.check_in > ${today}::date and a.id > ${after}::uuid
    )
    order by id limit ${alertsAtOnce} for update
  `.execute(trx);
  return rows;
}

async function tell(services: Services, trx: Kysely<DB>, alerts: readonly Alert[]): Promise<void> {
  if (alerts.length === 0) return;
  const homes = await readTitlesByHome(
    trx,
    alerts.map((alert) => alert.property_id),
  );
  await notify(
    services,
    trx,
    alerts.map(({ id, user_id, property_id, check_in, check_out, guests }) => ({
      to: user_id,
      kind: wishlistNotifications.nights_free,
      side: 'guest' as const,
      reference: property_id,
      fact: `free nights of ${id}`,
      at: services.clock.now(),
      data: {
        home: homes.get(property_id) ?? {},
        check_in_on: check_in,
        check_out_on: check_out,
        path: `/properties/${property_id}?check_in=${check_in}&check_out=${check_out}&adults=${guests}`,
      },
    })),
  );
  await removeAlerts(
    trx,
    alerts.map(({ id }) => id),
  );
}

async function removeAlerts(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('availability_alerts').where('id', 'in', ids).execute();
}
