import fastJsonStringify from 'fast-json-stringify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { fieldPicker } from './platform/pick-fields.ts';
import { pickAnswerFields, serializeAnswer } from './platform/answer-serializers.ts';
import { buildApp } from './app.ts';
import { readSettings } from './env.ts';
import { openServices } from './open-services.ts';
import { serializerSchema } from './platform/serializer-schema.ts';

vi.mock('fast-json-stringify', { spy: true });
const compile = vi.mocked(fastJsonStringify);
beforeEach(() => void compile.mockClear());

/** A server whose database is not there: what is called here needs none. */
async function startApp() {
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
    AUTH_SECRET: 'a secret that only tests know, long enough to sign with',
    SANDBOX_SECRET: 'a secret that only tests and the sandbox know',
  });
  const services = await openServices({ ...settings, DATABASE_URL: settings.DATABASE_URL }, { working: false });
  const app = await buildApp(services);
  running.push(async () => {
    await app.close();
    await services.close();
  });
  return app;
}
const running: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

test('a schema is compiled at its first answer, once for all servers of a process', async () => {
  const [one, other] = [await startApp(), await startApp()];
  await Promise.all([one.ready(), other.ready()]);
  expect(compile).not.toHaveBeenCalled();
  for (const app of [one, one, other]) {
    const answer = await app.inject('/api/hello');
    expect(answer.json()).toEqual({ message: 'Marhaba from Diyar' });
  }
  expect(compile).toHaveBeenCalledOnce();
});

test('leaves out what the schema does not name, in JSON and in process', () => {
  const row = { id: '1', password_hash: 'x' };
  expect(serializeAnswer(z.object({ id: z.string() }), row)).toBe('{"id":"1"}');
  expect(pickAnswerFields(z.object({ id: z.string() }), row)).toEqual({ id: '1' });
});

test.each(Object.entries(operations) as [string, Operation][])('the answer of %s can be compiled', (_, { ok }) => {
  expect(fastJsonStringify(serializerSchema(ok) as object)).toBeTypeOf('function');
  expect(fieldPicker(serializerSchema(ok))).toBeTypeOf('function');
});
