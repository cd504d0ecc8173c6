import { sql } from 'kysely';
import { addDays } from '#contract/days.ts';
import { earningEntry, postEntries } from '#server/ledger/ledger.ts';
import { payoutAccountRow } from '#server/payouts/payouts.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createProperty, createUser } from './factories.ts';
import { ibanOf } from './ibans.ts';

/** Gives hosts verified payout accounts. */
export async function addPayoutAccounts(
  services: Services,
  hostIds: readonly string[],
  bankCode = '021',
): Promise<void> {
  await insertAccounts(
    services,
    hostIds.map((hostId, index) => ({ hostId, holder: `Host ${index}`, number: ibanOf(bankCode, index) })),
  );
}

/** Gives people the same verified payout account. */
export async function sharePayoutAccount(services: Services, people: readonly { id: string }[]): Promise<void> {
  await insertAccounts(
    services,
    people.map(({ id }) => ({ hostId: id, holder: 'Nuri', number: ibanOf('021', 5678) })),
  );
}

async function insertAccounts(
  { db, clock, settings }: Services,
  accounts: readonly { hostId: string; holder: string; number: string }[],
): Promise<void> {
  const times = { at: clock.now(), effective_at: clock.now(), secret: settings.DOCUMENT_SECRET };
  const rows = accounts.map(({ hostId, ...account }) => ({
    ...payoutAccountRow(hostId, { kind: 'iban', provider: 'A bank', ...account }, times),
    state: 'verified',
  }));
  await db.insertInto('payout_accounts').values(rows).execute();
}

/** Gives a host a verified payout account instead of the one before. */
export async function replacePayoutAccount(services: Services, host: { id: string }): Promise<void> {
  const { db, clock } = services;
  await db.updateTable('payout_accounts').set({ ended_at: clock.now() }).where('host_id', '=', host.id).execute();
  await addPayoutAccounts(services, [host.id]);
}

/** A host with a verified account, a home and a stay there that has ended. */
export async function createPaidHost(services: Services, { name = 'Salma Host', bankCode = '021' } = {}) {
  const host = await createUser(services, { role: 'host', name });
  await addPayoutAccounts(services, [host.id], bankCode);
  return { id: host.id, name, ...(await addEndedStay(services, host.id)) };
}

/** Gives a host a home and a stay there that has ended. */
export async function addEndedStay(services: Services, hostId: string) {
  const { db, clock } = services;
  const guest = await createUser(services);
  const property = await createProperty(services, hostId);
  const { rows } = await sql<{ id: string }>`
    insert into bookings (
      property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants, payment_choice, lines,
      total_dirham, rates, cancellation_policy, check_in_time, check_out_time, created_at, updated_at
    ) values (
      ${property.id}, ${guest.id}, ${hostId}, 'completed', ${addDays(clock.today(), -5)}, ${addDays(clock.today(), -3)},
      2, 0, 0, 'online', '[]', 200000, '{"USD": 64000, "EUR": 74000}', 'flexible', '15:00', '11:00', ${clock.now()}, ${clock.now()}
    ) returning id
  `.execute(db);
  return { property_id: property.id, booking_id: rows[0]!.id };
}

/** Posts earnings of a stay, in dirham; each becomes a payout that is due. */
export async function earn(
  { db, clock }: Services,
  host: { id: string; booking_id: string },
  amounts: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries where reference = ${host.booking_id}
  `.execute(db);
  const entries = amounts.map((held_dirham, index) =>
    earningEntry({
      reference: host.booking_id,
      host_id: host.id,
      held_dirham,
      fee_dirham: 0,
      earlier: rows[0]!.count + index,
    }),
  );
  await transact(db, (trx) => postEntries(trx, entries, clock.now()));
}
