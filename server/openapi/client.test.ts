import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateSource } from 'oazapfts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { calendarLimits, callLimits, idempotencyDays } from '#contract/limits.ts';
import { deprecationDays } from '#contract/schemas/operation.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { describeApi } from './openapi.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** A program of another developer, who has only the generated client. */
const program = `
import { defaults, getCurrentUser, getQuote, listTrips, searchProperties, type PropertyDetail, type Quote } from './client.ts';

export async function use(baseUrl: string, token: string, propertyId: PropertyDetail['id']) {
  defaults.baseUrl = baseUrl;
  const found = await searchProperties({ location: 'Tripoli', sort: 'price_asc', limit: 3 });
  const cursor: string | null = found.status === 200 ? found.data.next_cursor : null;
  const answer = await getQuote({ id: propertyId, checkIn: '2027-03-04', checkOut: '2027-03-07', guests: 2 });
  const quote: Quote | undefined = answer.status === 200 ? answer.data : undefined;
  const headers = { authorization: 'Bearer ' + token };
  const user = await getCurrentUser({}, { headers });
  const trips = await listTrips({ status: 'upcoming' }, { headers });
  const visitor = await getCurrentUser({});
  return {
    cursor,
    nights: quote?.nights,
    lines: quote?.lines.map(({ kind, amount_dirham }) => [kind, amount_dirham] satisfies [string, number]),
    name: user.status === 200 ? user.data.name : undefined,
    trips: trips.status === 200 ? trips.data.length : undefined,
    refusal: visitor.status === 401 ? visitor.data.code : undefined,
  };
}
`;

const server = useTestServer();
let folder: string;
beforeAll(async () => {
  await mkdir(join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(join(root, '.cache/openapi-client-'));
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify(describeApi(server.url)));
  await writeFile(join(folder, 'client.ts'), await generateSource(document, { argumentStyle: 'object' }));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../../tsconfig.base.json',
      // The generated client passes absent options as undefined.
      compilerOptions: {
        types: ['node'],
        noUnusedLocals: false,
        exactOptionalPropertyTypes: false,
        incremental: false,
      },
      include: ['*.ts'],
    }),
  );
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The output of the compiler for a program. */
async function compile(source: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), source);
  return run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

it('generates a client that compiles and calls the server', async () => {
  expect(await compile(program)).toBe('');
  const host = await createUser(server.services, { role: 'host' });
  const property = await createProperty(server.services, host.id);
  const guest = await signedIn(server.services);
  const { use } = (await import(join(folder, 'program.ts'))) as {
    use: (url: string, token: string, propertyId: string) => Promise<Record<string, unknown>>;
  };
  expect(await use(server.url, guest.token, property.id)).toEqual({
    cursor: null,
    nights: 3,
    lines: expect.arrayContaining([['nights', expect.any(Number)]]),
    name: guest.name,
    trips: 0,
    refusal: 'not_signed_in',
  });
});

it.each([
  ['a parameter that does not exist', "location: 'Tripoli'", "place: 'Tripoli'", /'place' does not exist/],
  ['a value that no enum has', "'price_asc'", "'cheapest'", /"cheapest"/],
  ['a field that no answer has', 'quote?.nights', 'quote?.days', /'days' does not exist/],
])('A program with %s does not compile', async (_, right, wrong, message) => {
  expect(await compile(program.replace(right, wrong))).toMatch(message);
});

