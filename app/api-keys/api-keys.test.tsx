import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ApiKey, NewApiKey } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import ApiKeys from './api-keys.tsx';

const host = { role: 'host' as const };
const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const apiKey: ApiKey = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  name: 'Channel manager',
  scopes: ['calendar:read', 'calendar:write'],
  hint: 'q4Zt',
  created_at: hoursAhead(-48),
  expires_at: hoursAhead(24 * 90),
  revoked_at: null,
  last_used_at: hoursAhead(-1),
  last_used_network: '41.252.0.1',
};
const made: NewApiKey = { key: apiKey, secret: `diyar_key_${'a'.repeat(39)}q4Zt` };

test('a key is made with a name and what it may do, and its secret is shown once', async () => {
  const { user, bodiesOf, answer } = await renderScreen(<ApiKeys />, {
    viewer: host,
    path: '/host/api-keys',
    answers: { listApiKeys: { keys: [] }, createApiKey: made },
  });
  await user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const form = within(await screen.findByRole('dialog', { name: 'New API key' }));
  await user.type(form.getByLabelText('Name of the program'), 'Channel manager');
  await user.click(form.getByRole('checkbox', { name: 'Block nights and change prices' }));
  await user.click(form.getByRole('radio', { name: '90 days' }));
  await expectAccessible();
  answer({ listApiKeys: { keys: [apiKey] } });
  await user.click(form.getByRole('button', { name: 'Make the key' }));
  const shown = within(await screen.findByRole('alertdialog', { name: 'Your new key' }));
  expect(shown.getByText(made.secret)).toBeTruthy();
  await expectAccessible();
  expect(bodiesOf('createApiKey')).toEqual([{ name: 'Channel manager', scopes: ['calendar:write'], days: 90 }]);
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));
  expect(await screen.findByRole('heading', { name: /Channel manager/ })).toBeTruthy();
  expect(screen.queryByText(made.secret)).toBeNull();
});

test('what is wrong in the form stands beside its field, and what was typed stays', async () => {
  const { user } = await renderScreen(<ApiKeys />, {
    locale: 'ar',
    viewer: host,
    path: '/host/api-keys',
    answers: {
      listApiKeys: { keys: [] },
      createApiKey: refusal(422, 'invalid_input', { scopes: 'اختر شيئاً واحداً على الأقل.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'أنشئ مفتاحاً' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('اسم البرنامج'), 'برنامج');
  await user.click(form.getByRole('button', { name: 'أنشئ المفتاح' }));
  expect(await form.findByText('اختر شيئاً واحداً على الأقل.')).toBeTruthy();
  expect(form.getByLabelText('اسم البرنامج')).toHaveProperty('value', 'برنامج');
});

test('a key is revoked after a question; one that is over has no buttons', async () => {
  const over = {
    ...apiKey,
    id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
    name: 'Old program',
    revoked_at: hoursAhead(-2),
  };
  const { user, calls, answer } = await renderScreen(<ApiKeys />, {
    viewer: host,
    path: '/host/api-keys',
    answers: { listApiKeys: { keys: [apiKey, over] }, revokeApiKey: apiKey },
  });
  await user.click(await screen.findByRole('button', { name: 'Revoke the key Channel manager' }));
  expect(screen.queryByRole('button', { name: 'Revoke the key Old program' })).toBeNull();
  const question = within(await screen.findByRole('alertdialog'));
  answer({ listApiKeys: { keys: [over] } });
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('The key Channel manager is revoked')).toBeTruthy();
  expect(calls.filter(({ operationId }) => operationId === 'revokeApiKey')).toHaveLength(1);
});
