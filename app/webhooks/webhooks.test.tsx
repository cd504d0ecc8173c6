import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Webhook, WebhookDelivery } from '#contract/types.gen.ts';
import { webhookEvents } from '#contract/webhooks.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import Webhooks from './webhooks.tsx';

const host = { role: 'host' as const };

const webhook: Webhook = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17',
  url: 'https://hooks.example.com/diyar',
  events: [...webhookEvents],
  is_on: true,
  off_reason: null,
  failing_since: null,
  old_secret_until: null,
  created_at: '2026-11-28T10:00:00.000Z',
};
const delivery: WebhookDelivery = {
  id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
  event_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
  type: 'booking.paid',
  subject_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
  state: 'retrying',
  created_at: '2026-11-28T11:00:00.000Z',
  attempts: 3,
  attempted_at: '2026-11-28T11:05:00.000Z',
  delivered_at: null,
  status: 503,
  error: 'http_status',
};
const secret = `whsec_${'a'.repeat(43)}`;

test('a webhook is added with its events, and its secret is shown once', async () => {
  const { user, bodiesOf, answer } = await renderScreen(<Webhooks />, {
    viewer: host,
    path: '/host/webhooks',
    answers: { listWebhooks: { webhooks: [] }, addWebhook: { webhook, secret } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'New webhook' }));
  await user.type(form.getByLabelText('Address'), webhook.url);
  await user.click(form.getByRole('checkbox', { name: 'A message is written' }));
  await expectAccessible();
  answer({ listWebhooks: { webhooks: [webhook] } });
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  const shown = within(await screen.findByRole('alertdialog', { name: 'The secret of the webhook' }));
  expect(shown.getByText(secret)).toBeTruthy();
  expect(bodiesOf('addWebhook')).toEqual([
    { url: webhook.url, events: webhookEvents.filter((event) => event !== 'message.created') },
  ]);
  await user.click(shown.getByRole('button', { name: 'I have stored it' }));
  expect(await screen.findByRole('heading', { name: webhook.url })).toBeTruthy();
  expect(screen.queryByText(secret)).toBeNull();
});

test('a refused address is said beside its field', async () => {
  const { user } = await renderScreen(<Webhooks />, {
    viewer: host,
    path: '/host/webhooks',
    answers: {
      listWebhooks: { webhooks: [] },
      addWebhook: refusal(422, 'invalid_input', { url: 'Enter an address that begins with https://' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a webhook' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Address'), 'http://here');
  await user.click(form.getByRole('button', { name: 'Add the webhook' }));
  expect(await form.findByText('Enter an address that begins with https://')).toBeTruthy();
  expect(form.getByLabelText('Address')).toHaveProperty('value', 'http://here');
});

test('the log says why an attempt failed, and sends the event again', async () => {
  const { user, calls } = await renderScreen(<Webhooks />, {
    viewer: host,
    path: '/host/webhooks',
    answers: {
      listWebhooks: { webhooks: [{ ...webhook, failing_since: '2026-11-28T11:00:00.000Z' }] },
      listWebhookDeliveries: { deliveries: [delivery], next_cursor: null },
      resendWebhookDelivery: delivery,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Log of hooks.example.com' }));
  const log = within(await screen.findByRole('region', { name: 'Log' }));
  expect(await log.findByText('The answer was 503')).toBeTruthy();
  await expectAccessible();
  await user.click(log.getByRole('button', { name: /^Send again: A stay is paid/ }));
  expect(await screen.findByText('It is sent again')).toBeTruthy();
  expect(calls.filter(({ operationId }) => operationId === 'resendWebhookDelivery')).toHaveLength(1);
});