describe('docs/api-guide.md', () => {
  interface Guide {
    book: (
      baseUrl: string,
      person: { email: string; password: string },
      checkIn: string,
      checkOut: string,
    ) => Promise<{ home: { id: string }; quote: { total_dirham: number }; receipt: { paid_dirham: number } }>;
    sendPrices: (
      baseUrl: string,
      key: string,
      ranges: { property_id: string; from: string; to: string; price_dirham?: number }[],
    ) => Promise<{ index: number; status: string; code: string | null }[]>;
    listen: (baseUrl: string, accessToken: string, url: string) => Promise<{ id: string; secret: string }>;
  }

  /** All its code is one program. */
  async function readGuide(): Promise<Guide> {
    const guide = await readFile(join(root, 'docs/api-guide.md'), 'utf8');
    const blocks = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    await writeFile(join(folder, 'guide.ts'), blocks.join('\n'));
    return (await import(join(folder, 'guide.ts'))) as Guide;
  }

  it('has code that compiles with the generated client', async () => {
    const guide = await readFile(join(root, 'docs/api-guide.md'), 'utf8');
    const blocks = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    expect(await compile(blocks.join('\n'))).toBe('');
  });

  it('has a program that books and pays a stay in ten calls', async () => {
    const { book } = await readGuide();
    const host = await createUser(server.services, { role: 'host' });
    const property = await createProperty(server.services, host.id, { instant_book: true });
    const person = { email: 'reader@example.ly', password: 'a password of the guide' };
    await server.succeed('signUp', {
      body: { ...person, confirm_password: person.password, name: 'Huda Reader' },
    });
    const checkIn = addDays(server.clock.today(), 30);
    const calls: string[] = [];
    server.app.server.prependListener('request', ({ url }: { url: string }) => calls.push(url));
    const { home, quote, receipt } = await book(server.url, person, checkIn, addDays(checkIn, 3));
    expect(home.id).toBe(property.id);
    expect(receipt.paid_dirham).toBe(quote.total_dirham);
    expect(calls).toHaveLength(10);
  });

  it('has a program that sends prices with a key, waits where it is asked to, and tells what was not written', async () => {
    const { sendPrices } = await readGuide();
    const host = await signedIn(server.services, { role: 'host' });
    const property = await createProperty(server.services, host.id);
    const { secret } = await server.succeed('createApiKey', {
      token: host.token,
      body: { name: 'Channel manager', scopes: ['calendar:write'], days: 30 },
    });
    const [from, to] = [addDays(server.clock.today(), 40), addDays(server.clock.today(), 43)];
    const range = { property_id: property.id, from, to, price_dirham: 90_000 };
    const whole = globalThis.fetch;
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      asked.push(new Headers(call[1]?.headers).get('idempotency-key'));
      if (asked.length > 1) return whole(...call);
      return Promise.resolve(Response.json({}, { status: 429, headers: { 'retry-after': '0' } }));
    });
    const other = { ...range, property_id: host.id };
    const left = await sendPrices(server.url, secret, [range, other]).finally(() => vi.unstubAllGlobals());
    expect(left).toMatchObject([{ index: 1, status: 'refused', code: 'not_found' }]);
    expect(asked).toEqual([expect.any(String), asked[0]]);
    const query = { check_in: from, check_out: to, guests: 2 };
    const quote = await server.succeed('getQuote', { params: { id: property.id }, query });
    expect(quote.lines).toContainEqual(expect.objectContaining({ kind: 'nights', amount_dirham: 270_000 }));
  });

  it('has a program that adds a webhook', async () => {
    const { listen } = await readGuide();
    const host = await signedIn(server.services, { role: 'host' });
    const { id } = await listen(server.url, host.token, 'https://93.184.216.34/hooks');
    const { webhooks } = await server.succeed('listWebhooks', { token: host.token });
    expect(webhooks).toMatchObject([{ id, url: 'https://93.184.216.34/hooks' }]);
  });

  it('says how long keys are kept and deprecated operations work', async () => {
    const guide = await readFile(join(root, 'docs/api-guide.md'), 'utf8');
    expect(guide).toContain(`For ${idempotencyDays} days the same`);
    expect(guide).toContain(`at least ${deprecationDays} days more`);
    const { ranges, properties, days, editDays } = calendarLimits;
    expect(guide).toMatch(
      new RegExp(`up to ${ranges.toLocaleString('en')} ranges of nights of up to ${properties}\\s+homes`),
    );
    expect(guide).toContain(`, ${callLimits.writeCalendarRanges.max} calls a minute`);
    expect(guide).toContain(`\`range_too_long\` (${days} days), \`nights_too_far\` (${editDays} days ahead)`);
  });
});
