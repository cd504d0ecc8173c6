import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { languageOf } from '#contract/languages.ts';
import { pushLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { limitText } from '#server/platform/limit-text.ts';
import { transact } from '#server/platform/postgres.ts';
import { deliverPush } from '#server/platform/push-delivery.ts';
import type { Services } from '#server/platform/services.ts';
import type { NewNotification } from '../notify.ts';
import { writtenValues, type NotificationData, type NotificationKind, type NotificationKinds } from '../declaration.ts';
import { renderNotification } from '../render.ts';
import { findDevice, forgetDeadDevices, isStillNews, listDevicesOf } from './device-list.ts';
import { isPushOffered } from './offered.ts';
import { growing, type ServicePauses } from './service-pauses.ts';

export const pushQueue = 'push';

/** What the service worker shows (app/offline/worker.ts). */
export interface PushPayload {
  title: string;
  /** One line; absent where the notification is what somebody wrote, which is not for a lock screen. */
  body?: string;
  /** A path of the site, which a press opens. */
  path: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** One of the same tag replaces the one before. */
  tag: string;
}

/** A notification on its way to one device. */
export interface PushJob {
  device_id: string;
  kind: NotificationKind['name'];
  /** Of the stored notification. */
  fact: string;
  payload: PushPayload;
  /** Not sent any more after this instant. */
  until: string;
  failures: number;
}

/**
 * Enqueues notifications for the devices of those they are for, in the caller's transaction: each as one job, so that a device
 * that cannot be reached delays no other.
 */
export async function enqueuePushes(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  notifications: readonly NewNotification[],
): Promise<void> {
  const devices = await listDevicesOf(
    trx,
    notifications.map(({ to }) => to),
  );
  for (const notification of notifications) {
    const until = new Date(notification.at.getTime() + pushLimits.usefulHours * 3_600_000).toISOString();
    for (const device of devices.filter(({ user_id }) => user_id === notification.to)) {
      const { kind, fact } = notification;
      const payload = writePayload(notification, device);
      const job: PushJob = { device_id: device.id, kind: kind.name, fact, payload, until, failures: 0 };
      await jobs.enqueue(trx, pushQueue, job);
    }
  }
}

/** Texts that people wrote stay out of it: they may say a door code or a number, and are one press away. */
function writePayload(notification: NewNotification, { id, language }: { id: string; language: Locale }): PushPayload {
  const { kind, side, reference, fact, data } = notification;
  const texts = kind[side];
  const rendered = renderNotification(notification, language, tripoliDay(notification.at));
  if (!rendered || !texts) throw new Error(`the ${side} has no text for ${kind.name}`);
  return {
    title: oneLine(rendered.title, pushLimits.titleLength),
    ...(isWritten(texts.message, data) ? {} : { body: oneLine(rendered.message, pushLimits.lineLength) }),
    path: rendered.action_url,
    lang: language,
    dir: languageOf(language).direction,
    // What is said of a booking and what was written in it do not replace each other. A hash, as push services read it; of the device too, so
    // that they do not learn which two are told of one booking.
    tag: createHash('sha256')
      .update(`${id} ${kind.group} ${reference ?? fact}`)
      .digest('base64url')
      .slice(0, 24),
  };
}

function isWritten(message: string | { message: string }, data: NotificationData): boolean {
  if (typeof message === 'string') return true;
  return writtenValues.some((name) => typeof data[name] === 'string' && message.message.includes(`{${name}}`));
}

function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/[^\S\u00a0\u202f]+/gu, ' ').trim();
  return line.length <= most ? line : `${limitText(line, most - 1).trimEnd()}…`;
}

/**
 * Handles the queue: hands a notification to the push service of a device. A device that its push service no longer knows is
 * forgotten; what fails is enqueued for later, until nobody would look at it any more. What has been read meanwhile, or is followed by
 * something newer of the same booking, is not sent: it would take its place on the screen.
 */
export async function sendPush(
  services: Services,
  { pauses, kinds }: { pauses: ServicePauses; kinds: NotificationKinds },
  job: PushJob,
): Promise<void> {
  const { db, clock, log, settings } = services;
  const now = clock.now();
  const secondsLeft = Math.floor((new Date(job.until).getTime() - now.getTime()) / 1000);
  if (secondsLeft <= 0) return;
  const adminsIdleSince = new Date(now.getTime() - settings.ADMIN_IDLE_HOURS * 3_600_000);
  const device = await findDevice(db, job.device_id, { now, adminsIdleSince });
  if (!device || !isPushOffered(settings)) return;
  if (!(await isStillNews(db, device.user_id, job.fact, namesOfGroup(kinds, job.kind)))) return;
  const { origin } = new URL(device.endpoint);
  const wait = pauses.enter(origin, job.device_id, now);
  if (wait > 0) return again(services, job, wait);
  const outcome = await deliverPush(
    {
      endpoint: device.endpoint,
      recipient: device,
      payload: Buffer.from(JSON.stringify(job.payload)),
      topic: job.payload.tag,
      ttlSeconds: secondsLeft,
    },
    {
      keys: { publicKey: settings.WEB_PUSH_PUBLIC_KEY!, privateKey: settings.WEB_PUSH_PRIVATE_KEY! },
      contact: settings.SUPPORT_EMAIL,
      allowed: settings.WEB_PUSH_ALLOW_HOSTS,
      now,
    },
  ).catch((error: unknown) => {
    pauses.leave(origin, 'failed', clock.now());
    throw error;
  });
  const failure = outcome.kind === 'failed' ? outcome : undefined;
  const asked = failure?.retryAfterSeconds ?? 0;
  pauses.leave(origin, failure && !failure.isOfDevice ? 'failed' : 'answered', clock.now(), asked);
  if (outcome.kind === 'taken') return recordTaken(db, job.device_id, now);
  if (outcome.kind === 'gone') return forget(db, job.device_id, device.endpoint);
  log.warn({ push_service: origin, reason: outcome.reason }, 'a push service did not take a notification');
  await recordFailing(db, job.device_id, now);
  if (!failure) return;
  const failures = job.failures + 1;
  const delay = Math.max(growing(failures), Math.min(asked, pushLimits.longestPauseSeconds));
  if (failure.isOfDevice) pauses.rest(job.device_id, clock.now(), delay);
  await again(services, { ...job, failures }, delay);
}

/** Deletes, at night, the devices to which nothing can be sent any more. */
export async function forgetUnreachable({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  await forgetDeadDevices(db, now, new Date(now.getTime() - pushLimits.failingDays * 24 * 3_600_000));
}

async function again({ jobs, db }: Services, job: PushJob, delaySeconds: number): Promise<void> {
  await transact(db, (trx) => jobs.enqueue(trx, pushQueue, job, { delaySeconds }));
}

async function recordTaken(db: Kysely<DB>, deviceId: string, now: Date): Promise<void> {
  await db.updateTable('push_devices').set({ taken_at: now, failing_since: null }).where('id', '=', deviceId).execute();
}

async function recordFailing(db: Kysely<DB>, deviceId: string, now: Date): Promise<void> {
  await db
    .updateTable('push_devices')
    .set({ failing_since: now })
    .where('id', '=', deviceId)
    .where('failing_since', 'is', null)
    .execute();
}

const namesOfGroup = (kinds: NotificationKinds, of: NotificationKind['name']): string[] =>
  Object.values(kinds).flatMap(({ name, group }) => (group === kinds[of].group ? [name] : []));

/** Unless the browser has renewed its subscription meanwhile. */
async function forget(db: Kysely<DB>, deviceId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_devices').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute();
}
