import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { feeReference } from '#contract/fee-references.ts';
import { roles, type Role } from '#contract/roles.ts';
import { addDays } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import { findEntryId, postEntry, refundEntry } from '#server/ledger/ledger.ts';
import { sealFile } from '#server/platform/sealed-files.ts';
import { timeOrderedId } from '#server/platform/time-ordered-id.ts';
import { createCoHost, endCoHosting } from './co-hosts.ts';
import { createProperty, signedIn, tokenFor } from './factories.ts';
import type { TestServer } from './server.ts';

/** An object that a path parameter can identify. */
interface NamedThing {
  /** The id of an existing object. */
  value: string;
  /** Only its owners can see it; everybody else gets not_found. */
  isPrivate: boolean;
  /** An id of the same form that does not exist. */
  unknown: string;
}

export interface SweepWorld {
  /** A new token of a user in this role who owns nothing. */
  stranger(role: Role): Promise<string>;
  /** A new token of the user who owns the objects of this world. */
  owner(role: 'guest' | 'host' | 'admin'): Promise<string>;
  /** A new token of somebody who acts for the host, but not for everything or no longer. */
  coHost(kind: CoHostKind): Promise<string>;
  /** Ids that only those who act for the host for everything may find in a list. */
  readonly idsOfHost: readonly string[];
  /** The object that a path parameter identifies. Throws for a parameter that is not listed here. */
  thing(path: string, parameter: string): NamedThing;
  /** True if a body or query with this field identifies a private object. */
  isPrivateField(name: string): boolean;
  /** The input with ids of this world, and days in the future. */
  settle<T extends Record<string, unknown>>(input: T): T;
}

/** A co-host with this one area, a former one with all areas, or one with all areas for another property of the host. */
export const coHostKinds = ['calendar', 'messages', 'money', 'former', 'elsewhere'] as const;
export type CoHostKind = (typeof coHostKinds)[number];

const unknownId = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';

/**
 * Creates one object, with an owner, for each kind of id in the contract's paths. A new kind of parameter is added
 * here once: by its name, by the path segment before it and its name, or by the segments on both sides.
 */
