import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeOwnership, type OwnerLock } from './owner-lock.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-lock-'));
  path = join(folder, 'owner');
});
afterEach(() => rm(folder, { recursive: true }));

const takeMany = (number: number) => Promise.all(Array.from({ length: number }, () => takeOwnership(path)));
const won = (results: Awaited<ReturnType<typeof takeOwnership>>[]) =>
  results.filter((result): result is OwnerLock => 'release' in result);

test.each([
  ['a free folder', undefined],
  ['what a dead process left', JSON.stringify({ pid: 2 ** 22, start: '5', id: 'dead' })],
  ['what a process left whose number another has now', JSON.stringify({ pid: process.pid, start: '5', id: 'dead' })],
  ['half a file', '{"pid": 12'],
])('of many who want %s one gets it, and it is free again afterwards', async (_, left) => {
  for (let round = 0; round < 5; round += 1) {
    if (left !== undefined) await writeFile(path, left);
    const results = await takeMany(20);
    const winners = won(results);
    expect(winners.length).toBe(1);
    expect(results.filter((result) => 'heldBy' in result && result.heldBy === process.pid).length).toBe(19);
    await winners[0]?.release();
    expect(await readdir(folder)).toEqual([]);
  }
});
