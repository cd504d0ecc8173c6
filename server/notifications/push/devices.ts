import { timingSafeEqual } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Locale } from '#contract/common.ts';
import { pushLimits } from '#contract/limits.ts';
import type { OperationTypes, PushDevice } from '#contract/types.gen.ts';
import { describeDevice } from '#server/platform/device-description.ts';
import { AppError } from '#server/platform/errors.ts';
import { authorityOf, isCallable } from '#server/platform/public-address.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import { isCurvePoint } from '#server/platform/push-keys.ts';
import type { Services } from '#server/platform/services.ts';
import { isPushOffered } from './offered.ts';
import { listDevices } from './device-list.ts';

/** An address that is written with other letters grows, and has to fit an index. */
const longestEndpoint = 1000;

type Subscription = OperationTypes['addPushDevice']['body'];
interface DeviceOwner {
  id: string;
  session_id: string;
}

/** The devices of a user, and the key with which a browser subscribes; null where the operator has set none. */
export async function getPush(services: Services, owner: DeviceOwner): Promise<OperationTypes['getPush']['ok']> {
  const { settings } = services;
  return {
    public_key: isPushOffered(settings) ? settings.WEB_PUSH_PUBLIC_KEY! : null,
    devices: await readDevices(services, owner),
  };
}

/**
 * Adds the browser of the caller's session, in place of what it had before; and of the oldest device, if the caller has too many. A
 * browser that showed somebody else's notifications shows the caller's from now on. Throws `push_unavailable`, and `invalid_input`
 * for an address that is never called and for keys that are none.
 */
export async function addPushDevice(
  services: Services,
  owner: DeviceOwner,
  subscription: Subscription,
  language: Locale,
): Promise<{ devices: PushDevice[] }> {
  const { db, clock, settings } = services;
  const values = readSubscription(settings, subscription);
  const now = clock.now();
  const add = async (trx: Kysely<DB>) => {
    await sql`select lock_account(${owner.id})`.execute(trx);
    // A new row, also for a browser that is known: what waits for the one before may be for somebody else.
    await trx
      .deleteFrom('push_devices')
      .where(({ eb, or }) => or([eb('session_id', '=', owner.session_id), eb('endpoint', '=', values.endpoint)]))
      .execute();
    await trx
      .insertInto('push_devices')
      .values({ ...values, user_id: owner.id, session_id: owner.session_id, language, created_at: now })
      .execute();
    await sql`
      delete from push_devices where id in (
        select id from push_devices where user_id = ${owner.id}
        order by created_at desc, id desc offset ${sql.lit(pushLimits.devices)}
      )`.execute(trx);
  };
  // Two accounts that switch on one browser at the same moment: the later one has it.
  await transact(db, add).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    return transact(db, add);
  });
  return { devices: await readDevices(services, owner) };
}

/**
 * Replaces a subscription that a browser has renewed by itself, without a person there to sign in: the address and the secret of
 * the former one, which no call answers, prove that it is the same browser. Throws `not_found`.
 */
export async function renewPushDevice(
  { db, settings }: Services,
  { former, renewed }: OperationTypes['renewPushDevice']['body'],
): Promise<{ renewed: true }> {
  const values = readSubscription(settings, renewed);
  await transact(db, async (trx) => {
    const device = await trx
      .selectFrom('push_devices')
      .select(['id', 'auth_secret'])
      // As it is stored.
      .where('endpoint', '=', URL.parse(former.endpoint)?.href ?? '')
      .forUpdate()
      .executeTakeFirst();
    const secret = Buffer.from(former.keys.auth, 'base64url');
    if (!device || secret.length !== device.auth_secret.length || !timingSafeEqual(secret, device.auth_secret)) {
      throw new AppError('not_found');
    }
    await trx
      .updateTable('push_devices')
      .set({ ...values, failing_since: null })
      .where('id', '=', device.id)
      .execute();
  }).catch((error: unknown) => {
    // The new address is that of another device.
    throw isDuplicate(error) ? new AppError('not_found') : error;
  });
  return { renewed: true };
}

/** Forgets a device of the caller. Throws `not_found`. */
export async function removePushDevice(
  services: Services,
  owner: DeviceOwner,
  deviceId: string,
): Promise<{ devices: PushDevice[] }> {
  const { numDeletedRows } = await services.db
    .deleteFrom('push_devices')
    .where('id', '=', deviceId)
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
  return { devices: await readDevices(services, owner) };
}

async function readDevices({ db, clock }: Services, owner: DeviceOwner): Promise<PushDevice[]> {
  const rows = await listDevices(db, owner.id, clock.now());
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    added_at: row.created_at.toISOString(),
    taken_at: row.taken_at?.toISOString() ?? null,
    current: row.session_id === owner.session_id,
  }));
}

/** A subscription as it is stored: at a push service on the public network, by https, with keys that something can be written for. */
function readSubscription(settings: Services['settings'], { endpoint, keys }: Subscription) {
  if (!isPushOffered(settings)) throw new AppError('push_unavailable');
  const public_key = Buffer.from(keys.p256dh, 'base64url');
  const auth_secret = Buffer.from(keys.auth, 'base64url');
  const allowed = settings.WEB_PUSH_ALLOW_HOSTS;
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  const isSecure = url?.protocol === 'https:' || (url && allowed.includes(authorityOf(url)));
  // A name is resolved when it is called, and refused then if it leads into a private network.
  if (
    !url ||
    url.href.length > longestEndpoint ||
    !isSecure ||
    url.username !== '' ||
    url.password !== '' ||
    !isCallable(url, allowed)
  ) {
    throw new AppError('invalid_input', { fields: { endpoint: 'push_subscription' } });
  }
  if (!isCurvePoint(public_key) || auth_secret.length !== 16) {
    throw new AppError('invalid_input', { fields: { keys: 'push_subscription' } });
  }
  return { endpoint: url.href, public_key, auth_secret };
}
