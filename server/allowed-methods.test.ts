import { expect, test } from 'vitest';
import { operations } from '#contract/schemas/operations.ts';
import { useTestServer } from '#test/server.ts';
import { AllowedMethods } from './allowed-methods.ts';

const server = useTestServer();

const call = (path: string, method: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.url), { method, headers });

test('the methods of a path are those of every route that it matches', () => {
  const allowed = new AllowedMethods();
  allowed.add('/api/homes/:id', ['GET', 'HEAD']);
  allowed.add('/api/homes/search', 'POST');
  allowed.add('/api/homes/:id/photos', 'PUT');
  expect(allowed.of('/api/homes/search')).toEqual(['GET', 'HEAD', 'POST']);
  expect(allowed.of('/api/homes/7')).toEqual(['GET', 'HEAD']);
  for (const path of ['/api/homes', '/api/homes/', '/api/homes/7/', '/api/homes/7/photos/1']) {
    expect(allowed.of(path), path).toEqual([]);
  }
});

test('every operation answers methods that it does not have with 405, and names those that it has', async () => {
  const all = Object.values(operations);
  const patterns = all.map(({ path, method }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  const paths = new Set(all.map(({ path }) => path.replaceAll(/\{\w+\}/g, '01912345-0000-7000-8000-000000000000')));
  for (const path of paths) {
    const methods = new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string));
    const wrong = ['PUT', 'DELETE', 'PATCH'].find((method) => !methods.has(method))!;
    const answer = await call(path, wrong, { 'accept-language': 'ar' });
    const allow = answer.headers.get('allow')?.split(', ') ?? [];
    expect([path, wrong, answer.status]).toEqual([path, wrong, 405]);
    expect(allow, path).toEqual(expect.arrayContaining([...methods]));
    expect(allow, path).not.toContain(wrong);
    expect(await answer.json()).toMatchObject({
      code: 'method_not_allowed',
      detail: expect.stringMatching(/[\u0600-\u06ff]/),
    });
  }
});

test('an unknown path of the API is not found with any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
    const answer = await call('/api/no-such-thing', method);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 404, null]);
  }
});

test('an id that cannot be one is not found', async () => {
  expect((await call(`/api/properties/${'x'.repeat(500)}`, 'GET')).status).toBe(404);
});
