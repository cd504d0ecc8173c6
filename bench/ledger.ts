/**
 * Measures the ledger: `npm run bench:ledger -- 10000000` (postings, default 1,000,000). Fills a database as its owner, then
 * times the trial balance, now and in the past, and entries per second of eight writers at once. Writes to the terminal.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { chargeEntry, postEntry, readTrialBalance } from '#server/ledger/ledger.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import { sized } from './world-size.ts';

const postings = Number(process.argv[2] ?? sized(1_000_000));
const entriesAtOnce = sized(250_000);
const days = 1000;
const folder = join(process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench'), 'ledger');

await rm(folder, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir: folder });
await migrate(postgres.connectionString);
const { db } = openDatabase(postgres.connectionString, { connections: 8, statementSeconds: 3600 });
try {
  await fill();
  const now = new Date();
  const past = new Date(now.getTime() - (days / 2) * 86_400_000);
  say(`trial balance now: ${await time(() => readTrialBalance(db, now))} ms`);
  say(`trial balance ${days / 2} days ago: ${await time(() => readTrialBalance(db, past))} ms`);
  say(`entries a second, eight writers: ${await post(8, 4000)}`);
  say(`load: ${loadavg()[0]!.toFixed(1)}`);
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Charges of two postings each, over the past days. */
async function fill(): Promise<void> {
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  for (let done = 0; done < postings / 2; done += entriesAtOnce) {
    await client.query(
      `with e as (
         insert into ledger_entries (at, kind, reference, payment_id, fact)
         select now() - random() * interval '${days} days', 'guest_charge', uuidv7(), uuidv7(), 'bench:' || n
         from generate_series($1::int, $2::int) as n returning id
       ) insert into postings (entry_id, account_id, amount_dirham)
       select e.id, a.id, case a.kind when 'gateway' then 100000 else -100000 end
       from e cross join ledger_accounts as a
       where (a.kind, a.provider) = ('gateway', 'sandbox') or a.kind = 'guest_funds'`,
      [done, Math.min(done + entriesAtOnce, postings / 2) - 1],
    );
  }
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from postings');
  say(`postings: ${rows[0]!.n}`);
  await client.end();
}

/** The median of 20 calls after three others, in milliseconds. */
async function time(call: () => Promise<unknown>): Promise<string> {
  const taken: number[] = [];
  for (let n = 0; n < 23; n += 1) {
    const from = performance.now();
    await call();
    if (n >= 3) taken.push(performance.now() - from);
  }
  return taken.toSorted((a, b) => a - b)[10]!.toFixed(1);
}

async function post(writers: number, entries: number): Promise<string> {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let n = 0; n < entries / writers; n += 1) {
        const reference = crypto.randomUUID();
        const charge = { payment_id: reference, reference, provider: 'sandbox', amount_dirham: 100_000 };
        await postEntry(db, chargeEntry(charge), new Date());
      }
    }),
  );
  return ((1000 * entries) / (performance.now() - from)).toFixed(0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
