import fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';

async function headersOf(path: string, site: { isSecure: boolean; allowsOrigins: boolean }) {
  const app = fastify({ genReqId: () => 'one' });
  setSecurityHeaders(app, site);
  app.get('/operation', { config: { operationId: 'getOne' } }, async () => ({}));
  const { headers } = await app.inject(path);
  await app.close();
  return headers;
}
const trial = { isSecure: false, allowsOrigins: false };

test.each(['/operation', '/nothing'])('%s says what browsers are to refuse', async (path) => {
  const headers = await headersOf(path, trial);
  expect(headers).toMatchObject({
    'x-request-id': 'one',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('features of browsers are for documents, which answers of operations are not', async () => {
  expect(await headersOf('/operation', trial)).not.toHaveProperty('permissions-policy');
  expect((await headersOf('/nothing', trial))['permissions-policy']).toContain('geolocation=(self)');
});

test('a site over HTTPS stays there, and one whose API other pages may call lets them show its pictures', async () => {
  expect(await headersOf('/operation', { isSecure: true, allowsOrigins: true })).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'cross-origin',
  });
});
