/** A request is one trace with its statements, its jobs and their mails, which a collector gets as OTLP/HTTP JSON. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { stayIn } from '#test/bookings.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { useResource } from '#test/use-resource.ts';
import { useTestServer } from '#test/server.ts';
import { openDatabase } from './platform/postgres.ts';
import { Tracer } from './platform/tracing.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** A collector that keeps what it gets. */
const collector = useResource(async () => {
  const calls: { path: string; headers: IncomingHttpHeaders; text: string }[] = [];
  const state = { status: 200 };
  const receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      calls.push({ path: request.url!, headers: request.headers, text });
      response.writeHead(state.status, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  return { url, calls, state, close: () => void receiver.close() };
});
const server = useTestServer(() => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20of-the-collector',
  OTEL_SERVICE_NAME: 'stays',
}));
const parties = useBookingParties(server, { instant_book: true });

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';
afterEach(async () => {
  await server.services.tracer!.flush();
  collector.state.status = 200;
  collector.calls.length = 0;
});

interface Payload {
  resourceSpans: { resource: { attributes: ReceivedSpan['attributes'] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

async function received(): Promise<ReceivedSpan[]> {
  await server.services.tracer!.flush();
  const payloads = collector.calls.map(({ text }) => JSON.parse(text) as Payload);
  return payloads.flatMap(({ resourceSpans }) => resourceSpans[0]!.scopeSpans[0]!.spans);
}

const ofTrace = async () => (await received()).filter((span) => span.traceId === traceId);

function attributesOf({ attributes }: { attributes: ReceivedSpan['attributes'] }): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

async function book(flags = '01', message = 'We come with our grandmother') {
  const body = { ...stayIn(server, parties.property.id, 20, 2), payment_choice: 'online' as const, message };
  const headers = { traceparent: `00-${traceId}-${callerId}-${flags}` };
  await server.succeed('requestBooking', { token: parties.guest.token, body, headers });
  await server.services.jobs.drain('booking-events');
  await server.services.jobs.drain('mail');
}

test('a booking is one trace: its request, statements, jobs and mails', async () => {
  await book();
  const spans = await ofTrace();
  const [request, ...more] = spans.filter(({ parentSpanId }) => parentSpanId === callerId);
  expect(more).toEqual([]);
  expect(request).toMatchObject({ name: 'POST /api/bookings', kind: 2, status: {} });
  expect(attributesOf(request!)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/bookings',
    'http.response.status_code': '201',
    'diyar.operation': 'requestBooking',
  });
  const below = (parent: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
  const booking = below(request!).find(({ name }) => name === 'select request_stay');
  expect(booking, 'the statement of the booking').toMatchObject({ kind: 3 });
  expect(attributesOf(booking!)).toEqual({
    'db.system.name': 'postgresql',
    'db.query.summary': 'select request_stay',
    'db.operation.name': 'select',
    'db.response.returned_rows': '1',
  });
  const [events] = below(request!).filter(({ name }) => name === 'job booking-events');
  expect(events).toMatchObject({ kind: 5 });
  expect(attributesOf(events!)).toMatchObject({ 'messaging.destination.name': 'booking-events', 'diyar.retries': '0' });
  expect(below(events!).filter(({ kind }) => kind === 3).length, 'statements of the job').toBeGreaterThan(3);
  const mails = below(events!).filter(({ name }) => name === 'job mail');
  expect(mails.length).toBeGreaterThan(0);
  for (const mail of mails) expect(below(mail).map(({ name }) => name)).toContain('send mail');
  // Each span is part of one that begins before it.
  const starts = new Map(spans.map(({ spanId, startTimeUnixNano }) => [spanId, BigInt(startTimeUnixNano)]));
  for (const { parentSpanId, startTimeUnixNano, endTimeUnixNano } of spans) {
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano));
    if (parentSpanId !== callerId) expect(starts.get(parentSpanId!)).toBeLessThanOrEqual(BigInt(startTimeUnixNano));
  }
  const [call] = collector.calls;
  expect(call).toMatchObject({ path: '/v1/traces', headers: { authorization: 'Bearer of-the-collector' } });
  const { resourceSpans } = JSON.parse(call!.text) as Payload;
  expect(attributesOf(resourceSpans[0]!.resource)).toMatchObject({ 'service.name': 'stays' });
});

test('no value, person or address is in a trace', async () => {
  await book();
  await received();
  const text = collector.calls.map((call) => call.text).join('\n');
  expect(text).toContain(traceId);
  const { guest, host, property } = parties;
  for (const secret of ['grandmother', guest.id, host.id, property.id, guest.token, '@', '127.0.0.1', '$1']) {
    expect(text.includes(secret), secret).toBe(false);
  }
});

test('the trace does not get into mails, nor into what their handlers know', async () => {
  await book();
  const { rows } = await server.services.pool.query<{ data: { traceparent?: string } }>(
    "select data from jobs.job where name in ('mail', 'booking-events') order by created_on desc limit 2",
  );
  for (const { data } of rows) expect(data.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`));
});

test('a caller who records nothing, and files, leave no span; a refusal does', async () => {
  await book('00');
  for (const path of ['/api/health', '/media/photo.webp', '/map-tiles/1a2b.pmtiles']) await fetch(server.url + path);
  expect(await received()).toEqual([]);
  await server.call('listTrips');
  // A span ends with its answer, which the caller may have a moment earlier.
  await vi.waitFor(async () =>
    expect(await received()).toContainEqual(expect.objectContaining({ name: 'GET /api/trips/my' })),
  );
  const refused = (await received()).find(({ kind }) => kind === 2)!;
  expect(refused.status).toEqual({});
  expect(attributesOf(refused)).toMatchObject({ 'http.response.status_code': '401' });
});

test('a malformed header begins a trace of its own', async () => {
  for (const traceparent of ['x', `00-${'0'.repeat(32)}-${callerId}-01`, `ff-${traceId}-${callerId}-01`]) {
    await fetch(`${server.url}/api/places/popular`, { headers: { traceparent } });
  }
  const roots = async () => (await received()).filter(({ kind }) => kind === 2);
  await vi.waitFor(async () => expect(await roots()).toHaveLength(3));
  for (const root of await roots()) {
    expect(root.parentSpanId).toBeUndefined();
    expect(root.traceId).toMatch(/^(?!0+$)[0-9a-f]{32}$/);
  }
});

test('a collector that refuses costs no call, and is named once', async () => {
  collector.state.status = 503;
  await book();
  await received();
  collector.state.status = 200;
  collector.calls.length = 0;
  await server.call('listTrips');
  await vi.waitFor(async () => expect((await received()).map(({ name }) => name)).toContain('GET /api/trips/my'));
});

test('a statement that waits for a connection is of the request that runs it', async () => {
  const { tracer } = server.services;
  const { db, pool } = openDatabase(server.services.settings.DATABASE_URL!, { connections: 2, tracer });
  try {
    const roots = Array.from({ length: 4 }, (_, at) => tracer!.begin(`root ${at}`, 'server', { isRoot: true }));
    await Promise.all(
      roots.map((root, at) =>
        tracer!.inSpan(root, async () => {
          for (let time = 0; time < 3; time += 1)
            await pool.query({ name: `of_${at}`, text: `select pg_sleep(0.01), ${at}` });
        }),
      ),
    );
    const spans = await received();
    for (const [at, root] of roots.entries()) {
      const own = spans.filter(({ parentSpanId }) => parentSpanId === root!.spanId).map(({ name }) => name);
      expect(own).toEqual(Array.from({ length: 3 }, () => `of_${at}`));
    }
  } finally {
    await db.destroy();
  }
});

function tracerWith(ratio: number, log: { warn: (...input: unknown[]) => void } = { warn: () => undefined }): Tracer {
  const options = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'diyar', version: '0', ratio };
  return new Tracer({ ...options, log: log as never });
}

test('a part of the traces is recorded, the same of all programs', () => {
  const count = (ratio: number) =>
    Array.from({ length: 2000 }, () => tracerWith(ratio).begin('x', 'server', { parent: null, isRoot: true })).filter(
      Boolean,
    ).length;
  expect([count(0), count(1)]).toEqual([0, 2000]);
  expect(Math.abs(count(0.1) - 200)).toBeLessThan(80);
  const parent = `00-${traceId}-${callerId}-01`;
  expect(tracerWith(0.05).begin('x', 'server', { parent })).toBeUndefined();
  expect(tracerWith(0.06).begin('x', 'server', { parent })).toBeDefined();
});

test('a request of thousands of statements shows its first ones, and what waits for the collector is bounded', async () => {
  const warnings: unknown[] = [];
  const tracer = tracerWith(1, { warn: (...input: unknown[]) => void warnings.push(input) });
  const root = tracer.begin('root', 'server', { parent: null, isRoot: true });
  const begun = tracer.run(root, () => Array.from({ length: 2000 }, () => tracer.begin('select', 'client')));
  expect(begun.filter(Boolean)).toHaveLength(499);
  for (let time = 0; time < 10_000; time += 1) tracer.end(root!);
  await tracer.flush();
  await tracer.flush();
  expect(warnings).toHaveLength(1);
});

test('without the setting there is no tracer', async () => {
  const { readSettings } = await import('./env.ts');
  const { services } = server;
  const settings = readSettings({ ...process.env, DATA_DIR: services.settings.DATA_DIR });
  expect(settings.OTEL_EXPORTER_OTLP_ENDPOINT).toBeUndefined();
  expect(() => readSettings({ OTEL_EXPORTER_OTLP_HEADERS: 'token' })).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be');
  expect(() => readSettings({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow('OTEL_TRACES_SAMPLER_ARG must be');
});
