import { expect, test } from 'vitest';
import { settableClock } from '#test/settable-clock.ts';
import { TtlCache } from './ttl-cache.ts';

function counting(homes: number) {
  let asked = 0;
  return {
    find: async () => {
      asked += 1;
      return { homes, asked };
    },
    homesOf: (answer: { homes: number }) => answer.homes,
  };
}

test('an answer about many properties is cached for half a minute', async () => {
  const clock = settableClock();
  const answers = new TtlCache(clock);
  const { find, homesOf } = counting(1000);
  const ask = async (guests: number) => (await answers.get(['markers', { guests }, 'en'], homesOf, find)).asked;
  expect(await ask(2)).toBe(1);
  expect(await ask(2)).toBe(1);
  // Another question is another answer.
  expect(await ask(3)).toBe(2);
  clock.set(new Date(clock.now().getTime() + 29_999));
  expect(await ask(2)).toBe(1);
  clock.set(new Date(clock.now().getTime() + 2));
  expect(await ask(2)).toBe(3);
});

test('an answer about few properties is not cached', async () => {
  const answers = new TtlCache(settableClock());
  const { find, homesOf } = counting(999);
  await answers.get(['prices'], homesOf, find);
  expect((await answers.get(['prices'], homesOf, find)).asked).toBe(2);
});

test('of too many answers the least recently used goes', async () => {
  const answers = new TtlCache(settableClock());
  const { find, homesOf } = counting(5000);
  for (let guests = 0; guests < 200; guests += 1) await answers.get([guests], homesOf, find);
  expect((await answers.get([0], homesOf, find)).asked).toBe(1);
  await answers.get([200], homesOf, find);
  expect((await answers.get([0], homesOf, find)).asked).toBe(1);
  expect((await answers.get([1], homesOf, find)).asked).toBe(202);
});
