import { expect, test } from 'vitest';
import { settableClock } from '#test/settable-clock.ts';
import { TtlCache } from './ttl-cache.ts';

/** Answers about so many properties, numbered by the call that computed them. */
function answersAbout(properties: number) {
  let calls = 0;
  return {
    compute: async () => {
      calls += 1;
      return { properties, call: calls };
    },
    countProperties: (answer: { properties: number }) => answer.properties,
  };
}

test('an answer about many properties is cached for half a minute', async () => {
  const clock = settableClock();
  const cache = new TtlCache(clock);
  const { compute, countProperties } = answersAbout(1000);
  const callFor = async (guests: number) =>
    (await cache.get(['markers', { guests }, 'en'], countProperties, compute)).call;
  expect(await callFor(2)).toBe(1);
  expect(await callFor(2)).toBe(1);
  // Another key has an answer of its own.
  expect(await callFor(3)).toBe(2);
  clock.set(new Date(clock.now().getTime() + 29_999));
  expect(await callFor(2)).toBe(1);
  clock.set(new Date(clock.now().getTime() + 2));
  expect(await callFor(2)).toBe(3);
});

test('an answer about few properties is not cached', async () => {
  const cache = new TtlCache(settableClock());
  const { compute, countProperties } = answersAbout(999);
  await cache.get(['prices'], countProperties, compute);
  expect((await cache.get(['prices'], countProperties, compute)).call).toBe(2);
});

test('the least recently used of more than 200 answers is evicted', async () => {
  const cache = new TtlCache(settableClock());
  const { compute, countProperties } = answersAbout(5000);
  for (let guests = 0; guests < 200; guests += 1) await cache.get([guests], countProperties, compute);
  expect((await cache.get([0], countProperties, compute)).call).toBe(1);
  await cache.get([200], countProperties, compute);
  expect((await cache.get([0], countProperties, compute)).call).toBe(1);
  expect((await cache.get([1], countProperties, compute)).call).toBe(202);
});
