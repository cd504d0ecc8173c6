/**
 * What tests change in the database itself: where no call does it, or only a call of people whom the test does not have.
 * Tests name intents; the columns are named here and in the factories.
 */
import { sql, type Updateable } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';
import type { TestServer } from './server.ts';

type Database = Pick<Services, 'db'>;
type Owner = Pick<TestServer, 'executeAsOwner'>;
interface Row {
  id: string;
}

export async function changeUser({ db }: Database, { id }: Row, values: Updateable<DB['users']>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute();
}

/** Suspends a person, without the job that follows when an administrator does it. */
export async function suspend(services: Pick<Services, 'db' | 'clock'>, person: Row): Promise<void> {
  await changeUser(services, person, { suspended_at: services.clock.now() });
}

/** Changes what guests see; search reads it after `refreshSearchRow`. */
export async function changeProperty(
  { db }: Database,
  { id }: Row,
  values: Updateable<DB['properties']>,
): Promise<void> {
  await db.updateTable('properties').set(values).where('id', '=', id).execute();
}

/** As `changeProperty`, for all there are. */
export async function changeProperties({ db }: Database, values: Updateable<DB['properties']>): Promise<void> {
  await db.updateTable('properties').set(values).execute();
}

/** Changes the texts of a property in one language or in all. */
export async function changeTexts(
  { db }: Database,
  { id }: Row,
  values: Updateable<DB['property_texts']>,
  language?: 'en' | 'ar' | 'fr',
): Promise<void> {
  const change = db.updateTable('property_texts').set(values).where('property_id', '=', id);
  await (language ? change.where('language', '=', language) : change).execute();
}

/** Changes a booking without its events, its money and the nights that it holds. */
export async function changeBooking({ db }: Database, { id }: Row, values: Updateable<DB['bookings']>): Promise<void> {
  await db.updateTable('bookings').set(values).where('id', '=', id).execute();
}

/** Lets the nights of a property have been held for an hour: their age is counted by PostgreSQL’s clock. */
export async function ageHolds({ db }: Database, { id }: Row): Promise<void> {
  await sql`update holds set created_at = now() - interval '1 hour' where property_id = ${id}`.execute(db);
}

export async function changePayment({ db }: Database, { id }: Row, values: Updateable<DB['payments']>): Promise<void> {
  await db.updateTable('payments').set(values).where('id', '=', id).execute();
}

/** Changes the sessions of a person. */
export async function changeSessions({ db }: Database, { id }: Row, values: Updateable<DB['sessions']>): Promise<void> {
  await db.updateTable('sessions').set(values).where('user_id', '=', id).execute();
}

/** Forgets all wrong passwords, and how often anything was called. */
export async function forgetAttempts({ db }: Database): Promise<void> {
  await db.deleteFrom('sign_in_attempts').execute();
  await db.deleteFrom('rate_limits').execute();
}

/** As after so many wrong attempts of a kind. */
export async function setAttempts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: string,
  level: number,
): Promise<void> {
  await db.updateTable('sign_in_attempts').set({ level, counted_at: clock.now() }).where('kind', '=', kind).execute();
}

export async function changeDispute({ db }: Database, { id }: Row, values: Updateable<DB['disputes']>): Promise<void> {
  await db.updateTable('disputes').set(values).where('id', '=', id).execute();
}

/** Shows another photo of a property. */
export async function changePhoto({ db }: Database, { id }: Row, key: string): Promise<void> {
  await db.updateTable('property_photos').set({ key }).where('property_id', '=', id).execute();
}

/** Takes the texts of a property away, of one language or all. */
export async function removeTexts({ db }: Database, { id }: Row, language?: 'en' | 'ar' | 'fr'): Promise<void> {
  const removal = db.deleteFrom('property_texts').where('property_id', '=', id);
  await (language ? removal.where('language', '=', language) : removal).execute();
}

/** Takes all bookings away, so that those of earlier tests do not count. */
export async function removeBookings(server: Owner): Promise<void> {
  await server.executeAsOwner('delete from booking_events; delete from bookings');
}

/** Takes all questions before a booking away, with their conversations. */
export async function removeEnquiries(server: Owner): Promise<void> {
  await server.executeAsOwner('delete from enquiries');
}

/** Takes one booking away, so that later tests do not find it. */
export async function removeBooking(server: Owner, { id }: Row): Promise<void> {
  await server.executeAsOwner(
    `delete from booking_events where booking_id = '${id}'; delete from bookings where id = '${id}'`,
  );
}

/** Takes the saved answers of all earlier tests away. */
export async function removeSavedAnswers({ db }: Database): Promise<void> {
  await db.deleteFrom('saved_answers').execute();
}

/** Takes the message rules of all hosts away: the job sends the messages of everybody. */
export async function removeMessageRules({ db }: Database): Promise<void> {
  await db.deleteFrom('message_rules').execute();
}

/** Ends the emergencies of earlier tests. */
export async function endEmergencies({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await db.updateTable('emergency_areas').set({ ended_at: clock.now() }).where('ended_at', 'is', null).execute();
}

/** Lets the payments of a booking fail that are not approved. */
export async function failPayments({ db }: Database, booking: Row): Promise<void> {
  await db
    .updateTable('payments')
    .set({ status: 'failed', failure: 'TEST' })
    .where('reference', '=', booking.id)
    .where('status', '<>', 'approved')
    .execute();
}
