import { expect, it } from 'vitest';
import { documentParts } from '#contract/schemas/openapi-parts.ts';
import { operations } from '#contract/schemas/operations.ts';
import { useTestServer } from '#test/server.ts';
import { describeApi, describePart } from './openapi.ts';

const server = useTestServer({ PUBLIC_URL: 'https://diyar.example' });

it('serves the OpenAPI document', async () => {
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

it.each(documentParts)('serves the part of the document for %s', async (part) => {
  const response = await fetch(`${server.url}/api/openapi/${part}.json`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toEqual(
    JSON.parse(JSON.stringify(describePart(describeApi('https://diyar.example'), part))),
  );
});

it('has each operation in one part, with all to which it refers and nothing else', () => {
  const whole = describeApi('https://diyar.example');
  const parts = documentParts.map((part) => describePart(whole, part));
  const idsOf = ({ paths }: typeof whole) =>
    Object.values(paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  expect(parts.flatMap(idsOf).sort()).toEqual(idsOf(whole).sort());
  for (const part of parts) {
    const text = JSON.stringify(part);
    for (const [kind, components] of Object.entries(part.components)) {
      if (kind === 'securitySchemes') continue;
      const referred = [...text.matchAll(new RegExp(`"#/components/${kind}/(\\w+)"`, 'g'))].map(([, name]) => name!);
      expect(Object.keys(components).sort()).toEqual([...new Set(referred)].sort());
    }
    expect(text.length).toBeLessThan(0.5 * JSON.stringify(whole).length);
  }
  expect(idsOf(parts[0]!)).toEqual(
    expect.arrayContaining(['login', 'searchProperties', 'requestBooking', 'getReceipt']),
  );
  expect(idsOf(parts[1]!)).toEqual(expect.arrayContaining(['approveBooking', 'createApiKey', 'listReservations']));
  expect(idsOf(parts[2]!)).toEqual(expect.arrayContaining(['getAnalytics', 'listManagedBookings']));
});

it('serves the documentation page under a content security policy without unsafe sources', async () => {
  const response = await fetch(`${server.url}/api/docs`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|nonce|sha256|https?:/);
  expect(await response.text()).not.toMatch(/<style|<script>| on\w+=| style=/);
});

it('serves the files that the page loads as immutable, and no other file of the package', async () => {
  const html = await (await fetch(`${server.url}/api/docs`)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path]) => path!);
  expect(files).toHaveLength(4);
  for (const path of files) {
    const file = await fetch(server.url + path);
    expect(file.status, path).toBe(200);
    await file.arrayBuffer();
    const isOfLibrary = path.includes('swagger-ui');
    expect(file.headers.get('cache-control'), path).toBe(
      isOfLibrary ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    );
  }
  const folder = files.find((path) => path.endsWith('swagger-ui.css'))!.replace('swagger-ui.css', '');
  for (const name of ['package.json', 'index.html', 'swagger-ui-bundle.js.map', '../docs.mjs.map']) {
    expect((await fetch(server.url + folder + name)).status, name).toBe(404);
  }
});

it('sends the headers that the document describes', async () => {
  const answer = await fetch(`${server.url}/api/hello`);
  const described = describeApi('https://diyar.example').paths['/api/hello']!['get']!.responses['200']!;
  expect(Object.keys(described.headers!)).toEqual(
    expect.arrayContaining(['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']),
  );
  for (const name of Object.keys(described.headers!)) expect(answer.headers.get(name), name).toMatch(/\S/);
});
