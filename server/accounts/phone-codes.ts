import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { phoneCodeLimits, type RateLimit } from '#contract/limits.ts';
import type { PhoneCodeSent } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { countInTransaction } from '#server/platform/count-limit.ts';
import { AppError } from '#server/platform/errors.ts';
import { msg, translate } from '#server/platform/i18n.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import type { CallOrigin } from './call-origin.ts';
import { resultLabel } from './labels.ts';

/** A number, and the account for which it is proved; null for whoever logs in or signs up with it. */
export interface CodeSubject {
  /** E.164. */
  phone: string;
  userId: string | null;
}

const queue = 'phone-codes';

interface CodeJob {
  /** The code is made from it, so that it is stored nowhere. */
  id: string;
  phone: string;
  locale: Locale;
  expires_at: string;
}

/** Throws `sms_unavailable` where the operator has set no gateway. */
export function requireSms({ sms }: Pick<Services, 'sms'>): void {
  if (!sms.isAvailable) throw new AppError('sms_unavailable');
}

/**
 * Sends a code to a number, in place of an earlier one. Nothing is looked up about the number, so that neither the answer nor its
 * time tells whether it has an account. Throws `sms_unavailable`; `too_many_requests` per number, device and network.
 */
export async function sendPhoneCode(
  services: Services,
  { phone, userId }: CodeSubject,
  caller: CallOrigin,
): Promise<PhoneCodeSent> {
  requireSms(services);
  const { clock, jobs, settings } = services;
  const now = clock.now();
  const id = randomUUID();
  const expires_at = new Date(now.getTime() + phoneCodeLimits.minutes * 60_000);
  await transact(services.db, async (trx) => {
    await countCode(services, trx, phone, caller);
    const values = {
      id,
      code_hash: hashOf(settings, id, codeOf(settings, id)),
      tries: 0,
      proof_hash: null,
      created_at: now,
      expires_at,
    };
    await trx
      .insertInto('phone_codes')
      .values({ ...values, number_hash: numberHash(settings, phone), user_id: userId })
      .onConflict((conflict) => conflict.columns(['number_hash', 'user_id']).doUpdateSet(values))
      .execute();
    const job: CodeJob = { id, phone, locale: caller.locale, expires_at: expires_at.toISOString() };
    await jobs.enqueue(trx, queue, job);
  });
  return {
    message: resultLabel('phone_code_sent', caller.locale),
    resend_after_seconds: phoneCodeLimits.secondsBetween,
    expires_in_seconds: phoneCodeLimits.minutes * 60,
  };
}

