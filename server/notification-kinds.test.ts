import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { notificationTypes } from '#contract/notifications.ts';
import { notificationKinds } from './notification-kinds.ts';

/** What the file of each domain declares, by the path of the file. */
async function readDeclarations(): Promise<Map<string, string[]>> {
  const declared = new Map<string, string[]>();
  for await (const path of glob('*/**/notifications.ts', { cwd: import.meta.dirname })) {
    if (path.startsWith('notifications')) continue;
    const module = (await import(`./${path}`)) as Record<string, Record<string, { name?: string }>>;
    const names = Object.values(module).flatMap((kinds) =>
      Object.entries(kinds).flatMap(([name, kind]) => (kind.name === name ? [name] : [])),
    );
    declared.set(path, [...new Set(names)]);
  }
  return declared;
}

test('the kinds that domains declare are those of the contract', async () => {
  const declared = await readDeclarations();
  const names = new Set([...declared.values()].flat());
  expect([...names].sort()).toEqual([...notificationTypes].sort());
  expect(Object.keys(notificationKinds).sort()).toEqual([...notificationTypes].sort());
});

test('no two domains declare the same kind', async () => {
  const byDomain = Map.groupBy(await readDeclarations(), ([path]) => path.split(/[\\/]/)[0]);
  const names = [...byDomain.values()].flatMap((files) => [...new Set(files.flatMap(([, kinds]) => kinds))]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('names of people are declared as such, so that mails clean them', () => {
  for (const { name, data } of Object.values(notificationKinds)) {
    for (const [value, type] of Object.entries(data)) {
      const isPerson = ['guest', 'host', 'name'].includes(value);
      expect([name, value, type === 'person']).toEqual([name, value, isPerson]);
    }
  }
});
