import { sql, type Kysely, type Selectable } from 'kysely';
import { webhookLimits } from '#contract/limits.ts';
import type { Webhook, WebhookWithSecret } from '#contract/types.gen.ts';
import type { WebhookEvent, WebhookOffReason } from '#contract/webhooks.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { isDuplicate, transact } from '#server/platform/postgres.ts';
import { authorityOf, isCallable, leadsToPublicAddress } from '#server/platform/public-address.ts';
import type { Services } from '#server/platform/services.ts';
import { timeOrderedId } from '#server/platform/time-ordered-id.ts';
import { fanOutQueue, type FanOutJob } from './publishing.ts';
import { newSecret, sealSecret } from './signature.ts';

type Host = { id: string };
type Row = Selectable<DB['webhook_endpoints']>;

/** The webhooks of a host, in the order in which they were added. */
export async function listWebhooks({ db, clock }: Services, host: Host): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('host_id', '=', host.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => webhookAnswer(row, clock.now()));
}

/**
 * Adds a webhook with a new secret. Throws `webhook_exists`, `too_many_webhooks`, and `invalid_input` for an address that is
 * never called.
 */
export async function addWebhook(
  services: Services,
  host: Host,
  { url: text, events }: { url: string; events: readonly WebhookEvent[] },
): Promise<WebhookWithSecret> {
  const { db, clock, settings } = services;
  const url = await callableUrl(services, text);
  const id = timeOrderedId();
  const secret = newSecret();
  const row = await transact(db, async (trx) => {
    // Two calls at once would both find room for one more.
    await sql`select pg_advisory_xact_lock(hashtextextended('webhooks ' || ${host.id}::text, 0))`.execute(trx);
    const { count } = await trx
      .selectFrom('webhook_endpoints')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('host_id', '=', host.id)
      .executeTakeFirstOrThrow();
    if (count >= webhookLimits.perHost) {
      throw new AppError('too_many_webhooks', { values: { count: webhookLimits.perHost } });
    }
    return trx
      .insertInto('webhook_endpoints')
      .values({
        id,
        host_id: host.id,
        url,
        events: [...events],
        sealed_secret: sealSecret(secret, id, settings.DOCUMENT_SECRET),
        created_at: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  }).catch(refuseDuplicate);
  return { webhook: webhookAnswer(row, clock.now()), secret };
}

/**
 * Changes a webhook. Another address begins without the failures of the one before. Switched on again, it is sent what it has not
 * taken, for three days from now. Throws `not_found`, `webhook_exists`, and `invalid_input` for an address that is never called.
 */
export async function changeWebhook(
  services: Services,
  host: Host,
  webhookId: string,
  change: { url?: string | undefined; events?: readonly WebhookEvent[] | undefined; is_on?: boolean | undefined },
): Promise<Webhook> {
  const { db, clock, jobs } = services;
  await getOwn(db, host, webhookId);
  const url = change.url === undefined ? undefined : await callableUrl(services, change.url);
  const now = clock.now();
  const row = await transact(db, async (trx) => {
    const before = await getOwn(trx, host, webhookId, 'locked');
    const isOn = change.is_on ?? before.off_at === null;
    const isNew = (url !== undefined && url !== before.url) || (isOn && before.off_at !== null);
    const after = await trx
      .updateTable('webhook_endpoints')
      .set({
        ...(url === undefined ? {} : { url }),
        ...(change.events === undefined ? {} : { events: [...change.events] }),
        ...(isNew ? { failures: 0, failing_since: null, paused_until: null } : {}),
        off_at: isOn ? null : (before.off_at ?? now),
        off_reason: isOn ? null : (before.off_reason ?? 'host'),
      })
      .where('id', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (isNew && isOn) {
      await trx
        .updateTable('webhook_deliveries')
        .set({ due_since: now })
        .where('endpoint_id', '=', webhookId)
        .where('delivered_at', 'is', null)
        .execute();
      await jobs.enqueue(trx, fanOutQueue, { endpoint_id: webhookId } satisfies FanOutJob);
    }
    return after;
  }).catch(refuseDuplicate);
  return webhookAnswer(row, now);
}

/** Replaces the secret; the one before signs too for `webhookLimits.oldSecretHours`. Throws `not_found`. */
export async function renewSecret(
  { db, clock, settings }: Services,
  host: Host,
  webhookId: string,
): Promise<WebhookWithSecret> {
  const now = clock.now();
  const secret = newSecret();
  const row = await transact(db, async (trx) => {
    const before = await getOwn(trx, host, webhookId, 'locked');
    return trx
      .updateTable('webhook_endpoints')
      .set({
        sealed_secret: sealSecret(secret, webhookId, settings.DOCUMENT_SECRET),
        sealed_old_secret: before.sealed_secret,
        old_secret_until: new Date(now.getTime() + webhookLimits.oldSecretHours * 3_600_000),
      })
      .where('id', '=', webhookId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { webhook: webhookAnswer(row, now), secret };
}

/** Removes a webhook with its log. Throws `not_found`. */
export async function removeWebhook({ db }: Services, host: Host, webhookId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_endpoints')
    .where('id', '=', webhookId)
    .where('host_id', '=', host.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new AppError('not_found');
}

/** The webhook, if it is the host's; `locked` against other changes. Throws `not_found`. */
export async function getOwn(db: Kysely<DB>, host: Host, webhookId: string, lock?: 'locked'): Promise<Row> {
  const row = await db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', webhookId)
    .where('host_id', '=', host.id)
    .$if(lock === 'locked', (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The address as it is stored: by https, and on the public network. */
async function callableUrl({ settings }: Services, text: string): Promise<string> {
  if (!URL.canParse(text)) throw new AppError('invalid_input', { fields: { url: 'webhook_url' } });
  const url = new URL(text);
  url.hash = '';
  const allowed = settings.WEBHOOK_ALLOW_HOSTS;
  if (url.protocol !== 'https:' && !allowed.includes(authorityOf(url))) {
    throw new AppError('invalid_input', { fields: { url: 'webhook_url' } });
  }
  const isAllowed = isCallable(url, allowed) && (await leadsToPublicAddress(url, allowed, webhookLimits.sendMs));
  if (!isAllowed) throw new AppError('invalid_input', { fields: { url: 'webhook_address' } });
  return url.href;
}

function refuseDuplicate(error: unknown): never {
  if (isDuplicate(error)) throw new AppError('webhook_exists');
  throw error;
}

function webhookAnswer(row: Row, now: Date): Webhook {
  const { id, url, off_at, failing_since, old_secret_until, created_at } = row;
  return {
    id,
    url,
    events: row.events as WebhookEvent[],
    is_on: off_at === null,
    off_reason: row.off_reason as WebhookOffReason | null,
    failing_since: failing_since?.toISOString() ?? null,
    old_secret_until: old_secret_until && old_secret_until > now ? old_secret_until.toISOString() : null,
    created_at: created_at.toISOString(),
  };
}
