import type { Locale } from '#contract/common.ts';
import type { Relocation } from '#contract/types.gen.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import {
  bookingNumber,
  canRelocate,
  findRelocation,
  loadOwnRelocatable,
  readRelocatable,
  readRelocationFunds,
  relocateStay,
  type RelocatableStay,
  type RelocationChoice,
  type RelocationRow,
} from '#server/bookings/bookings.ts';
import { readTitlesOf } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import type { IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { findEquivalents, requireEquivalent } from './equivalents.ts';

/** What is offered in place of a trip of the viewer, or what was chosen. Throws `not_found`. */
export async function getRelocation(
  services: Services,
  viewer: { id: string },
  bookingId: string,
  locale: Locale,
): Promise<Relocation> {
  return present(services, await loadOwnRelocatable(services.db, viewer, bookingId), locale, 'guest');
}

/** The same of any booking, for administrators. Throws `not_found`. */
export async function getManagedRelocation(services: Services, bookingId: string, locale: Locale): Promise<Relocation> {
  const stay = await readRelocatable(services.db, bookingId);
  if (!stay) throw new AppError('not_found');
  return present(services, stay, locale, 'admin');
}

/** The guest chooses a home; see `relocateStay`. */
export async function relocateTrip(
  services: Services,
  viewer: { id: string },
  bookingId: string,
  choice: RelocationChoice,
  locale: Locale,
  idempotency?: IdempotencyKey,
): Promise<Relocation> {
  const stay = await loadOwnRelocatable(services.db, viewer, bookingId);
  await requireOffered(services, stay, choice);
  await relocateStay(services, { as: 'guest', id: viewer.id }, stay, choice, idempotency);
  return getRelocation(services, viewer, bookingId, locale);
}

/** An administrator chooses a home for the guest; see `relocateStay`. */
export async function relocateBooking(
  services: Services,
  admin: { id: string },
  bookingId: string,
  { note, ...choice }: RelocationChoice & { note: string },
  locale: Locale,
  idempotency?: IdempotencyKey,
): Promise<Relocation> {
  const stay = await readRelocatable(services.db, bookingId);
  if (!stay) throw new AppError('not_found');
  await requireOffered(services, stay, choice);
  await relocateStay(services, { as: 'admin', id: admin.id, note }, stay, choice, idempotency);
  return getManagedRelocation(services, bookingId, locale);
}

/** Refuses a home that is not one of the equivalents, unless it was chosen before. */
async function requireOffered(services: Services, stay: RelocatableStay, choice: RelocationChoice): Promise<void> {
  const isOpen = canRelocate(stay, services.clock.today()) && !(await findRelocation(services.db, stay.id));
  if (isOpen) await requireEquivalent(services, stay, choice);
}

async function present(
  services: Services,
  stay: RelocatableStay,
  locale: Locale,
  reader: 'guest' | 'admin',
): Promise<Relocation> {
  const { id: booking_id, payment_choice } = stay;
  const done = await findRelocation(services.db, booking_id);
  const funds = await readRelocationFunds(services, stay);
  const isOpen = !done && canRelocate(stay, services.clock.today());
  return {
    booking_id,
    payment_choice,
    price_dirham: funds.price_dirham,
    refund_dirham: funds.refund_dirham,
    credit_limit_dirham: funds.limit_dirham,
    state: done ? 'moved' : isOpen ? 'open' : 'closed',
    equivalents: isOpen ? await findEquivalents(services, stay, funds, locale) : [],
    moved: done ? await presentMoved(services, done, locale, reader) : null,
  };
}

async function presentMoved(
  { db }: Services,
  done: RelocationRow,
  locale: Locale,
  reader: 'guest' | 'admin',
): Promise<Relocation['moved']> {
  const { booking_id, property_id, status, total_dirham, credit_dirham, made_at, made_by, note } = done;
  const titles = await readTitlesOf(db, [property_id], locale);
  const isForAdmins = reader === 'admin' && note !== null;
  const name = isForAdmins ? ((await readPeople(db, [made_by])).get(made_by)?.name ?? '') : '';
  return {
    booking_id,
    number: bookingNumber(booking_id),
    title: titles.get(property_id) ?? '',
    status,
    total_dirham,
    credit_dirham,
    at: made_at.toISOString(),
    admin: isForAdmins ? { name, note } : null,
  };
}