export async function createSweepWorld(server: TestServer): Promise<SweepWorld> {
  const { services } = server;
  const strangers = new Map<Role, { id: string }>();
  for (const role of roles) strangers.set(role, await signedIn(services, { role }));
  const guest = await signedIn(services, { role: 'guest' });
  const host = await signedIn(services, { role: 'host' });
  const admin = await signedIn(services, { role: 'admin' });

  const property = await createProperty(services, host.id);
  const day = (offset: number) => addDays(server.clock.today(), offset);
  const book = async (firstDay: number) => {
    return server.succeed('requestBooking', {
      token: guest.token,
      body: { property_id: property.id, check_in: day(firstDay), check_out: day(firstDay + 3), guests: { adults: 2 } },
    });
  };
  const elsewhere = await createProperty(services, host.id);
  const coHosts: Record<CoHostKind, { id: string; co_host_id: string }> = {
    calendar: await createCoHost(services, host, ['calendar']),
    messages: await createCoHost(services, host, ['messages']),
    money: await createCoHost(services, host, ['money']),
    former: await createCoHost(services, host, ['manager']),
    elsewhere: await createCoHost(services, host, ['manager'], [elsewhere.id]),
  };
  await endCoHosting(services, coHosts.former.co_host_id);
  const { id: invitation } = await services.db
    .insertInto('co_hosts')
    .values({
      host_id: host.id,
      email: 'invited@example.ly',
      areas: ['calendar'],
      token_hash: randomBytes(32),
      invited_at: server.clock.now(),
      expires_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pending = await book(30);
  const { id: inCash } = await server.succeed('requestBooking', {
    token: guest.token,
    body: {
      property_id: property.id,
      check_in: day(20),
      check_out: day(22),
      guests: { adults: 2 },
      payment_choice: 'at_property',
    },
  });
  await server.succeed('approveBooking', { token: host.token, params: { id: inCash } });
  const approved = await book(40);
  await server.succeed('approveBooking', { token: host.token, params: { id: approved.id } });
  const { payment } = await server.succeed('payBooking', {
    token: guest.token,
    params: { id: approved.id },
    body: { method: 'sandbox' },
  });

  const cancelled = await book(50);
  await server.succeed('approveBooking', { token: host.token, params: { id: cancelled.id } });
  await server.succeed('cancelReservation', {
    token: host.token,
    params: { id: cancelled.id },
    body: { reason: 'The pump broke.', shown_fee_dirham: 0 },
  });

  const { id: contradiction } = await services.db
    .insertInto('payment_contradictions')
    .values({ payment_id: payment.id, kind: 'other_amount', amount: '1.00', received_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  await services.jobs.drain('booking-events');
  const { notifications } = await server.succeed('listNotifications', {
    token: guest.token,
    params: { userId: guest.id },
  });

  const { id: session } = await services.db
    .insertInto('sessions')
    .values({ user_id: guest.id, remember_me: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const managed = await signedIn(services, { role: 'guest' });
  const { id: managedSession } = await services.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', managed.id)
    .executeTakeFirstOrThrow();
  const { id: document } = await services.db
    .insertInto('identity_documents')
    .values({ user_id: guest.id, kind: 'passport', submitted_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { id: mail } = await services.db
    .insertInto('mails')
    .values({
      id: timeOrderedId(),
      status: 'undelivered',
      message: JSON.stringify({ to: 'guest@example.ly', subject: 'Booked', text: 'See you there.' }),
      error: 'refused',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ownCase = await server.succeed('openCase', {
    token: guest.token,
    body: { topic: 'booking', subject: 'The key', text: 'Where is the key?' },
  });
  const message = await server.succeed('sendMessage', {
    token: guest.token,
    body: { booking_id: pending.id, text: 'Is there a cot for the baby?' },
  });
  const { id: review } = await services.db
    .insertInto('reviews')
    .values({ booking_id: pending.id, property_id: property.id, author_id: host.id, author_role: 'host', rating: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { id: draft } = await services.db
    .insertInto('listing_drafts')
    .values({ host_id: guest.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: photo } = await services.db
    .insertInto('listing_photos')
    .values({ listing_id: draft, host_id: guest.id, position: 0, state: 'failed', failure: 'type' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: change } = await services.db
    .insertInto('booking_changes')
    .values({
      booking_id: pending.id,
      kind: 'offer',
      asked_by: host.id,
      old_check_in: pending.check_in,
      old_check_out: pending.check_out,
      old_total_dirham: pending.total_dirham,
      check_in: pending.check_in,
      check_out: pending.check_out,
      lines: JSON.stringify(pending.lines),
      total_dirham: pending.total_dirham,
      created_at: server.clock.now(),
      expires_at: pending.expires_at!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: alert } = await server.succeed('addAvailabilityAlert', {
    token: guest.token,
    body: { property_id: property.id, check_in: day(40), check_out: day(43), guests: 2 },
  });
  const { id: savedSearch } = await server.succeed('saveSearch', {
    token: guest.token,
    body: { search: new URLSearchParams({ check_in: day(40), guests: '2' }).toString() },
  });
  const savedList = await server.succeed('createSavedList', { token: guest.token, body: { name: 'Summer' } });
  await server.succeed('saveToList', {
    token: guest.token,
    params: { list_id: savedList.id, property_id: property.id },
  });
  await services.db
    .insertInto('saved_list_friends')
    .values({ list_id: savedList.id, user_id: admin.id, joined_at: server.clock.now() })
    .execute();
  const { id: enquiry } = await server.succeed('openEnquiry', {
    token: guest.token,
    body: { property_id: property.id, text: 'Is it quiet at night?' },
  });
  const { offers } = await server.succeed('makeOffer', {
    token: host.token,
    params: { id: enquiry },
    body: { check_in: day(70), check_out: day(73), guests: { adults: 2 } },
  });
  const { id: feed } = await services.db
    .insertInto('calendar_feeds')
    .values({
      property_id: property.id,
      partner: 'other',
      // Never fetched, so that no test depends on a network.
      url: 'http://192.0.2.1/calendar.ics',
      created_at: server.clock.now(),
      next_attempt_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: feedEvent } = await services.db
    .insertInto('calendar_events')
    .values({
      feed_id: feed,
      uid: 'one',
      nights: `[${day(80)},${day(82)})`,
      summary: 'Reserved',
      is_window: false,
      is_echo: false,
      first_seen_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const apiKey = await server.succeed('createApiKey', {
    token: await tokenFor(services, host),
    body: { name: 'Channel manager', scopes: ['calendar:read'], days: 30 },
  });
  const { id: calendarLink } = await services.db
    .insertInto('calendar_links')
    .values({ property_id: property.id, partner: 'airbnb', token: 'x'.repeat(43), created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payoutAccount } = await services.db
    .insertInto('payout_accounts')
    .values({
      host_id: guest.id,
      kind: 'wallet',
      provider: 'A wallet',
      holder: 'Nuri',
      sealed_number: Buffer.from('+218912345678'),
      number_hash: Buffer.from('hash'),
      number_end: '5678',
      created_at: server.clock.now(),
      effective_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payoutBatch } = await services.db
    .insertInto('payout_batches')
    .values({ cap_dirham: 15_000_000, drafted_at: server.clock.now(), drafted_by: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payoutTransfer } = await services.db
    .insertInto('payout_transfers')
    .values({
      id: timeOrderedId(),
      batch_id: payoutBatch,
      position: 1,
      host_id: guest.id,
      payout_account_id: payoutAccount,
      part: 1,
      payout_count: 1,
      gross_dirham: 100_000,
      fees_dirham: 0,
      amount_dirham: 100_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: payoutHold } = await services.db
    .insertInto('payout_holds')
    .values({
      kind: 'person',
      subject_id: guest.id,
      host_id: guest.id,
      label: 'Nuri',
      reason: 'Asked by the police',
      held_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const feeReferenceOfGuest = feeReference(randomInt(3, 9_000_000));
  await services.db
    .insertInto('fee_statements')
    .values({
      host_id: guest.id,
      month_on: `${day(0).slice(0, 7)}-01`,
      issued_at: server.clock.now(),
      due_on: day(14),
      reference: feeReferenceOfGuest,
      amount_dirham: 12_340,
    })
    .execute();
  const { id: savedReply } = await server.succeed('createSavedReply', {
    token: host.token,
    body: { name: 'The way', texts: { en: 'Hello {guest}, the house is behind the mosque.' } },
  });
  const { id: messageRule } = await server.succeed('createMessageRule', {
    token: host.token,
    body: {
      name: 'The way in',
      moment: 'arrival',
      timing: { unit: 'days', days: 1, at_time: '18:00' },
      texts: { en: 'See you tomorrow, {guest}.' },
    },
  });
  const { id: pushDevice } = await services.db
    .insertInto('push_devices')
    .values({
      user_id: guest.id,
      session_id: session,
      endpoint: 'https://192.0.2.1/push',
      public_key: Buffer.alloc(65),
      auth_secret: Buffer.alloc(16),
      language: 'en',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // An address that cannot be called: the network of documentation.
  const { id: webhook } = await services.db
    .insertInto('webhook_endpoints')
    .values({
      host_id: host.id,
      url: 'https://192.0.2.1/hooks',
      events: ['payout.sent'],
      sealed_secret: Buffer.from('secret'),
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: webhookDelivery } = await services.db
    .insertInto('webhook_deliveries')
    .values({
      endpoint_id: webhook,
      type: 'payout.sent',
      subject_id: webhook,
      data: '{}',
      happened_at: server.clock.now(),
      created_at: server.clock.now(),
      due_since: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { messages: ofStay } = await server.succeed('listStayMessages', { token: host.token, params: { id: inCash } });
  await services.storage.putFile('private/manuals/one.webp', Buffer.from('RIFF'), 'application/octet-stream');
  const { id: manualPhoto } = await services.db
    .insertInto('house_manual_photos')
    .values({
      property_id: property.id,
      host_id: host.id,
      section: 'way_in',
      storage_key: 'private/manuals/one.webp',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: dispute } = await services.db
    .insertInto('disputes')
    .values({
      booking_id: inCash,
      property_id: property.id,
      guest_id: guest.id,
      host_id: host.id,
      kind: 'refund',
      opened_by: 'guest',
      asked_dirham: 10_000,
      opened_at: server.clock.now(),
      answer_by: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: disputeEvent } = await services.db
    .insertInto('dispute_events')
    .values({ dispute_id: dispute, at: server.clock.now(), by_side: 'guest', actor_id: guest.id, kind: 'opened' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const disputePhotoKey = `private/disputes/${disputeEvent}.webp`;
  const sealed = sealFile(Buffer.from('RIFF'), disputePhotoKey, services.settings.DOCUMENT_SECRET);
  await services.storage.putFile(disputePhotoKey, sealed, 'application/octet-stream');
  const { id: disputePhoto } = await services.db
    .insertInto('dispute_photos')
    .values({
      event_id: disputeEvent,
      dispute_id: dispute,
      by_side: 'guest',
      storage_key: disputePhotoKey,
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.db
    .insertInto('reconciliation_days')
    .values({ source: 'sandbox', day_on: day(-1) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: statementImport } = await services.db
    .insertInto('statement_imports')
    .values({
      source: 'sandbox',
      day_on: day(-1),
      file_name: 'sandbox.csv',
      content_hash: randomBytes(32),
      line_count: 1,
      imported_at: server.clock.now(),
      imported_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: statementLine } = await services.db
    .insertInto('statement_lines')
    .values({
      source: 'sandbox',
      day_on: day(-1),
      import_id: statementImport,
      line_number: 2,
      reference: randomUUID(),
      amount_dirham: 10_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: suspense } = await services.db
    .insertInto('difference_postings')
    .values({
      line_id: statementLine,
      kind: 'unknown_receipt',
      amount_dirham: 10_000,
      note: 'Nobody knows them',
      posted_at: server.clock.now(),
      posted_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: holiday } = await services.db.selectFrom('holidays').select('id').limit(1).executeTakeFirstOrThrow();

  const { id: refund } = await services.db
    .insertInto('refunds')
    .values({
      booking_id: pending.id,
      reason: 'H2',
      note: 'No hot water',
      refund_to: 'wallet',
      amount_dirham: 10_000,
      lines: JSON.stringify({ nights: 10_000, cleaning: 0, extra_guests: 0, service_fee: 0 }),
      needs_second: true,
      requested_at: server.clock.now(),
      requested_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: twoPersonRequest } = await services.db
    .insertInto('two_person_requests')
    .values({
      door: 'waiveCancellationFee',
      subject_id: pending.id,
      name: 'DY-AAAAA-BBBBB',
      amount_dirham: 10_000,
      params: JSON.stringify({ id: pending.id }),
      body: JSON.stringify({ reason: 'A storm' }),
      requested_at: server.clock.now(),
      requested_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Of no booking, whose held money would be below zero.
  const owed = {
    cause: refund,
    reference: crypto.randomUUID(),
    user_id: guest.id,
    amount_dirham: 10_000,
    to: 'payout',
  } as const;
  const owedEntry = refundEntry(owed);
  await postEntry(services.db, owedEntry, server.clock.now());
  const { id: refundTransfer } = await services.db
    .insertInto('refund_transfers')
    .values({
      booking_id: pending.id,
      guest_id: guest.id,
      refund_id: refund,
      entry_id: (await findEntryId(services.db, owedEntry.fact))!,
      amount_dirham: 10_000,
      owed_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { id: adminView } = await services.db
    .insertInto('admin_views')
    .values({ user_id: admin.id, list: 'bookings', name: 'Unpaid', query: 'payment=unpaid', saved_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: report } = await services.db
    .insertInto('reports')
    .values({
      kind: 'message',
      reporter_id: host.id,
      author_id: guest.id,
      message_id: message.id,
      body: 'Is there a cot for the baby?',
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: decidedReport } = await services.db
    .insertInto('reports')
    .values({
      kind: 'review',
      reporter_id: guest.id,
      author_id: guest.id,
      review_id: review,
      created_at: server.clock.now(),
      resolved_at: server.clock.now(),
      resolved_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: reportDecision } = await services.db
    .insertInto('report_decisions')
    .values({
      report_id: decidedReport,
      user_id: guest.id,
      measure: 'warning',
      hides_content: false,
      rule: 'abuse',
      reason: 'An insult',
      decided_by: admin.id,
      decided_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: warning } = await services.db
    .insertInto('warnings')
    .values({
      decision_id: reportDecision,
      user_id: guest.id,
      given_at: server.clock.now(),
      appeal_until: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: appeal } = await services.db
    .insertInto('warning_appeals')
    .values({ warning_id: warning, text: 'It was a joke.', made_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { id: savedAnswer } = await services.db
    .insertInto('saved_answers')
    .values({
      name: 'Welcome',
      texts: JSON.stringify({ en: 'Hello {name}', ar: '', fr: '' }),
      changed_by: admin.id,
      changed_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: passkey } = await services.db
    .insertInto('passkeys')
    .values({
      user_id: admin.id,
      name: 'Phone',
      credential_id: randomUUID(),
      public_key: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      added_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const { id: datedValue } = await services.db
    .insertInto('dated_values')
    .values({
      kind: 'payout_cap',
      value: 5_000_000,
      in_force_at: addDays('2099-01-01', randomInt(9000)),
      reason: 'Test',
      set_by: admin.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  // Far from the properties of this world.
  const { id: emergency } = await server.succeed('declareEmergency', {
    token: admin.token,
    body: {
      name: 'Derna',
      reason: 'flood',
      text_ar: 'فيضان',
      text_en: 'A flood',
      text_fr: 'Une inondation',
      corners: circleAround({ latitude: 32.76, longitude: 22.64 }, 10),
      first_night: day(1),
      last_night: day(3),
    },
  });

  const things: Readonly<Record<string, NamedThing>> = {
    'properties/{id}': { value: property.id, isPrivate: false, unknown: unknownId },
    'calendar/{property_id}': { value: property.id, isPrivate: true, unknown: unknownId },
    '{property_id}': { value: property.id, isPrivate: false, unknown: unknownId },
    'hosts/{id}': { value: host.id, isPrivate: false, unknown: unknownId },
    'pricing/{property_id}': { value: property.id, isPrivate: true, unknown: unknownId },
    '{holiday_id}': { value: holiday, isPrivate: false, unknown: unknownId },
    'bookings/{id}': { value: pending.id, isPrivate: true, unknown: unknownId },
    'trips/{id}': { value: pending.id, isPrivate: true, unknown: unknownId },
    // Only stays that their host cancelled are relocated.
    'trips/{id}/relocation': { value: cancelled.id, isPrivate: true, unknown: unknownId },
    'bookings/{id}/relocation': { value: cancelled.id, isPrivate: true, unknown: unknownId },
    // Only stays that are paid at the property.
    'reservations/{id}/cash': { value: inCash, isPrivate: true, unknown: unknownId },
    'trips/{id}/cash': { value: inCash, isPrivate: true, unknown: unknownId },
    // Only stays that are sure to take place have a register.
    'reservations/{id}/register': { value: inCash, isPrivate: true, unknown: unknownId },
    'trips/{id}/register': { value: inCash, isPrivate: true, unknown: unknownId },
    // Clients make the ids of people in the register of a stay.
    '{person_id}': { value: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18', isPrivate: false, unknown: unknownId },
    '{booking_ids}': { value: inCash, isPrivate: true, unknown: unknownId },
    'bookings/{id}/cash': { value: inCash, isPrivate: true, unknown: unknownId },
    '{booking_id}': { value: pending.id, isPrivate: true, unknown: unknownId },
    'reservations/{id}': { value: pending.id, isPrivate: true, unknown: unknownId },
    'messages/{id}': { value: message.id, isPrivate: true, unknown: unknownId },
    '{review_id}': { value: review, isPrivate: true, unknown: unknownId },
    '{role}': { value: 'guest', isPrivate: false, unknown: 'nobody' },
    'payments/{id}': { value: payment.id, isPrivate: true, unknown: unknownId },
    '{payment_id}': { value: payment.id, isPrivate: true, unknown: unknownId },
    '{contradiction_id}': { value: contradiction, isPrivate: true, unknown: unknownId },
    'notifications/{id}': { value: notifications[0]!.id, isPrivate: true, unknown: unknownId },
    // The address contains the owner: notifications of another user are forbidden, not missing.
    '{userId}': { value: guest.id, isPrivate: false, unknown: unknownId },
    'sessions/{id}': { value: session, isPrivate: true, unknown: unknownId },
    '{user_id}': { value: strangers.get('guest')!.id, isPrivate: true, unknown: unknownId },
    // Administrators suspend and erase this one.
    'users/{user_id}': { value: managed.id, isPrivate: true, unknown: unknownId },
    '{session_id}': { value: managedSession, isPrivate: true, unknown: unknownId },
    'cases/{id}': { value: ownCase.id, isPrivate: true, unknown: unknownId },
    '{slug}': { value: 'cancellation', isPrivate: false, unknown: 'nothing' },
    'mails/{id}': { value: mail, isPrivate: true, unknown: unknownId },
    'verifications/{id}': { value: document, isPrivate: true, unknown: unknownId },
    '{place_id}': { value: property.place_id, isPrivate: false, unknown: 'nowhere' },
    'listings/{id}': { value: draft, isPrivate: true, unknown: unknownId },
    // Drafts belong to any user; calendars to properties of hosts.
    'listings/{id}/ical': { value: property.id, isPrivate: true, unknown: unknownId },
    '{list_id}': { value: savedList.id, isPrivate: true, unknown: unknownId },
    '{friend_id}': { value: admin.id, isPrivate: true, unknown: unknownId },
    '{alert_id}': { value: alert, isPrivate: true, unknown: unknownId },
    '{search_id}': { value: savedSearch, isPrivate: true, unknown: unknownId },
    '{feed_id}': { value: feed, isPrivate: true, unknown: unknownId },
    '{event_id}': { value: feedEvent, isPrivate: true, unknown: unknownId },
    '{link_id}': { value: calendarLink, isPrivate: true, unknown: unknownId },
    'enquiries/{id}': { value: enquiry, isPrivate: true, unknown: unknownId },
    '{offer_id}': { value: offers[0]!.id, isPrivate: true, unknown: unknownId },
    '{change_id}': { value: change, isPrivate: true, unknown: unknownId },
    '{photo_id}': { value: photo, isPrivate: true, unknown: unknownId },
    '{view_id}': { value: adminView, isPrivate: true, unknown: unknownId },
    '{saved_answer_id}': { value: savedAnswer, isPrivate: false, unknown: unknownId },
    '{passkey_id}': { value: passkey, isPrivate: true, unknown: unknownId },
    '{payout_account_id}': { value: payoutAccount, isPrivate: true, unknown: unknownId },
    '{emergency_id}': { value: emergency, isPrivate: true, unknown: unknownId },
    '{dated_value_id}': { value: datedValue, isPrivate: true, unknown: unknownId },
    '{request_id}': { value: twoPersonRequest, isPrivate: true, unknown: unknownId },
    '{refund_id}': { value: refund, isPrivate: true, unknown: unknownId },
    '{suspense_id}': { value: suspense, isPrivate: true, unknown: unknownId },
    '{refund_transfer_id}': { value: refundTransfer, isPrivate: true, unknown: unknownId },
    '{batch_id}': { value: payoutBatch, isPrivate: true, unknown: unknownId },
    '{transfer_id}': { value: payoutTransfer, isPrivate: true, unknown: unknownId },
    '{hold_id}': { value: payoutHold, isPrivate: true, unknown: unknownId },
    '{fee_reference}': { value: feeReferenceOfGuest, isPrivate: true, unknown: feeReference(2) },
    '{api_key_id}': { value: apiKey.key.id, isPrivate: true, unknown: unknownId },
    '{co_host_id}': { value: invitation, isPrivate: true, unknown: unknownId },
    '{saved_reply_id}': { value: savedReply, isPrivate: true, unknown: unknownId },
    '{push_device_id}': { value: pushDevice, isPrivate: true, unknown: unknownId },
    '{webhook_id}': { value: webhook, isPrivate: true, unknown: unknownId },
    '{webhook_delivery_id}': { value: webhookDelivery, isPrivate: true, unknown: unknownId },
    '{message_rule_id}': { value: messageRule, isPrivate: true, unknown: unknownId },
    '{scheduled_message_id}': { value: ofStay[0]!.id, isPrivate: true, unknown: unknownId },
    '{manual_photo_id}': { value: manualPhoto, isPrivate: true, unknown: unknownId },
    'properties/{property_id}/house-manual': { value: property.id, isPrivate: true, unknown: unknownId },
    '{dispute_id}': { value: dispute, isPrivate: true, unknown: unknownId },
    '{dispute_photo_id}': { value: disputePhoto, isPrivate: true, unknown: unknownId },
    '{report_id}': { value: report, isPrivate: true, unknown: unknownId },
    '{appeal_id}': { value: appeal, isPrivate: true, unknown: unknownId },
    '{warning_id}': { value: warning, isPrivate: true, unknown: unknownId },
    '{source}': { value: 'sandbox', isPrivate: false, unknown: 'nobody' },
    '{day}': { value: day(-1), isPrivate: false, unknown: 'someday' },
    '{statement_line_id}': { value: statementLine, isPrivate: false, unknown: unknownId },
    '{provider}': { value: 'sandbox', isPrivate: false, unknown: 'nobody' },
  };

  const fields: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(
      Object.entries(things).map(([key, { value }]) => [/^\{(\w+)\}$/.exec(key)?.[1] ?? key, value]),
    ),
    property_ids: [property.id],
    booking_ids: [inCash],
    check_in: day(60),
    check_out: day(63),
    first_night: day(60),
    last_night: day(63),
    receiver_id: null,
    reply_to_message_id: null,
    message_id: null,
    client_id: null,
    // A made-up total would differ from the quote.
    quoted_total_dirham: null,
    shown_total_dirham: null,
    rule_set_id: null,
  };

  return {
    stranger: (role) => tokenFor(services, strangers.get(role)!),
    owner: (role) => tokenFor(services, { guest, host, admin }[role]),
    coHost: (kind) => tokenFor(services, coHosts[kind]),
    idsOfHost: [
      property.id,
      enquiry,
      pending.id,
      approved.id,
      feed,
      calendarLink,
      apiKey.key.id,
      savedReply,
      messageRule,
      webhook,
      change,
      dispute,
    ],
    isPrivateField: (name) => things[`{${name}}`]?.isPrivate === true,
    settle: (input) =>
      Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, name in fields ? fields[name] : value]),
      ) as typeof input,
    thing(path, parameter) {
      const noun = path.split(`/{${parameter}}`)[0]!.split('/').at(-1)!;
      const next = path.split(`/{${parameter}}/`)[1]?.split('/')[0];
      const thing =
        things[`${noun}/{${parameter}}/${next}`] ?? things[`${noun}/{${parameter}}`] ?? things[`{${parameter}}`];
      if (thing) return thing;
      throw new Error(
        `${path}: the sweep world has no object for {${parameter}}. ` +
          `Create one in test/sweep-world.ts and list it as '{${parameter}}' or '${noun}/{${parameter}}'.`,
      );
    },
  };
}
