import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notify, type LocalizedText, type NewNotification } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeNews, type News } from './queries.ts';
import { readStaysToTell, type StayToTell } from './to-tell-list.ts';

const queue = 'emergency-notices';
/** Stays whose people are told in one transaction. */
const tellingBatch = 100;

/** Enqueues the notifications of an area in the caller's transaction. */
export async function enqueueTelling({ jobs }: Pick<Services, 'jobs'>, trx: Kysely<DB>, areaId: string): Promise<void> {
  await jobs.enqueue(trx, queue, { area_id: areaId });
}

/** Registers the job that tells guests and hosts, and those who look after the reservations of the host. */
export function registerEmergencyNotices(services: Services): void {
  services.jobs.handle<{ area_id: string }>(queue, async ({ area_id }) => {
    // Each batch is told and recorded together, so that a job that runs again goes on where it stopped.
    for (;;) {
      const told = await transact(services.db, async (trx) => {
        const news = new Map((await takeNews(trx, area_id, tellingBatch)).map((one) => [one.booking_id, one]));
        const stays = await readStaysToTell(trx, area_id, [...news.keys()]);
        const [at, today] = [services.clock.now(), services.clock.today()];
        const notices = stays.flatMap((stay) => noticesOf(area_id, stay, news.get(stay.booking_id)!, at, today));
        await notify(services, trx, notices);
        return news.size;
      });
      if (told < tellingBatch) return;
    }
  });
}

const kinds = {
  declared: 'emergency_declared',
  changed: 'emergency_changed',
  ended: 'emergency_ended',
} as const;

/**
 * What the people of a stay are told. A stay that was cancelled or declined concerns nobody; the guest of one that is over
 * need not know that the emergency has ended.
 */
function noticesOf(
  areaId: string,
  stay: StayToTell,
  { to_tell, version }: News,
  at: Date,
  today: string,
): NewNotification[] {
  if (stay.status === 'cancelled' || stay.status === 'declined') return [];
  const kind = kinds[to_tell];
  const text: LocalizedText = { en: stay.text_en, ar: stay.text_ar, fr: stay.text_fr };
  const one = {
    kind,
    reference: stay.booking_id,
    fact: `${kind} ${areaId} ${stay.booking_id} ${version}`,
    at,
    data: {
      home: stay.titles,
      text,
      first_on: stay.first_night,
      last_on: stay.last_night,
      check_in_on: stay.check_in,
      check_out_on: stay.check_out,
    },
  };
  const isOver = to_tell === 'ended' && stay.check_out <= today;
  const guests = isOver ? [] : [{ ...one, to: stay.guest_id, side: 'guest' as const }];
  const hosts = stay.awaiting_verification ? [] : [stay.host_id, ...stay.co_hosts];
  return [...guests, ...hosts.map((to) => ({ ...one, to, side: 'host' as const }))];
}
