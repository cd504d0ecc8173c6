import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { startTestServer, useTestServer } from '#test/server.ts';

/** Asks for the metrics; `fetch` would not let tests set the header Host. */
async function read(url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${url}/metrics`, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode!, text: body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** The value of a line. */
const valueOf = (metrics: string, line: string) =>
  metrics
    .split('\n')
    .find((one) => one.startsWith(`${line} `))
    ?.slice(line.length + 1);

describe('without a token', () => {
  const server = useTestServer();

  test('a program on this machine reads requests, connections, jobs, mails, payments, the ledger and the event loop', async () => {
    await server.call('checkHealth');
    await server.call('getPayment', { params: { id: 'unknown' } });
    await server.services.mail.enqueue(server.services.db, { to: 'a@example.ly', subject: 's', text: 't' });
    const listWaiting = vi.spyOn(server.services.jobs, 'listWaiting');
    const before = await read(server.url);
    expect(listWaiting).toHaveBeenCalledTimes(1);
    expect(before.status).toBe(200);
    expect(valueOf(before.text, 'diyar_jobs_waiting{queue="mail"}')).toBe('1');
    expect(Number(valueOf(before.text, 'diyar_job_oldest_seconds{queue="mail"}'))).toBeGreaterThanOrEqual(0);
    await server.services.jobs.drain('mail');

    const { text: metrics } = await read(server.url);
    const answered = 'diyar_http_request_duration_seconds_count';
    expect(valueOf(metrics, `${answered}{operation="checkHealth",status="200"}`)).toBe('1');
    expect(valueOf(metrics, `${answered}{operation="getPayment",status="401"}`)).toBe('1');
    expect(valueOf(metrics, `${answered}{operation="/metrics",status="200"}`)).toBe('1');
    expect(valueOf(metrics, 'diyar_job_runs_total{queue="mail",outcome="completed"}')).toBe('1');
    expect(Number(valueOf(metrics, 'diyar_database_connections{pool="calls_main",state="idle"}'))).toBeGreaterThan(0);
    expect(valueOf(metrics, 'diyar_database_waiting{pool="calls_main"}')).toBe('0');
    expect(valueOf(metrics, 'diyar_mails_undelivered')).toBe('0');
    expect(valueOf(metrics, 'diyar_payments_unknown')).toBe('0');
    expect(valueOf(metrics, 'diyar_payment_contradictions_open')).toBe('0');
    expect(valueOf(metrics, 'diyar_ledger_sum_dirham')).toBe('0');
    expect(Number(valueOf(metrics, 'nodejs_eventloop_lag_p99_seconds'))).toBeGreaterThan(0);
  });

  test.each([
    ['forwarded', { 'x-forwarded-for': '127.0.0.1' }],
    ['forwarded by its standard header', { forwarded: 'for=127.0.0.1' }],
    ['of a proxy that keeps the public name', { host: 'diyar.ly' }],
  ])('a request that is %s finds nothing', async (_, headers) => {
    expect(await read(server.url, headers)).toMatchObject({ status: 404 });
  });
});

test('behind a trusted proxy nothing is found without a token', async () => {
  const server = await startTestServer({ TRUST_PROXY: 'loopback' });
  try {
    expect(await read(server.url)).toMatchObject({ status: 404 });
  } finally {
    await server.close();
  }
});

test('with a token, whoever sends it reads the metrics', async () => {
  const token = 'a token that only Prometheus knows, long enough';
  const server = await startTestServer({ METRICS_TOKEN: token });
  try {
    expect(await read(server.url)).toMatchObject({ status: 401 });
    expect(await read(server.url, { authorization: 'Bearer another' })).toMatchObject({ status: 401 });
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.1', host: 'diyar.ly' };
    expect(await read(server.url, headers)).toMatchObject({ status: 200 });
  } finally {
    await server.close();
  }
});
