import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://diyar.example' });
});
afterAll(() => server.close());

it('serves the document to programs', async () => {
  const response = await fetch(`${server.url}/api/openapi.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const document = (await response.json()) as { openapi: string; servers: unknown; paths: Record<string, object> };
  expect(document.openapi).toBe('3.1.1');
  expect(document.servers).toEqual([{ url: 'https://diyar.example' }]);
  for (const { method, path } of Object.values(operations)) {
    expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  }
});

it('serves the page to people, under a policy that its style sheet fits and no script would', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(await response.text()) ?? [];
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src|unsafe/);
});
