import type { Kysely } from 'kysely';
import { tripoliInstant } from '#contract/days.ts';
import type { DB } from '#db/types.ts';
import { notify, type NewNotification } from '#server/notifications/notifications.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeNews, type News } from './news-list.ts';
import { emergencyNotifications } from './notifications.ts';
import { lockArea } from './queries.ts';
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
      const taken = await transact(services.db, async (trx) => {
        await lockArea(trx, area_id);
        const news = new Map((await takeNews(trx, area_id, tellingBatch)).map((one) => [one.booking_id, one]));
        const stays = await readStaysToTell(trx, area_id, [...news.keys()]);
        const told = stays
          .map((stay) => ({ ...stay, ...news.get(stay.booking_id)! }))
          .filter((stay) => concernsSomebody(stay));
        const [at, today] = [services.clock.now(), services.clock.today()];
        const notices = [
          ...told
            .filter((stay) => stay.to_tell !== 'ended' || stay.check_out > today)
            .map((stay) => noticeOfGuest(area_id, stay, at)),
          ...noticesOfHosts(area_id, told, at),
        ];
        await notify(services, trx, notices);
        return news.size;
      });
      if (taken < tellingBatch) return;
    }
  });
}

const kinds = {
  declared: emergencyNotifications.emergency_declared,
  changed: emergencyNotifications.emergency_changed,
  ended: emergencyNotifications.emergency_ended,
} as const;

type Notice = NewNotification<(typeof kinds)[keyof typeof kinds]>;
type Told = StayToTell & News;

/**
 * A stay that was cancelled or declined concerns nobody; nor does the end of one area while another one is over the stay.
 */
function concernsSomebody({ status, to_tell, is_in_emergency }: Told): boolean {
  return status !== 'cancelled' && status !== 'declined' && !(to_tell === 'ended' && is_in_emergency);
}

/** What the guest of a stay is told. The guest of one that is over need not know that the emergency has ended. */
function noticeOfGuest(areaId: string, stay: Told, at: Date): Notice {
  const kind = kinds[stay.to_tell];
  return {
    to: stay.guest_id,
    side: 'guest',
    kind,
    reference: stay.booking_id,
    fact: `${kind.name} ${areaId} ${stay.booking_id} ${stay.version}`,
    at,
    data: { ...dataOf(stay), begun: hasBegun(stay, at) ? 1 : 0 },
  };
}

/** What hosts and those who look after their calendars are told: once for a home, whatever the number of its stays. */
function noticesOfHosts(areaId: string, stays: readonly Told[], at: Date): Notice[] {
  const known = stays.filter((stay) => !stay.awaiting_verification);
  const told = known.flatMap((stay) => [stay.host_id, ...stay.co_hosts].map((to) => ({ to, stay })));
  const groups = Map.groupBy(told, ({ to, stay }) => `${to} ${stay.property_id} ${stay.to_tell} ${stay.version}`);
  return [...groups.values()].map((group) => {
    const { to, stay } = group[0]!;
    const kind = kinds[stay.to_tell];
    return {
      to,
      side: 'host',
      kind,
      reference: stay.booking_id,
      fact: `${kind.name} ${areaId} ${stay.booking_id} ${stay.version}`,
      at,
      data: {
        ...dataOf(stay),
        stays: group.length,
        several: group.length > 1 ? 1 : 0,
        begun: group.every((one) => hasBegun(one.stay, at)) ? 1 : 0,
        held: group.some((one) => one.stay.is_held) ? 1 : 0,
      },
    };
  });
}

/** From check-in time on neither guest nor host can cancel. */
function hasBegun({ check_in, check_in_time }: StayToTell, at: Date): boolean {
  return at >= tripoliInstant(check_in, check_in_time);
}

function dataOf(stay: StayToTell) {
  return {
    home: stay.titles,
    text: stay.texts,
    first_on: stay.first_night,
    last_on: stay.last_night,
    check_in_on: stay.check_in,
    check_out_on: stay.check_out,
  };
}
