/**
 * Measures conversations: `npm run bench:messages`. An unchanged poll against bare Fastify, the statements it costs, and
 * 500 readers who poll every three seconds while 20 messages a second are written.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openAccount } from '#server/accounts/sign-up.ts';
import type { Services } from '#server/platform/services.ts';
import { accessTokenOf, openBenchServices } from './bench-services.ts';
import { overHttp, percentile, race, ratio, type RaceResult } from './load.ts';
import { Reader, type Written } from './reader.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop, usageOf } from './serve.ts';

const apiPort = Number(process.env['BENCH_PORT'] ?? 3181);
const barePort = apiPort + 1;
const apiUrl = `http://127.0.0.1:${apiPort}`;
const callers = 16;
const readers = 500;
const everyMs = 3000;
const messagesASecond = 20;
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);

const { services, environment, close } = await openBenchServices('messages', { prepare: loadStatistics });
const servers: ChildProcess[] = [];
try {
  await services.pool.query('create extension if not exists pg_stat_statements');
  const people = await makeWorld(services);
  const api = await serve('serve-product.ts api', { ...environment, PORT: String(apiPort) });
  servers.push(api, await serve('serve-bare-json.ts', { PORT: String(barePort) }));
  process.stdout.write('unchanged polls … ');
  const { standings, polls, statements } = await raceUnchanged(people);
  process.stdout.write('readers and writers … ');
  const crowd = await crowdFor(people, api);
  await report(standings, polls, statements, crowd);
} finally {
  for (const server of servers) await stop(server);
  await close();
}

interface Person {
  token: string;
  booking_id: string;
  side: 'guest' | 'host';
}

/** The library that counts statements must be loaded when the database starts. */
async function loadStatistics(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
  await client.end();
}

/** One pending booking for each pair of guest and host. */
async function makeWorld({ pool, ...rest }: Services): Promise<Person[]> {
  const all = { pool, ...rest } as Services;
  await pool.query(`insert into places (id, kind, names, latitude, longitude, west, south, east, north)
    values ('bench', 'city', '{"en": "Bench", "ar": "Bench", "fr": "Bench"}', 32.9, 13.2, 13, 32.7, 13.4, 33)`);
  const people: Person[] = [];
  for (let pair = 0; pair < readers / 2; pair += 1) {
    const open = async (role: 'guest' | 'host') => {
      const email = `${role}${pair}@example.ly`;
      const account = { name: `The ${role} ${pair}`, email, password_hash: 'none', role, language: 'en' as const };
      const { id } = await openAccount(all.db, account);
      const access_token = await accessTokenOf(all, id);
      return { id, token: access_token };
    };
    const host = await open('host');
    const guest = await open('guest');
    const { rows } = await pool.query<{ booking: string }>(
      `with home as (
         insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
           base_price_dirham, listing_status, published_at)
         values ($1, 'house', 'bench', 32.9, 13.2, 4, 2, 3, 1, 100000, 'published', now()) returning id
       )
       insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
         total_dirham, rates, cancellation_policy, check_in_time, check_out_time, expires_at)
       select id, $2, $1, 'pending', current_date + 30, current_date + 33, 2, 'online', '[]', 300000, '{"USD": 64000, "EUR": 74000}', 'moderate',
         '15:00', '11:00', now() + interval '1 day' from home returning id as booking`,
      [host.id, guest.id],
    );
    const booking_id = rows[0]!.booking;
    await pool.query(`insert into booking_events (booking_id, by_role, status) values ($1, 'guest', 'pending')`, [
      booking_id,
    ]);
    await pool.query(`select write_message($1, $2, 'Is the house warm in winter?', null, false, null, now())`, [
      booking_id,
      guest.id,
    ]);
    people.push({ token: host.token, booking_id, side: 'host' }, { token: guest.token, booking_id, side: 'guest' });
  }
  await pool.query('vacuum analyze');
  return people;
}

function threadOf(person: Person): string {
  return `/api/messages/${person.booking_id}`;
}

function headersOf(person: Person, etag = ''): Record<string, string> {
  return {
    authorization: `Bearer ${person.token}`,
    'accept-language': 'en',
    ...(etag === '' ? {} : { 'if-none-match': etag }),
  };
}

/** Unchanged polls of all readers in turn, against the bare server with the same headers. */
async function raceUnchanged(people: readonly Person[]) {
  const read = async (person: Person) => {
    const answer = await fetch(`${apiUrl}${threadOf(person)}`, { headers: headersOf(person) });
    await answer.text();
    return answer.headers.get('etag') ?? '';
  };
  // The first request makes the server listen for changes; answers are cached only from then on.
  await read(people[0]!);
  await pause(500);
  for (const person of people) await read(person);
  // Each first reading marked messages as read, which changes the other side's answer once.
  await pause(500);
  const headers: Record<string, string>[] = [];
  for (const person of people) headers.push(headersOf(person, await read(person)));
  await services.pool.query('select pg_stat_statements_reset()');
  const standings = await race({
    unchanged: overHttp(
      apiPort,
      people.map((person, index) => ({ path: threadOf(person), headers: headers[index]! })),
      callers,
      304,
    ),
    bare: overHttp(
      barePort,
      headers.map((own) => ({ path: '/bare', headers: own })),
      callers,
    ),
  });
  return { standings, polls: standings.unchanged.answers, statements: await countStatements() };
}

