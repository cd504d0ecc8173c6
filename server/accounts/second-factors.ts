import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { secondFactorLimits } from '#contract/limits.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, SecondFactors } from '#contract/types.gen.ts';
import type { secondFactorsOperations } from '#contract/schemas/second-factors.ts';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import {
  enrolsByLink,
  lacksEnrolmentLink,
  makeEnrolmentLink,
  requireEnrolmentLink,
  redeemEnrolmentLink,
  type EnrolmentLink,
} from './enrolment-links.ts';
import { mailAccount } from './mails.ts';
import { passkeyCreationOptions, readNewPasskey } from './passkeys.ts';
import { getUser, revokeSessionsOf } from './queries.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { countPasskeys, hasFactor, openTotpSecret, removeFactors, sealTotpSecret } from './second-factor-proof.ts';
import { recordSecurityEvent, type EventOrigin } from './security-events.ts';
import { createChallenge, findChallenge, lockChallenge, removeChallenge } from './sign-in-challenges.ts';
import { claimSecondFactor, releaseClaim } from './sign-in-throttle.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';
import type { Viewer } from './viewer.ts';

type Operations = typeof secondFactorsOperations;
type Owner = Pick<Viewer, 'id' | 'session_id' | 'second_factor_at'>;
type Added = OperationTypes['addPasskey']['ok'];

