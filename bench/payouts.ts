/**
 * Measures a batch of 10,000 transfers from the draft until it is sent: `npm run bench:payouts` (`-- 1000` for another size).
 * During each step hosts go on: one reads where payouts go, one does what a change of the account does, which waits for the
 * lock on all money of hosts. Steps and hosts share one process, as in the product.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '#server/env.ts';
import { earningEntry, lockHostMoney, postEntries, readTrialBalance } from '#server/ledger/ledger.ts';
import { openServices } from '#server/open-services.ts';
import { makeFile } from '#server/payouts/file-exports.ts';
import { readBatch } from '#server/payouts/batches.ts';
import { approveBatch, exportBatch, markBatchSent } from '#server/payouts/batch-steps.ts';
import { draftBatch } from '#server/payouts/drafting.ts';
import { readPayoutDetails } from '#server/payouts/payout-accounts.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { transact } from '#server/platform/postgres.ts';
import { addPayoutAccounts } from '#test/payouts.ts';
import { machine, table, writeSection } from './report.ts';
import { sized } from './world-size.ts';

const transfers = Number(process.argv[2] ?? sized(10_000, 20));
const folder = join(process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench'), 'payouts');
const secret = 'a secret of the benchmark, which signs nothing that lasts';

await rm(folder, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir: folder });
const url = postgres.connectionString;
await migrate(url);
const environment = {
  DATABASE_URL: url,
  DATA_DIR: join(folder, '../server'),
  AUTH_SECRET: secret,
  SANDBOX_SECRET: secret,
};
const services = await openServices(
  { ...readSettings({ ...environment, LOG_LEVEL: 'silent' }), DATABASE_URL: url },
  { working: false },
);
const { db, clock, pool } = services;
try {
  const { admins, hosts } = await fill();
  await postEarnings(hosts);
  const load = loadavg()[0]!;
  const rows: string[][] = [];
  const measure = async <Result>(what: string, step: () => Promise<Result>): Promise<Result> => {
    const waits = watchHosts(hosts);
    const from = performance.now();
    const result = await step().finally(waits.stop);
    const seconds = (performance.now() - from) / 1000;
    const { read, act } = await waits.longest;
    rows.push([what, seconds.toFixed(2), read.toFixed(0), act.toFixed(0)]);
    return result;
  };
  const [drafter, approver] = admins as [{ id: string }, { id: string }];
  const { batch_id } = await measure('draft', () => draftBatch(services, drafter));
  const batch = await measure('read the batch', () => readBatch(services, approver, batch_id));
  await measure('approve', () => approveBatch(services, approver, batch_id, batch));
  await measure('export', () => exportBatch(services, approver, batch_id));
  await measure('make the file', () => makeFile(services, approver, batch_id, 'csv'));
  await measure('mark as sent', () => markBatchSent(services, approver, batch_id));
  const { amount_dirham, transfers: sent } = await readBatch(services, approver, batch_id);
  const balance = await readTrialBalance(db, clock.now());
  const inBank = balance.find(({ kind }) => kind === 'bank');
  if (sent !== transfers || inBank?.credit_dirham !== amount_dirham)
    throw new Error('the batch was not sent as a whole');
  const { rows: versions } = await pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const total = rows.reduce((sum, [, seconds]) => sum + Number(seconds), 0);
  const head = [
    `${transfers.toLocaleString('en')} transfers`,
    's',
    'longest read of a host, ms',
    'longest act of a host, ms',
  ];
  const loaded = `Load of the machine before: ${load.toFixed(1)} on 2 processors. From the draft until it is sent: ${total.toFixed(1)} s.`;
  await writeSection('payouts', [machine(versions[0]!.version), '', loaded, '', table(head, rows)].join('\n'));
} finally {
  await services.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

interface World {
  admins: { id: string }[];
  hosts: { id: string; booking_id: string }[];
}

/** Two administrators, and hosts with a verified account, a home and a stay that has ended. */
async function fill(): Promise<World> {
  const people = (role: string, count: number) =>
    pool.query<{ id: string }>(
      `insert into users (name, email, password_hash, role, admin_role, referral_code)
       select initcap(left(md5('name' || n), 6)) || ' Musa', $1 || '-' || n || '@example.ly', 'none', $1,
         case when $1 = 'admin' then 'owner' end, upper(left($1, 1) || n)
       from generate_series(1, $2::int) as n returning id`,
      [role, count],
    );
  const { rows: admins } = await people('admin', 2);
  const { rows: guests } = await people('guest', 1);
  const { rows: hosts } = await people('host', transfers);
  const ids = hosts.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 2000) await addPayoutAccounts(services, ids.slice(at, at + 2000));
  const client = await pool.connect();
  try {
    // Triggers would write each stay's holds and conversation one by one.
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into places (id, kind, names, latitude, longitude, west, south, east, north)
      values ('bench', 'city', '{"en": "Bench Town", "ar": "بلدة", "fr": "Ville"}', 32.88, 13.19, 13, 32.7, 13.4, 33)`);
    await client.query(
      `insert into properties (host_id, listing_status, property_type, place_id, latitude, longitude, capacity, bedrooms, beds,
         bathrooms, base_price_dirham, published_at)
       select id, 'published', 'house', 'bench', 32.85, 13.15, 4, 2, 3, 1, 100000, now() from unnest($1::uuid[]) as id`,
      [ids],
    );
    const { rows } = await client.query<{ id: string; booking_id: string }>(
      `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, children, infants,
         payment_choice, lines, total_dirham, rates, cancellation_policy, check_in_time, check_out_time, created_at, updated_at)
       select id, $1, host_id, 'completed', $2::date - 5, $2::date - 3, 2, 0, 0, 'online', '[]', 200000, '{"USD": 64000, "EUR": 74000}', 'flexible', '15:00',
         '11:00', now(), now()
       from properties returning host_id as id, id as booking_id`,
      [guests[0]!.id, clock.today()],
    );
    await client.query('set session_replication_role = default');
    await client.query('vacuum analyze');
    return { admins, hosts: rows };
  } finally {
    client.release();
  }
}

/** In transactions of few, as each stay posts its own. */
async function postEarnings(hosts: World['hosts']): Promise<void> {
  const entries = hosts.map(({ id, booking_id }, index) =>
    earningEntry({
      reference: booking_id,
      host_id: id,
      held_dirham: 200_000 + (index % 50) * 1000,
      fee_dirham: 0,
    }),
  );
  for (let at = 0; at < entries.length; at += 250) {
    await transact(db, (trx) => postEntries(trx, entries.slice(at, at + 250), clock.now()));
  }
}

/** Lets two hosts go on, one call after the other, until they are stopped; the longest that each has waited, in milliseconds. */
function watchHosts(hosts: World['hosts']): { stop: () => void; longest: Promise<{ read: number; act: number }> } {
  let isOver = false;
  const goOn = async (call: () => Promise<unknown>): Promise<number> => {
    let longest = 0;
    while (!isOver) {
      const from = performance.now();
      // Statements are given DATABASE_TIMEOUT; who waits longer for the lock is told to try again.
      await call().catch(() => undefined);
      longest = Math.max(longest, performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return longest;
  };
  const [reader, writer] = [hosts[0]!, hosts[1]!];
  const reading = goOn(() => readPayoutDetails(db, reader.id, clock.now()));
  const acting = goOn(() => transact(db, (trx) => lockHostMoney(trx, writer.id)));
  return {
    stop: () => (isOver = true),
    longest: Promise.all([reading, acting]).then(([read, act]) => ({ read, act })),
  };
}
