import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createMetrics } from './metrics.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };

test('a figure is read once for many readers, and not again before its time', async () => {
  const metrics = createMetrics(log);
  let reads = 0;
  metrics.addFigure({
    name: 'slow',
    help: 'A slow figure',
    everySeconds: 60,
    async read() {
      reads += 1;
      await pause(20);
      return [{ value: reads }];
    },
  });
  const rendered = await Promise.all([metrics.render(), metrics.render()]);
  for (const { text } of [...rendered, await metrics.render()]) expect(text).toContain('\nslow 1\n');
  expect(reads).toBe(1);
});

test('one read finds several figures', async () => {
  const metrics = createMetrics(log);
  let reads = 0;
  metrics.addFigures({
    figures: [
      { name: 'count', help: 'A count', labels: ['of'] },
      { name: 'age', help: 'An age' },
    ],
    everySeconds: 60,
    read() {
      reads += 1;
      return [[{ labels: { of: 'mail' }, value: 3 }], [{ value: 5 }]];
    },
  });
  const { text } = await metrics.render();
  expect(text).toContain('\ncount{of="mail"} 3\n');
  expect(text).toContain('\nage 5\n');
  expect(reads).toBe(1);
});

test('a slow figure is repeated after a hundred times its duration, a quick one sooner', async () => {
  const metrics = createMetrics(log);
  const reads = { slow: 0, quick: 0 };
  metrics.addFigure({
    name: 'slow',
    help: 'A slow figure',
    async read() {
      await pause(200);
      return [{ value: (reads.slow += 1) }];
    },
  });
  metrics.addFigure({ name: 'quick', help: 'A quick figure', read: () => [{ value: (reads.quick += 1) }] });
  // On a busy machine the quick one takes milliseconds too; the slow one is due after 20 seconds.
  const render = async () => {
    await metrics.render();
    expect(reads.quick).toBeGreaterThan(1);
  };
  await vi.waitFor(render, { timeout: 15_000 });
  expect(reads.slow).toBe(1);
});

test('a figure that cannot be read is left out, the others are shown', async () => {
  const metrics = createMetrics(log);
  let isBroken = false;
  metrics.addFigure({
    name: 'broken',
    help: 'A figure that fails later',
    read() {
      if (isBroken) throw new Error('no answer');
      return [{ value: 7 }];
    },
  });
  metrics.jobRan('mail', 'failed');
  expect((await metrics.render()).text).toContain('\nbroken 7\n');
  isBroken = true;
  const renderWithout = async () => {
    const rendered = (await metrics.render()).text;
    expect(rendered).not.toMatch(/^broken /m);
    return rendered;
  };
  const text = await vi.waitFor(renderWithout, { timeout: 15_000 });
  expect(text).toContain('diyar_job_runs_total{queue="mail",outcome="failed"} 1');
});
