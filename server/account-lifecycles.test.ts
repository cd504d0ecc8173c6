import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountSettingsOperations } from '#contract/schemas/account-settings.ts';
import { accountLifecycles } from './account-lifecycles.ts';

test('every part of an export in the contract comes from exactly one domain', () => {
  const own = ['blocked_people', 'exported_at', 'profile', 'sessions', 'identity_documents', 'security_events'];
  const parts = accountLifecycles.flatMap(({ exports = {} }) => Object.keys(exports));
  expect([...own, ...parts].toSorted()).toEqual(
    Object.keys(accountSettingsOperations.exportAccount.ok.shape).toSorted(),
  );
});

test('every account lifecycle is registered', async () => {
  const { globSync } = await import('node:fs');
  const declared = await Promise.all(
    globSync('{*,platform/*}/*.ts', { cwd: import.meta.dirname }).map(async (path) => {
      const source = await readFile(join(import.meta.dirname, path), 'utf8');
      return [...source.matchAll(/export const \w+Account: AccountLifecycle/g)].length;
    }),
  );
  expect(declared.reduce((sum, count) => sum + count, 0)).toBe(accountLifecycles.length);
});