/** How many statements the server sent since the reset: heartbeats of the listener, the job queue's, and others. */
async function countStatements(): Promise<{ beats: number; others: number }> {
  const { rows } = await services.pool.query<{ beats: number; others: number }>(`
    select coalesce(sum(calls) filter (where query = 'select $1'), 0)::int as beats,
      coalesce(sum(calls) filter (where query <> 'select $1' and query !~ 'jobs\\.'), 0)::int as others
    from pg_stat_statements where query not like '%pg_stat_statements%' and query not like '%jobs.%'`);
  return rows[0]!;
}

interface Crowd {
  written: number;
  polls: number;
  unchanged: number;
  missed: number;
  twice: number;
  disordered: number;
  p50: number;
  p99: number;
  slowest: number;
  sendP50: number;
  sendP99: number;
  cpu: number;
}

/** All readers poll one server, each at its own time within the three seconds, while others write. */
async function crowdFor(people: readonly Person[], api: ChildProcess): Promise<Crowd> {
  const crowd = people.map((person) => new Reader(`${apiUrl}${threadOf(person)}`, (etag) => headersOf(person, etag)));
  const until = performance.now() + seconds * 1000;
  const before = await usageOf(api).catch(() => undefined);
  const readings = crowd.map(async (reader) => {
    await pause(Math.random() * everyMs);
    while (performance.now() < until) {
      const started = performance.now();
      await reader.poll();
      await pause(Math.max(0, everyMs - (performance.now() - started)));
    }
  });
  const sent: number[] = [];
  const written: Written[] = [];
  const writings: Promise<void>[] = [];
  const start = performance.now();
  for (let number = 0; performance.now() < until - everyMs; number += 1) {
    // By the clock, so that pauses that take longer do not add up.
    await pause(Math.max(0, start + (number * 1000) / messagesASecond - performance.now()));
    const index = Math.floor(Math.random() * people.length);
    const writer = people[index]!;
    const send = async () => {
      const started = performance.now();
      const answer = await fetch(`${apiUrl}/api/messages/send`, {
        method: 'POST',
        headers: { ...headersOf(writer), 'content-type': 'application/json' },
        body: JSON.stringify({ booking_id: writer.booking_id, text: `Line ${number} about the stay` }),
      });
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      sent.push(performance.now() - started);
      const { id } = (await answer.json()) as { id: string };
      const message = { id, at: performance.now() };
      written.push(message);
      // Host and guest of a pair have neighbouring indexes.
      crowd[index ^ 1]!.expect(message);
    };
    writings.push(send());
  }
  await Promise.all(writings);
  await Promise.all(readings);
  // A reader who has not polled since the last message does so now.
  await Promise.all(crowd.map((reader) => reader.poll()));
  const after = await usageOf(api).catch(() => undefined);
  const took = crowd.flatMap((reader) => reader.took).toSorted((a, b) => a - b);
  sent.sort((a, b) => a - b);
  const sum = (count: (reader: Reader) => number) => crowd.reduce((total, reader) => total + count(reader), 0);
  return {
    written: written.length,
    polls: took.length,
    unchanged: sum((reader) => reader.unchanged),
    missed: sum((reader) => reader.missed),
    twice: sum((reader) => reader.twice),
    disordered: sum((reader) => reader.disordered),
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    slowest: took.at(-1)!,
    sendP50: percentile(sent, 0.5),
    sendP99: percentile(sent, 0.99),
    cpu: before && after ? (after.cpu - before.cpu) / (seconds * 10) : Number.NaN,
  };
}

async function report(
  { unchanged, bare }: Record<'unchanged' | 'bare', RaceResult>,
  polls: number,
  { beats, others }: { beats: number; others: number },
  crowd: Crowd,
): Promise<void> {
  const { rows } = await services.pool.query<{ server_version: string }>('show server_version');
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const race = table(
    ['', 'answers/s', 'p50 ms', 'p99 ms', 'ratio'],
    [
      [
        'unchanged poll',
        whole(unchanged.rate),
        unchanged.p50.toFixed(2),
        unchanged.p99.toFixed(2),
        ratio(unchanged, bare).toFixed(2),
      ],
      ['bare Fastify, one JSON answer', whole(bare.rate), bare.p50.toFixed(2), bare.p99.toFixed(2), ''],
    ],
  );
  const reading = table(
    [`${readers} readers every 3 s, ${messagesASecond} messages a second, ${seconds} s`, ''],
    [
      ['polls, of them unchanged', `${whole(crowd.polls)}, ${whole(crowd.unchanged)}`],
      ['poll p50, p99, slowest', `${crowd.p50.toFixed(2)}, ${crowd.p99.toFixed(2)}, ${crowd.slowest.toFixed(1)} ms`],
      [
        'messages written; p50, p99',
        `${whole(crowd.written)}; ${crowd.sendP50.toFixed(1)}, ${crowd.sendP99.toFixed(1)} ms`,
      ],
      ['not in the reader’s next poll', whole(crowd.missed)],
      ['twice', whole(crowd.twice)],
      ['out of order', whole(crowd.disordered)],
      ...(Number.isNaN(crowd.cpu) ? [] : [['of one core', `${crowd.cpu.toFixed(0)} %`]]),
    ],
  );
  await writeSection(
    'messages',
    [
      machine(rows[0]!.server_version),
      race,
      `Statements during ${whole(polls)} unchanged polls, by pg_stat_statements: ${others}, beside ${beats} heartbeats of the listener.`,
      reading,
    ].join('\n\n'),
  );
}
