/** Each screen that is kept on the device, without a connection, while its copy is read from storage. */
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { deferred, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { allScreens } from '#test/walk/screen-list.ts';
import { userPagePattern } from '#app/offline/user-page.ts';
import { writeOwner } from '#app/session/device-data.ts';

const id = '11111111-1111-4111-8111-111111111111';
const modules = import.meta.glob<{ default: ComponentType<object> }>('./*/*.tsx');

const withoutConnection: Answers = Object.fromEntries(
  Object.keys(operations)
    .filter((operationId) => operationId !== ('getCurrentUser' satisfies OperationId))
    .map((operationId) => [operationId, () => Promise.reject(new TypeError('Failed to fetch'))]),
);

const keptScreens = allScreens
  .map(([address, file]) => [address, file, address.replaceAll(/:\w+/g, id)] as const)
  .filter(([, , path]) => userPagePattern.test(path));

beforeEach(() => {
  vi.stubEnv('PROD', true);
  return () => vi.unstubAllEnvs();
});

test('knows the screens that are kept', () => {
  expect(keptScreens.length).toBeGreaterThan(10);
});

/** Lead to the screen of the trip where they have nothing to show. */
const leading = ['/account/trips/:tripId/booked'];

test.each(keptScreens)('%s shows no error before its copy has been read', async (address, file, path) => {
  const module = await modules[`./${file}`]!();
  const reading = deferred<undefined>();
  const match = vi.fn<() => Promise<undefined>>(() => reading.promise);
  vi.stubGlobal('caches', { match, open: async () => ({}), keys: async () => [] });
  writeOwner(id);
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  await renderScreen(<module.default {...{ params: Object.fromEntries(names.map((name) => [name, id])) }} />, {
    path,
    viewer: { id, role: address.startsWith('/host/') ? 'host' : 'guest' },
    answers: withoutConnection,
  });
  await settleImports();
  await waitFor(() => expect(match).toHaveBeenCalled());
  const retries = () => screen.queryAllByRole('button', { name: /^(?:Retry|Try again)/ });
  const errors = () => [...retries(), ...screen.queryAllByRole('alert')].map(({ textContent }) => textContent);
  expect(errors()).toEqual([]);
  reading.resolve(undefined);
  if (!leading.includes(address)) await waitFor(() => expect(errors()).not.toEqual([]));
});
