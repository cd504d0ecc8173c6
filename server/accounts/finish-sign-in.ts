import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { DB } from '#db/types.ts';
import { formatInstant } from '#server/platform/date-format.ts';
import { networkOf } from '#server/platform/ip-network.ts';
import type { Services } from '#server/platform/services.ts';
import { recordDevice } from '#server/referrals/referrals.ts';
import type { CallOrigin } from './call-origin.ts';
import { mailAccount, nameDevice } from './mails.ts';
import { getUser, recordKnownOrigin } from './queries.ts';
import { recordSecurityEvent } from './security-events.ts';
import { openSession, type SessionTokens } from './sessions.ts';

/**
 * Opens the session of a proven sign-in, in the caller's transaction: device and network become known to the account, and
 * with `isNewDevice` its owner is told by mail.
 */
export async function finishSignIn(
  services: Services,
  trx: Kysely<DB>,
  userId: string,
  options: { rememberMe: boolean; isNewDevice: boolean; secondFactorAt?: Date },
  caller: CallOrigin,
): Promise<SessionTokens> {
  const now = services.clock.now();
  await recordKnownOrigin(trx, userId, networkOf(caller.ip), now);
  await recordDevice(trx, userId, caller.device, now);
  await recordSecurityEvent(trx, { user_id: userId, kind: 'signed_in', origin: caller }, now);
  if (options.isNewDevice) await mailNewDevice(services, trx, userId, caller);
  const { rememberMe, secondFactorAt } = options;
  return openSession(services, userId, { rememberMe, secondFactorAt, userAgent: caller.userAgent }, trx);
}

async function mailNewDevice(services: Services, trx: Kysely<DB>, userId: string, caller: CallOrigin): Promise<void> {
  const user = await getUser(trx, userId);
  const language = (user.language as Locale | null) ?? caller.locale;
  const values = {
    device: nameDevice(caller.userAgent, language),
    at: formatInstant(services.clock.now(), language, services.clock.today()),
    link: `${services.settings.PUBLIC_URL}/account/settings?section=security`,
  };
  await mailAccount(services, trx, 'new_device', user, values, language);
}
