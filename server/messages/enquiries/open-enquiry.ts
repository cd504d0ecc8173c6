import { sql } from 'kysely';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { enquiryLimits } from '#contract/limits.ts';
import type { Enquiry } from '#contract/types.gen.ts';
import type { enquiriesOperations } from '#contract/schemas/enquiries.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import { holdAccountsOpen, type Viewer } from '#server/accounts/accounts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { checkDays, loadStayTerms } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { findAnswer, runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { loadConversation, publishChange } from '../conversation-access.ts';
import { endEnquiry, lockEnquiry } from './enquiry-rows.ts';
import { tellOfEnquiry } from './enquiry-notices.ts';
import { requireEnquiry } from './present-enquiry.ts';

type Question = BodyOf<(typeof enquiriesOperations)['openEnquiry']>;

interface Opened {
  enquiry: string | null;
  existing: string | null;
  refusal:
    | 'enquiry_exists'
    | 'too_many_enquiries'
    | 'host_has_many_enquiries'
    | 'verify_to_ask'
    | 'property_unavailable'
    | 'person_blocked'
    | null;
}

/**
 * Opens a conversation with the host of a home before any booking, and tells the host. It holds no nights.
 *
 * Throws `not_found` and `property_unavailable` as a request does, `person_blocked`, `own_property`, what `checkDays` throws, `blocked_…` for
 * contact details, `enquiry_exists` with the id of the open one, `too_many_enquiries` for more than `enquiryLimits` in a day,
 * `host_has_many_enquiries`, `verify_to_ask` where addresses are verified, `conversation_closed` where an account is closed.
 */
export async function openEnquiry(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  question: Question,
  idempotency?: IdempotencyKey,
): Promise<Enquiry> {
  const { db, pool, clock, settings, etagCache } = services;
  const present = (id: string) => requireEnquiry(services, viewer, id, 'guest');
  const earlier = await findAnswer<{ id: string }>(db, idempotency);
  if (earlier) return present(earlier.id);
  const { property_id, check_in = null, check_out = null, guests, text } = question;
  const today = clock.today();
  if (check_in !== null && check_out !== null) checkDays(check_in, check_out, today);
  await refuseContact(db, clock.now(), text);
  const night = { check_in: today, check_out: addDays(today, 1) };
  const { host_id } = await loadStayTerms(pool, property_id, night, clock.now());
  if (host_id === viewer.id) throw new AppError('own_property');
  const now = clock.now();
  const times = (limit: number) => Math.ceil(limit * settings.RATE_LIMIT_FACTOR);
  const { id } = await runOnce(db, idempotency, async (trx) => {
    const { rows } = await sql<Opened>`
      select enquiry, existing, refusal from open_enquiry(
        ${property_id}, ${viewer.id}, ${host_id}, ${check_in}, ${check_out},
        ${guests?.adults ?? 0}, ${guests?.children ?? 0}, ${guests?.infants ?? 0}, ${text}, ${now}, ${settings.VERIFY_EMAIL},
        ${times(enquiryLimits.perGuestAndDay)}, ${times(enquiryLimits.perDeviceAndDay)}, ${times(enquiryLimits.waitingPerHost)}
      )
    `.execute(trx);
    const opened = rows[0]!;
    if (opened.enquiry === null) throw refusalOf(opened, times(enquiryLimits.perGuestAndDay), clock);
    if (!(await holdAccountsOpen(trx, [viewer.id, host_id]))) throw new AppError('conversation_closed');
    const enquiry = { id: opened.enquiry, property_id, guest_id: viewer.id, host_id };
    await tellOfEnquiry(services, trx, enquiry, { kind: 'enquiry_asked', text });
    return { id: opened.enquiry };
  });
  publishChange(etagCache, { booking_id: id, guest_id: viewer.id, host_id });
  return present(id);
}

function refusalOf({ refusal, existing }: Opened, count: number, clock: Services['clock']): AppError {
  if (refusal === 'enquiry_exists') return new AppError(refusal, { data: { enquiry_id: existing } });
  if (refusal !== 'too_many_enquiries') return new AppError(refusal!);
  const midnight = tripoliInstant(addDays(clock.today(), 1), '00:00');
  const retryAfterSeconds = Math.max(1, Math.ceil((midnight.getTime() - clock.now().getTime()) / 1000));
  return new AppError(refusal, { values: { count }, retryAfterSeconds });
}

/** The guest ends an enquiry, and with it an open offer. Throws `not_found`, `conversation_closed`. */
export async function closeEnquiry(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  id: string,
): Promise<Enquiry> {
  const { db, pool, clock, etagCache } = services;
  const { side, ...conversation } = await loadConversation(pool, viewer, id);
  if (side !== 'guest') throw new AppError('not_found');
  await transact(db, async (trx) => {
    const enquiry = await lockEnquiry(trx, id);
    if (!enquiry) throw new AppError('not_found');
    if (enquiry.state !== 'open') throw new AppError('conversation_closed');
    await endEnquiry(trx, id, clock.now());
  });
  publishChange(etagCache, conversation);
  return requireEnquiry(services, viewer, id, 'guest');
}
