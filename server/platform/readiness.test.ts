import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createReadiness, readinessChecksOf, type Check } from './readiness.ts';
import { StartupError } from './startup-error.ts';

const log = { debug() {}, info() {}, warn() {}, error() {} };
const good: Check = { run: async () => undefined, limitMs: 1000, cachedMs: 0 };
const bad: Check = { ...good, run: () => Promise.reject(new Error('down')) };
const all = (checks: Partial<Record<'database' | 'disk' | 'storage' | 'mail', Check>>) =>
  createReadiness({ database: { ...good, isNeeded: true }, disk: good, storage: good, mail: good, ...checks }, log);

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('every failing check is named', async () => {
  expect(await all({}).read()).toEqual({ isReady: true, failing: [] });
  expect(await all({ database: { ...bad, isNeeded: true }, mail: bad }).read()).toEqual({
    isReady: false,
    failing: ['database', 'mail'],
  });
});

test('a check that does not end fails after its limit', async () => {
  const started = performance.now();
  const readiness = all({ storage: { ...good, run: () => new Promise(() => undefined), limitMs: 100 } });
  expect(await readiness.read()).toEqual({ isReady: true, failing: ['storage'] });
  expect(performance.now() - started).toBeLessThan(2100);
});

test('a result is used again for a while, and shared by all who ask meanwhile', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    await pause(20);
  };
  const readiness = all({ disk: { run, limitMs: 1000, cachedMs: 60_000 } });
  await Promise.all([readiness.read(), readiness.read()]);
  await readiness.read();
  expect(runs).toBe(1);
});

test.each(['disk', 'storage', 'mail'] as const)(
  'a %s that fails is named and takes nothing out of service',
  async (name) => {
    let isUp = false;
    const run = () => (isUp ? Promise.resolve() : Promise.reject(new Error('down')));
    const readiness = all({ [name]: { ...good, run } });
    expect(await readiness.read()).toEqual({ isReady: true, failing: [name] });
    isUp = true;
    expect(await readiness.read()).toEqual({ isReady: true, failing: [] });
    isUp = false;
    expect(await readiness.read()).toEqual({ isReady: true, failing: [name] });
    expect(readiness.latest()).toContainEqual({ check: name, isFailing: true });
  },
);

test('the answer does not wait for a mail server that is silent, and names it once its time is over', async () => {
  const mail = { ...good, run: () => new Promise<void>(() => undefined), limitMs: 1200, cachedMs: 60_000 };
  const readiness = all({ mail });
  const started = performance.now();
  expect(await readiness.read()).toEqual({ isReady: true, failing: [] });
  expect(performance.now() - started).toBeLessThan(1200);
  await expect.poll(async () => (await readiness.read()).failing, { timeout: 10_000 }).toEqual(['mail']);
});

test('at the start only wrong settings are an error', async () => {
  await all({ mail: bad }).checkSettings();
  const wrong = { ...good, run: () => Promise.reject(new StartupError('SMTP_URL is wrong')) };
  await expect(all({ mail: wrong }).checkSettings()).rejects.toThrow('SMTP_URL is wrong');
});

test('the disk check writes, leaves nothing, and says why it cannot', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'diyar-readiness-'));
  folders.push(folder);
  const checkIn = (DATA_DIR: string) =>
    readinessChecksOf({ settings: { DATA_DIR } } as Parameters<typeof readinessChecksOf>[0]).disk.run();
  await checkIn(join(folder, 'new'));
  await writeFile(join(folder, 'file'), '');
  await expect(checkIn(join(folder, 'file'))).rejects.toThrow(
    /^Nothing can be written to DATA_DIR .*\/file\): EEXIST\./,
  );
});
