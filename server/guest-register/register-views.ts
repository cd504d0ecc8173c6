import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { locales, type Locale } from '#contract/common.ts';
import { addDays } from '#contract/days.ts';
import { registerAskHours, type RegisterState } from '#contract/guest-register.ts';
import type { RegisteredPerson, StayRegister, TripRegister } from '#contract/types.gen.ts';
import { gapsOf, maskedNumber } from '#contract/register-rules.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { bookingNumber, readBookingRow } from '#server/bookings/bookings.ts';
import { readTitles } from '#server/listings/listings.ts';
import type { Services } from '#server/platform/services.ts';
import { canEdit } from './persons.ts';
import { readPersons, readRegisterOf, type OpenPerson, type RegisterRow, type Side } from './queries.ts';

/** The register of a stay for its guest. Throws `not_found`. */
export async function getTripRegister(
  services: Services,
  viewer: { id: string },
  bookingId: string,
  locale: Locale,
): Promise<TripRegister> {
  const register = await readRegisterOf(services.db, 'guest', viewer, bookingId);
  const [shown, people] = await Promise.all([
    presentRegister(services, 'guest', register, locale),
    readPeople(services.db, [register.host_id]),
  ]);
  return { ...shown, host_name: people.get(register.host_id)!.name };
}

/** The register of a stay for its host and those who act for the host. Throws `not_found`. */
export async function getStayRegister(
  services: Services,
  viewer: { id: string },
  bookingId: string,
  locale: Locale,
): Promise<StayRegister> {
  const { db, clock } = services;
  const register = await readRegisterOf(db, 'host', viewer, bookingId);
  const [shown, guest_name, accesses] = await Promise.all([
    presentRegister(services, 'host', register, locale),
    readGuestName(db, bookingId),
    viewer.id === register.host_id ? listAccesses(db, bookingId) : null,
  ]);
  return {
    ...shown,
    guest_name,
    accesses,
    asked_at: register.asked_at?.toISOString() ?? null,
    can_ask: mayBeAsked(register, clock.now(), clock.today()),
  };
}

/** Whether the guest can be asked now: something is missing, the stay is not over, and a day has passed since. */
export function mayBeAsked(
  { state, check_out, asked_at }: Pick<RegisterRow, 'state' | 'check_out' | 'asked_at'>,
  now: Date,
  today: string,
): boolean {
  const isMissing = state === 'pending' || state === 'incomplete';
  const rests = asked_at !== null && now.getTime() - asked_at.getTime() < registerAskHours * 3_600_000;
  return isMissing && today <= check_out && !rests;
}

async function presentRegister(
  { db, clock, settings }: Services,
  side: Side,
  register: RegisterRow,
  locale: Locale,
): Promise<Omit<TripRegister, 'host_name'>> {
  const { booking_id, check_in, check_out, state, expected, ready, foreigners, exported_at } = register;
  const [titles, persons] = await Promise.all([
    readTitles(db, register.property_id),
    readPersons(db, [booking_id], settings.DOCUMENT_SECRET),
  ]);
  return {
    booking_id,
    number: bookingNumber(booking_id),
    property_title: [locale, ...locales].map((language) => titles[language]).find(Boolean) ?? '',
    check_in,
    check_out,
    state: state as RegisterState,
    expected,
    ready,
    foreigners,
    exported_at: exported_at?.toISOString() ?? null,
    persons: persons.get(booking_id)!.map(presentPerson),
    can_edit: canEdit(side, register, clock.today()),
    kept_until: addDays(check_out, settings.GUEST_REGISTER_DAYS),
  };
}

function presentPerson({ id, entry, entered_by }: OpenPerson): RegisteredPerson {
  const { document_number: number, ...shown } = entry;
  return {
    ...shown,
    id,
    entered_by,
    number_masked: number !== null && entry.document !== null ? maskedNumber(entry.document, number) : null,
    gaps: gapsOf({ ...entry, hasNumber: number !== null }),
  };
}

async function readGuestName(db: Kysely<DB>, bookingId: string): Promise<string> {
  const { guest_id } = (await readBookingRow(db, bookingId))!;
  return (await readPeople(db, [guest_id])).get(guest_id)!.name;
}

const accessesShown = 50;

async function listAccesses(db: Kysely<DB>, bookingId: string): Promise<NonNullable<StayRegister['accesses']>> {
  const rows = await db
    .selectFrom('guest_register_accesses')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('accessed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(accessesShown)
    .execute();
  const people = await readPeople(
    db,
    rows.map(({ viewer_id }) => viewer_id),
  );
  return rows.map(({ id, viewer_id, kind, foreigners_only, accessed_at }) => ({
    id,
    foreigners_only,
    kind: kind as 'numbers' | 'pdf' | 'csv',
    at: accessed_at.toISOString(),
    name: people.get(viewer_id)!.name,
  }));
}