/** The second factors of a user, without their secrets. */
export async function getSecondFactors(services: Services, viewer: Owner): Promise<SecondFactors> {
  const { db, settings } = services;
  const userId = viewer.id;
  const totp = await db
    .selectFrom('totp_factors')
    .select(['confirmed_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'added_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(secondFactorLimits.passkeys)
    .execute();
  return {
    is_required: settings.ADMIN_SECOND_FACTOR === 'required',
    needs_link: await lacksEnrolmentLink(services, db, viewer),
    totp: totp
      ? { added_at: totp.confirmed_at!.toISOString(), last_used_at: totp.last_used_at?.toISOString() ?? null }
      : null,
    passkeys: passkeys.map(({ id, name, added_at, last_used_at }) => ({
      id,
      name,
      added_at: added_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await countRecoveryCodes(db, userId),
    idle_hours: settings.ADMIN_IDLE_HOURS,
  };
}

/** Makes a new secret for an authenticator app, in place of one that was not confirmed. Throws `enrolment_link_needed`. */
export async function startTotp(
  services: Services,
  viewer: Owner & Pick<Viewer, 'email'>,
): Promise<OperationTypes['startTotp']['ok']> {
  const { db, clock, settings } = services;
  await requireEnrolmentLink(services, viewer);
  const secret = newTotpSecret();
  const id = randomUUID();
  const sealed_secret = sealTotpSecret(secret, id, settings.DOCUMENT_SECRET);
  const added_at = clock.now();
  await db
    .insertInto('totp_factors')
    .values({ id, user_id: viewer.id, sealed_secret, added_at })
    .onConflict((conflict) =>
      conflict.column('user_id').where('confirmed_at', 'is', null).doUpdateSet({ id, sealed_secret, added_at }),
    )
    .execute();
  return { secret, uri: totpUri(secret, viewer.email) };
}

/**
 * Puts the new authenticator app in the place of an earlier one, with a code of it, which works no second time. Throws
 * `enrolment_link_needed`, `state_moved_on` without a new secret, `second_factor_wrong`, `too_many_requests`.
 */
export async function confirmTotp(
  services: Services,
  viewer: Owner,
  code: string,
  caller: EventOrigin,
): Promise<Added> {
  const { db, clock, settings } = services;
  await requireEnrolmentLink(services, viewer);
  const claim = await claimSecondFactor(services, viewer.id);
  return transact(db, async (trx) => {
    const now = clock.now();
    await lockOwner(trx, viewer.id);
    const pending = await trx
      .selectFrom('totp_factors')
      .select(['id', 'sealed_secret'])
      .where('user_id', '=', viewer.id)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (!pending) throw new AppError('state_moved_on');
    const step = stepOfCode(openTotpSecret(pending, settings.DOCUMENT_SECRET), code, now);
    if (step === undefined) throw new AppError('second_factor_wrong', { fields: { code: 'code_wrong' } });
    await trx
      .deleteFrom('totp_factors')
      .where('user_id', '=', viewer.id)
      .where('confirmed_at', 'is not', null)
      .execute();
    await trx
      .updateTable('totp_factors')
      .set({ confirmed_at: now, last_used_at: now, last_used_step: step })
      .where('id', '=', pending.id)
      .execute();
    await releaseClaim(trx, claim);
    return finishAdding(services, trx, viewer, caller);
  });
}

/** Removes the authenticator app. Throws `not_found`, and `last_second_factor` where one is required. */
export async function removeTotp(services: Services, viewer: Owner, caller: EventOrigin): Promise<SecondFactors> {
  return remove(services, viewer, caller, (trx) =>
    trx
      .deleteFrom('totp_factors')
      .where('user_id', '=', viewer.id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
  );
}

/** Options with which the browser makes a passkey. Throws `enrolment_link_needed`, `too_many_passkeys`. */
export async function startPasskey(
  services: Services,
  viewer: Owner & Pick<Viewer, 'email' | 'name'>,
): Promise<OperationTypes['startPasskey']['ok']> {
  const { db, clock, settings } = services;
  await requireEnrolmentLink(services, viewer);
  const known = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', viewer.id)
    .execute();
  refuseMorePasskeys(known.length);
  const options = await passkeyCreationOptions(settings, viewer, known);
  const about = { userId: viewer.id, passkeyChallenge: options.challenge, now: clock.now() };
  const challenge = await createChallenge(db, about, { purpose: 'add_passkey', session_id: viewer.session_id });
  return { challenge, options: { ...options } };
}

/**
 * Adds a passkey. Throws `enrolment_link_needed`, `challenge_ended`, `passkey_unusable`, `passkey_exists`,
 * `too_many_passkeys`.
 */
export async function addPasskey(
  services: Services,
  viewer: Owner,
  { challenge: token, name, credential }: BodyOf<Operations['addPasskey']>,
  caller: EventOrigin,
): Promise<Added> {
  const { db, clock, settings } = services;
  const { session_id, passkey_challenge } = await findChallenge(db, token, 'add_passkey', clock.now());
  if (session_id !== viewer.session_id) throw new AppError('challenge_ended');
  await requireEnrolmentLink(services, viewer);
  const passkey = await readNewPasskey(settings, credential, passkey_challenge!);
  return transact(db, async (trx) => {
    const now = clock.now();
    await lockOwner(trx, viewer.id);
    await lockChallenge(trx, token, 'add_passkey', now);
    await removeChallenge(trx, token);
    refuseMorePasskeys(await countPasskeys(trx, viewer.id));
    await trx
      .insertInto('passkeys')
      .values({ ...passkey, user_id: viewer.id, name, added_at: now })
      .execute();
    return finishAdding(services, trx, viewer, caller);
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('passkey_exists', { cause: error }) : error;
  });
}

function refuseMorePasskeys(count: number): void {
  const most = secondFactorLimits.passkeys;
  if (count >= most) throw new AppError('too_many_passkeys', { values: { count: most } });
}

/** Removes a passkey. Throws `not_found`, and `last_second_factor` where one is required. */
export async function removePasskey(
  services: Services,
  viewer: Owner,
  passkeyId: string,
  caller: EventOrigin,
): Promise<SecondFactors> {
  return remove(services, viewer, caller, (trx) =>
    trx.deleteFrom('passkeys').where('id', '=', passkeyId).where('user_id', '=', viewer.id).executeTakeFirst(),
  );
}

/** New recovery codes in place of the earlier ones. Throws `state_moved_on` without a factor. */
export async function renewRecoveryCodes(
  services: Services,
  viewer: Owner,
  caller: EventOrigin,
): Promise<OperationTypes['renewRecoveryCodes']['ok']> {
  const { db, clock, settings } = services;
  return transact(db, async (trx) => {
    const now = clock.now();
    await lockOwner(trx, viewer.id);
    if (!(await hasFactor(trx, viewer.id))) throw new AppError('state_moved_on');
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'recovery_codes_renewed', origin: caller }, now);
    return { recovery_codes: await replaceRecoveryCodes(trx, settings.DOCUMENT_SECRET, viewer.id, now) };
  });
}

/**
 * Removes all factors of another administrator, whose sessions end. Returns the link with which new ones are set up; null
 * where none is needed. Throws `not_found`; `forbidden` for the own account and
 * for users who are no administrators; `state_moved_on` without a factor.
 */
export async function resetSecondFactors(
  services: Services,
  adminId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<EnrolmentLink | null> {
  const { db, clock, settings } = services;
  return transact(db, async (trx) => {
    const now = clock.now();
    const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
    if (!user) throw new AppError('not_found');
    if (user.role !== 'admin' || userId === adminId) throw new AppError('forbidden');
    if (!(await hasFactor(trx, userId))) throw new AppError('state_moved_on');
    await removeFactors(trx, userId);
    await revokeSessionsOf(trx, userId, now);
    await recordSecurityEvent(trx, { user_id: userId, kind: 'second_factors_reset', actor_id: adminId }, now);
    await recordAudit(trx, { after: { second_factors: 'reset' } });
    const link = `${settings.PUBLIC_URL}/admin/login`;
    await mailAccount(services, trx, 'second_factors_reset', user, { reason, link });
    return enrolsByLink(settings) ? makeEnrolmentLink(services, trx, userId, now) : null;
  });
}

/** Against a sign-in by password alone at the same moment, which locks the account too: see `challengeSignIn`. */
async function lockOwner(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Uses the link up, ends the sessions that have used no factor, and makes recovery codes where there are none. */
async function finishAdding(services: Services, trx: Kysely<DB>, viewer: Owner, caller: EventOrigin): Promise<Added> {
  const { clock, settings } = services;
  await redeemEnrolmentLink(services, trx, viewer);
  const now = clock.now();
  await trx.updateTable('sessions').set({ second_factor_at: now }).where('id', '=', viewer.session_id).execute();
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', viewer.id)
    .where('revoked_at', 'is', null)
    .where('second_factor_at', 'is', null)
    .execute();
  await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'second_factor_added', origin: caller }, now);
  const link = `${settings.PUBLIC_URL}/admin/settings/security`;
  await mailAccount(services, trx, 'second_factor_added', await getUser(trx, viewer.id), { link });
  if ((await countRecoveryCodes(trx, viewer.id)) > 0) return { recovery_codes: null };
  return { recovery_codes: await replaceRecoveryCodes(trx, settings.DOCUMENT_SECRET, viewer.id, now) };
}

/** Removes a factor; with the last one the recovery codes go too. */
async function remove(
  services: Services,
  viewer: Owner,
  caller: EventOrigin,
  removeFactor: (trx: Kysely<DB>) => Promise<{ numDeletedRows: bigint }>,
): Promise<SecondFactors> {
  const { db, clock, settings } = services;
  await transact(db, async (trx) => {
    const now = clock.now();
    await lockOwner(trx, viewer.id);
    const { numDeletedRows } = await removeFactor(trx);
    if (numDeletedRows === 0n) throw new AppError('not_found');
    if (!(await hasFactor(trx, viewer.id))) {
      if (settings.ADMIN_SECOND_FACTOR === 'required') throw new AppError('last_second_factor');
      await trx.deleteFrom('recovery_codes').where('user_id', '=', viewer.id).execute();
    }
    await recordSecurityEvent(trx, { user_id: viewer.id, kind: 'second_factor_removed', origin: caller }, now);
    const link = `${settings.PUBLIC_URL}/admin/settings/security`;
    await mailAccount(services, trx, 'second_factor_removed', await getUser(trx, viewer.id), { link });
  });
  return getSecondFactors(services, viewer);
}
