/** Sends every operation that takes a body malformed ones, and unusual ones. */
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/common.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { isInSample, spoiledBodies } from './malformed.ts';
import { all, useSweep } from './sweep-calls.ts';

const withBody = all.filter(([, { body }]) => body);
const sweep = useSweep();

function accepts(operation: Operation, text: string): boolean {
  const parsed: unknown = JSON.parse(text);
  return operation.body!.safeParse(parsed ?? {}).success;
}

const spoiled = (id: string, operation: Operation) => spoiledBodies(id, operation.body!, sweep.goodBody(operation)!);
const pollutes = (text: string) => /"__proto__":|"constructor":\{"prototype"/.test(text);

describe('with a malformed body', () => {
  it.each(withBody)('%s refuses it with 422 and stores nothing', async (id, operation) => {
    const token = await sweep.ownerFor(operation);
    const before = await sweep.changes();
    const bodies = spoiled(id, operation).filter((text) => pollutes(text) || !accepts(operation, text));
    expect(bodies.length).toBeGreaterThan(5);
    for (const rawBody of bodies) {
      const answer = await sweep.send(operation, { token, rawBody });
      expect(answer, rawBody.slice(0, 200)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    }
    expect(await sweep.changes()).toEqual(before);
    expect(({} as Record<string, unknown>)['polluted'] ?? ({} as Record<string, unknown>)['role']).toBeUndefined();
  });

  it.each(withBody)('%s: unusual but valid input never causes a 5xx', async (id, operation) => {
    expect.hasAssertions();
    const token = await sweep.ownerFor(operation);
    const bodies = spoiled(id, operation).filter((text) => !pollutes(text) && accepts(operation, text));
    for (const rawBody of bodies) await sweep.send(operation, { token, rawBody });
  });

  it.each(withBody)('%s answers the refusal in the language of the caller', async (id, operation) => {
    const token = await sweep.ownerFor(operation);
    const spoken = locales.filter((locale) => locale === 'ar' || isInSample(`${id} in ${locale}`));
    const details = new Set<unknown>();
    for (const locale of spoken) {
      const { body } = await sweep.send(operation, { token, rawBody: '[]', locale });
      expect(/[\u0600-\u06FF]/.test(String(body.detail))).toBe(locale === 'ar');
      details.add(body.detail);
    }
    expect(details.size).toBe(spoken.length);
  });
});