async function countCode(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  phone: string,
  { ip, device }: CallOrigin,
): Promise<void> {
  const { perNumber, perDevice, perNetwork } = phoneCodeLimits;
  const now = clock.now();
  const multiplied = (limits: readonly RateLimit[]) =>
    limits.map(({ max, seconds }) => ({ max: Math.ceil(max * settings.RATE_LIMIT_FACTOR), seconds }));
  const counted = [
    ...perNumber.map((limit) => ({ key: `phone code to ${phone}`, limit })),
    // A device without the cookie is a new one at each call: its network counts.
    ...(device && !device.isNew
      ? multiplied(perDevice).map((limit) => ({ key: `phone code from ${device.hash.toString('hex')}`, limit }))
      : []),
    ...multiplied(perNetwork).map((limit) => ({ key: `phone code from ${networkOf(ip)}`, limit })),
  ];
  const exceeded = await countInTransaction(trx, counted, now);
  if (!exceeded) return;
  const seconds = Math.max(1, Math.ceil((exceeded.endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many_requests', { values: { seconds }, retryAfterSeconds: seconds });
}

/**
 * Checks a code and uses it up, in the caller's transaction, which has to commit also after a refusal: one statement counts the
 * try and reads what it is compared with, so that simultaneous tries are five in all.
 * @returns `phone_code_wrong` or `phone_code_ended`; undefined for the right code
 */
export async function redeemPhoneCode(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  { phone, userId }: CodeSubject,
  code: string,
): Promise<AppError | undefined> {
  const now = clock.now();
  const ofAccount = userId === null ? sql`user_id is null` : sql`user_id = ${userId}`;
  const { rows } = await sql<{ id: string; code_hash: Buffer; tries: number }>`
    update phone_codes set tries = tries + 1
    where number_hash = ${numberHash(settings, phone)} and ${ofAccount} and proof_hash is null
      and expires_at > ${now} and tries < ${phoneCodeLimits.tries}
    returning id, code_hash, tries`.execute(trx);
  const [row] = rows;
  // Computed also without a row, so that both take as long.
  const given = hashOf(settings, row?.id ?? nothing, code);
  const isRight = timingSafeEqual(given, row?.code_hash ?? Buffer.alloc(given.length));
  if (!row) return new AppError('phone_code_ended', { fields: { code: 'phone_code_wrong' } });
  if (isRight) {
    await trx.deleteFrom('phone_codes').where('id', '=', row.id).execute();
    return undefined;
  }
  const values = { tries: phoneCodeLimits.tries - row.tries };
  return new AppError('phone_code_wrong', { values, fields: { code: 'phone_code_wrong' } });
}

/** What a number without an account signs up with, in place of its code, which is used up. */
export async function createPhoneProof(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  phone: string,
): Promise<string> {
  const now = clock.now();
  const proof = randomBytes(32).toString('base64url');
  const values = {
    id: randomUUID(),
    code_hash: Buffer.alloc(0),
    tries: 0,
    proof_hash: proofHash(settings, phone, proof),
    created_at: now,
    expires_at: new Date(now.getTime() + phoneCodeLimits.minutes * 60_000),
  };
  await trx
    .insertInto('phone_codes')
    .values({ ...values, number_hash: numberHash(settings, phone), user_id: null })
    .onConflict((conflict) => conflict.columns(['number_hash', 'user_id']).doUpdateSet(values))
    .execute();
  return proof;
}

/** Uses a proof up, in the caller's transaction; only one of two simultaneous calls succeeds. Throws `phone_code_ended`. */
export async function redeemPhoneProof(
  { clock, settings }: Pick<Services, 'clock' | 'settings'>,
  trx: Kysely<DB>,
  phone: string,
  proof: string,
): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('phone_codes')
    .where('number_hash', '=', numberHash(settings, phone))
    .where('user_id', 'is', null)
    .where('proof_hash', '=', proofHash(settings, phone, proof))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('phone_code_ended');
}

const codeText = msg`{code} is your Diyar code. It works for {minutes} minutes. Give it to nobody, not even to us.`;

/** Registers the job that sends codes. One that is replaced or too old is not sent. */
export function registerPhoneCodes({ db, jobs, clock, sms, settings }: Services): void {
  jobs.handle<CodeJob>(queue, async ({ id, phone, locale, expires_at }, { enqueuedAt }) => {
    if (clock.now() >= new Date(expires_at)) return;
    const row = await db.selectFrom('phone_codes').select('id').where('id', '=', id).executeTakeFirst();
    if (!row) return;
    const code = codeOf(settings, id);
    const text = translate(locale, codeText, { code, minutes: phoneCodeLimits.minutes });
    // The last line lets phones offer the code on this site and on no other.
    const bound = `@${new URL(settings.PUBLIC_URL).hostname} #${code}`;
    await sms.deliver({ id, date: enqueuedAt, to: phone, text: `${text}\n\n${bound}` });
  });
}

type Secrets = Pick<Services['settings'], 'AUTH_SECRET'>;

const nothing = '00000000-0000-0000-0000-000000000000';

const keyed = ({ AUTH_SECRET }: Secrets, text: string) => createHmac('sha256', AUTH_SECRET).update(text).digest();

/** Six digits that nobody can compute without the secret. */
const codeOf = (secrets: Secrets, id: string) =>
  String(keyed(secrets, `phone code ${id}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

const hashOf = (secrets: Secrets, id: string, code: string) => keyed(secrets, `hash of phone code ${id} ${code}`);
const numberHash = (secrets: Secrets, phone: string) => keyed(secrets, `phone number ${phone}`);
const proofHash = (secrets: Secrets, phone: string, proof: string) => keyed(secrets, `phone proof ${phone} ${proof}`);
