/** Each screen while the API fails: nobody is left with an empty page. Those with a loader have an error boundary. */
import { act, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { allScreens } from '#test/walk/screen-list.ts';

const id = '11111111-1111-4111-8111-111111111111';
const modules = import.meta.glob<{ default: ComponentType<object>; loader?: unknown }>('./*/*.tsx');

const failing: Answers = Object.fromEntries(
  Object.keys(operations)
    .filter((operationId) => operationId !== ('getCurrentUser' satisfies OperationId))
    .map((operationId) => [operationId, refusal(500)]),
);

/** Screens that are whole, or lead to another one, without what they read. */
const whole: Readonly<Record<string, string>> = {
  'accounts/settings.tsx': 'the session has read the account',
  'bookings/booked.tsx': 'leads to the trip',
  'listing-editor/add-listing.tsx': 'reads drafts to offer them',
  'listing-editor/create.tsx': 'reads drafts to offer them',
};

const screens = [...new Map(allScreens.map(([address, file]) => [file, address]))].filter(([file]) => !whole[file]);

test.each(screens)('%s offers to try again', async (file, address) => {
  const module = await modules[`./${file}`]?.();
  if (!module || module.loader) return;
  const names = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, id]));
  const area = /^\/(admin|host|dashboard)\b/.exec(address)?.[1];
  const { calls } = await renderScreen(<module.default {...{ params }} />, {
    path: address.replaceAll(/:\w+/g, id),
    viewer: { role: area === 'admin' ? 'admin' : area ? 'host' : 'guest', created_at: '2026-01-01T00:00:00Z' },
    answers: failing,
  });
  await settleImports();
  await act(async () => {});
  const isReading = () =>
    calls.some(({ operationId }) => operationId !== 'getCurrentUser' && operations[operationId].method === 'GET');
  if (isReading())
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^(?:Retry|Try again)/ })).not.toEqual([]));
  expect(document.body.textContent).not.toContain('Unexpected Application Error');
});
