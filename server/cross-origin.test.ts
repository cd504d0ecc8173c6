import { describe, expect, test } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const app = 'https://app.example.ly';
const open = useTestServer({ API_ORIGINS: `${app}, http://localhost:5173` });
const closed = useTestServer();

const preflight = (url: string, origin: string, path = '/api/bookings') =>
  fetch(`${url}${path}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });
const corsHeaders = (answer: Response) =>
  [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));

describe('a page of an origin in API_ORIGINS', () => {
  test('may send what the API takes', async () => {
    const answer = await preflight(open.url, app);
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe(app);
    expect(answer.headers.get('access-control-allow-methods')).toContain('POST');
    expect(answer.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(answer.headers.get('vary')).toContain('origin');
  });

  test('reads answers, refusals and their headers, without cookies', async () => {
    const guest = await signedIn(open.services);
    for (const [token, status] of [
      [guest.token, 200],
      [undefined, 401],
    ] as const) {
      const answer = await open.call('getCurrentUser', { token, headers: { origin: 'http://localhost:5173' } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
      expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    }
  });

  test('shows pictures', async () => {
    const answer = await fetch(`${open.url}/media/none.jpg`);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

test.each(['https://app.example.ly.evil.example', 'https://example.ly', 'http://app.example.ly', 'null'])(
  'a page of %s may not',
  async (origin) => {
    expect(corsHeaders(await preflight(open.url, origin))).toEqual([]);
    const answer = await fetch(`${open.url}/api/properties`, { headers: { origin } });
    expect(corsHeaders(answer)).toEqual([]);
    // What a cache keeps of it is not for those who may.
    expect(answer.headers.get('vary')).toContain('origin');
  },
);

test('without the setting no page may, and nothing changes', async () => {
  expect(corsHeaders(await preflight(closed.url, app))).toEqual([]);
  const answer = await fetch(`${closed.url}/api/properties`, { headers: { origin: app } });
  expect(corsHeaders(answer)).toEqual([]);
  expect(answer.headers.get('vary') ?? '').not.toContain('origin');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});
