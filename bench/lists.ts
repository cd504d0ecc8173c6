/**
 * Measures lists at 200,000 bookings over HTTP, one caller at a time: `npm run bench:lists`. Reservations, conversations
 * and trips, for average accounts, for a host with 5,000 bookings and for an administrator.
 */
import { benchmarkPeople, fillLargeWorld, type LargeWorld } from '#test/large-world.ts';
import { accessTokenOf, openBenchServices } from './bench-services.ts';
import { overHttp, race } from './load.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop } from './serve.ts';
import { sized } from './world-size.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3191);
const size = { bookings: sized(200_000), notifications: sized(200_000), ...benchmarkPeople };
/** The number of average accounts that call in turn. */
const people = 200;
const turns = { rounds: 5, milliseconds: 1000, warmup: 1000 };

const { url, services, environment, close } = await openBenchServices('lists');
try {
  process.stdout.write('filling … ');
  const world = await fillLargeWorld(url, services.clock.today(), size);
  const server = await serve('serve-product.ts api', { ...environment, PORT: String(port) });
  try {
    process.stdout.write('asking … ');
    await measure(await tokensOf(world));
  } finally {
    await stop(server);
  }
} finally {
  await close();
}

type Reader = 'guest' | 'host' | 'heavy' | 'admin';
type Tokens = Record<Reader, string[]>;

async function tokensOf(world: LargeWorld): Promise<Tokens> {
  const open = (id: string) => accessTokenOf(services, id);
  const ordinary = async (role: 'guest' | 'host') => {
    const { rows } = await services.pool.query<{ id: string }>(
      'select id from users where role = $1 and id <> $2 order by id limit $3',
      [role, world.heavyHostId, people],
    );
    const tokens: string[] = [];
    for (const { id } of rows) tokens.push(await open(id));
    return tokens;
  };
  return {
    guest: await ordinary('guest'),
    host: await ordinary('host'),
    heavy: [await open(world.heavyHostId)],
    admin: [await open(world.adminId)],
  };
}

async function measure(tokens: Tokens): Promise<void> {
  const readers: Record<Reader, string> = {
    guest: `${people} guests in turn`,
    host: `${people} hosts in turn`,
    heavy: `a host with ${size.heavyHostBookings.toLocaleString('en')} bookings`,
    admin: 'an administrator',
  };
  const lists: [call: string, reader: Reader, path: string][] = [
    ['trips', 'guest', '/api/trips/my'],
    ['upcoming trips', 'guest', '/api/trips/my?status=upcoming'],
    ['conversations', 'guest', '/api/messages/conversations?side=guest'],
    ...(['host', 'heavy', 'admin'] as const).flatMap((reader): [string, Reader, string][] => [
      ['upcoming reservations', reader, '/api/host/reservations?status=upcoming&limit=20'],
      ['past reservations', reader, '/api/host/reservations?status=past&limit=20'],
      ['conversations', reader, `/api/messages/conversations${reader === 'admin' ? '' : '?side=host'}`],
    ]),
  ];
  const contenders = Object.fromEntries(
    lists.map(([call, reader, path]) => {
      const requests = tokens[reader].map((token) => ({
        method: 'GET' as const,
        path,
        headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      }));
      return [`${call} ${reader}`, overHttp(port, requests, 1)];
    }),
  );
  const results = await race(contenders, turns);
  const rows = lists.map(([call, reader]) => {
    const { p50, p99, rate } = results[`${call} ${reader}`]!;
    return [`${call}, ${readers[reader]}`, p50.toFixed(2), p99.toFixed(2), Math.round(rate).toLocaleString('en')];
  });
  const { version } = (
    await services.pool.query<{ version: string }>(`select current_setting('server_version') as version`)
  ).rows[0]!;
  const head = [`${size.bookings.toLocaleString('en')} bookings, 1 caller`, 'p50 ms', 'p99 ms', 'answers/s'];
  await writeSection('lists', [machine(version), '', table(head, rows)].join('\n'));
}
