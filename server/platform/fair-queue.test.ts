import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '#test/run-size.ts';
import { FairQueue } from './fair-queue.ts';

const refuse = () => new Error('full');

it('lets owners take turns, whoever came first', async () => {
  const queue = new FairQueue({ running: 1, perOwner: 10, waiting: 100, refuse });
  const order: string[] = [];
  const task = (owner: string, name: string) =>
    queue.run(owner, async () => {
      await pause(1);
      order.push(name);
    });
  await Promise.all([
    task('a', 'a1'),
    task('a', 'a2'),
    task('a', 'a3'),
    task('a', 'a4'),
    task('b', 'b1'),
    task('c', 'c1'),
  ]);
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

it('refuses the tasks of an owner beyond the limit, and accepts them again after one has ended', async () => {
  const queue = new FairQueue({ running: 1, perOwner: 2, waiting: 100, refuse });
  const [first, second] = [queue.run('a', () => pause(2)), queue.run('a', () => pause(2))];
  await expect(queue.run('a', () => pause(1))).rejects.toThrow('full');
  await Promise.all([first, second, queue.run('b', () => pause(1))]);
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
});

it('goes on after a task that fails, and never runs more tasks than allowed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), fails: fc.boolean() }), { maxLength: 30 }),
      async (running, tasks) => {
        const queue = new FairQueue({ running, perOwner: 5, waiting: 12, refuse });
        let [now, most] = [0, 0];
        const results = await Promise.allSettled(
          tasks.map(({ owner, fails }) =>
            queue.run(owner, async () => {
              most = Math.max(most, ++now);
              await Promise.resolve();
              now -= 1;
              if (fails) throw new Error('failed');
            }),
          ),
        );
        expect(most).toBeLessThanOrEqual(running);
        const ended = results.filter((one) => one.status === 'fulfilled' || (one.reason as Error).message === 'failed');
        expect(ended.length).toBeGreaterThanOrEqual(Math.min(tasks.length, 1));
        await expect(queue.run('d', async () => 'done')).resolves.toBe('done');
      },
    ),
    { numRuns: propertyRuns(40) },
  );
});
