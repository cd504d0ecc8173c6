/** Two servers behind a proxy of `deploy/`, PgBouncer, object storage and a mail server: visits go on while servers and the database are replaced. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { end, postmasterOf, signalAll } from './processes.ts';
import type { Scenario } from './scenarios.ts';
import type { Site } from './site.ts';
import type { Person, World } from './world.ts';

const visitsPerSecond = 20;
/** One visit in so many sends a picture, which goes to the storage. */
const uploadShare = 20;
/** The part of the time for recovery that the site may be without its database after a restart of it: two seconds of five. */
const restartSeconds = 0.4 * Number(process.env.RECOVERY_SECONDS ?? 5);

export const replaceBehindProxy: Scenario['happen'] = async (site, load, report, world) => {
  const visits = await startVisits(site, world);
  for (const index of [0, 1]) {
    await pause(2000);
    await site.proxy!.withdraw(index);
    await end(site.servers[index]!.running.child, 'SIGTERM');
    await site.restart(index);
    await site.proxy!.withdraw();
    // The proxy looks every second, and asks the other one meanwhile.
    await pause(3000);
  }
  const { calls, uploads, failures } = await visits.stop();
  for (const [sentence, times] of failures) report.violation(`${times} of ${calls} visits: ${sentence}`);
  if (uploads < 10) report.violation(`only ${uploads} pictures were taken`);
  const stored = site.storage!.keys().length;
  if (stored < 1) report.violation('the storage has no picture');

  const save = (turn: number) => visit(site, world.hosts.at(-1)!, world, turn, 'save');
  await save(0);
  signalAll([await postmasterOf(site.dataDir)], 'SIGINT');
  const began = performance.now();
  let isBack = false;
  for (let turn = 1; !isBack && performance.now() - began < 30_000; turn += 1) {
    await pause(50);
    isBack = (await save(turn)) === undefined;
  }
  const seconds = (performance.now() - began) / 1000;
  if (seconds > restartSeconds)
    report.violation(`the database was restarted, and ${seconds.toFixed(1)} s later a write succeeded`);
  report.say(
    `${calls} visits and ${uploads} pictures beside two replaced servers, ${failures.size === 0 ? 'none failed' : 'some failed'}; ` +
      `${seconds.toFixed(1)} s from a restart of the database to a write; ${load.history.seconds.length} other calls`,
  );
  await report.recovered();
};

/** Visits at a rate that does not wait for the answers. */
async function startVisits(site: Site, world: World) {
  const failures = new Map<string, number>();
  let calls = 0;
  let uploads = 0;
  let isOver = false;
  const begun = (async () => {
    const running: Promise<void>[] = [];
    const started = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      const kind = turn % uploadShare === 0 ? 'upload' : kinds[turn % kinds.length]!;
      const person = world.hosts[turn % world.hosts.length]!;
      running.push(
        visit(site, person, world, turn, kind).then((failure) => {
          calls += 1;
          if (failure) failures.set(failure, (failures.get(failure) ?? 0) + 1);
          else if (kind === 'upload') uploads += 1;
        }),
      );
      await pause(Math.max(0, ((turn + 1) * 1000) / visitsPerSecond - (performance.now() - started)));
    }
    await Promise.all(running);
  })();
  return {
    async stop() {
      isOver = true;
      await begun;
      return { calls, uploads, failures };
    },
  };
}

const kinds = ['home', 'search', 'save', 'profile'] as const;
type Kind = (typeof kinds)[number] | 'upload';

/** Why a visit failed; undefined where it was answered. */
async function visit(
  site: Site,
  { token }: Person,
  world: World,
  turn: number,
  kind: Kind,
): Promise<string | undefined> {
  const property = world.properties[turn % world.properties.length]!.id;
  const signedIn = { authorization: `Bearer ${token}` };
  const send = (method: string, body: object) => ({
    method,
    body: Buffer.from(JSON.stringify(body)),
    headers: { ...signedIn, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  });
  const calls: Record<Kind, () => [string, Parameters<NonNullable<Site['proxy']>['call']>[1]?]> = {
    home: () => ['/en', { headers: { accept: 'text/html' } }],
    search: () => ['/api/properties?guests=2'],
    save: () => [`/api/wishlist/${property}`, send('POST', {})],
    profile: () => ['/api/auth/me', { headers: signedIn }],
    upload: () => ['/api/auth/profile', send('PUT', { avatar })],
  };
  const [path, sent] = calls[kind]();
  try {
    const { status } = await site.proxy!.call(path, sent);
    return status < 400 ? undefined : `${kind} was answered with ${status}`;
  } catch (error) {
    return `${kind}: ${(error as Error).message}`;
  }
}

/** A picture of about a megabyte: noise, which no format makes small. */
const size = 600;
const noise = Buffer.from(Uint8Array.from({ length: size * size * 3 }, (_, index) => (index * 2_654_435_761) >>> 24));
const picture = await sharp(noise, { raw: { width: size, height: size, channels: 3 } })
  .png({ compressionLevel: 0 })
  .toBuffer();
const avatar = `data:image/png;base64,${picture.toString('base64')}`;
