import type { Kysely } from 'kysely';
import type { DisputeSide } from '#contract/resolution.ts';
import type { DB } from '#db/types.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify, notifyAdmins, type DataOf } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import { disputeNotifications } from './notifications.ts';
import type { DisputeRow } from './queries.ts';

type Kinds = typeof disputeNotifications;
/** What is told with each news of a dispute. */
type OfDispute = DataOf<Kinds['dispute_opened']>;
/** What is told with one kind of news alone, and another deadline. */
type Told<Kind extends keyof Kinds> = Omit<DataOf<Kinds[Kind]>, keyof OfDispute> & Partial<Pick<OfDispute, 'until_at'>>;

/** One text for some sides. `fact` tells news of one kind about a dispute apart. */
export type News = {
  [Kind in keyof Kinds]: {
    kind: Kind;
    to: readonly (DisputeSide | 'admin')[];
    fact?: string;
  } & (object extends Told<Kind> ? { data?: Told<Kind> } : { data: Told<Kind> });
}[keyof Kinds];

/**
 * Notifies the sides of a dispute, in the caller's transaction: the guest, the host with those who look after their money, and
 * administrators. The texts name nobody, because closing an account takes names out of notifications about bookings only.
 */
export async function tellOfDispute(
  services: Services,
  trx: Kysely<DB>,
  dispute: DisputeRow,
  news: readonly News[],
): Promise<void> {
  const at = services.clock.now();
  const home = await readTitles(trx, dispute.property_id);
  for (const { kind, to, fact = '', data } of news) {
    const one = {
      kind: disputeNotifications[kind],
      at,
      reference: dispute.id,
      fact: `${kind} ${dispute.id} ${fact}`.trimEnd(),
      data: {
        home,
        number: `C-${dispute.number}`,
        asked_dirham: dispute.asked_dirham,
        until_at: (dispute.decide_by ?? dispute.answer_by).toISOString(),
        ...data,
      },
    };
    const people: { to: string; side: DisputeSide }[] = [];
    if (to.includes('guest')) people.push({ to: dispute.guest_id, side: 'guest' });
    if (to.includes('host')) {
      const coHosts = await listActingCoHosts(trx, 'money', dispute);
      const hosts = [dispute.host_id, ...coHosts.filter((id) => id !== dispute.guest_id)];
      people.push(...hosts.map((id) => ({ to: id, side: 'host' as const })));
    }
    await notify(
      services,
      trx,
      people.map((person) => ({ ...one, ...person })),
    );
    if (to.includes('admin')) await notifyAdmins(services, trx, one);
  }
}
