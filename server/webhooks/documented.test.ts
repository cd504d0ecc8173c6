import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { expect, test } from 'vitest';
import { webhookDeliveryTypes } from '#contract/webhooks.ts';
import { newSecret, signatureOf } from './signature.ts';

const guide = await readFile(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');

/** The function of the guide, as a reader would copy it. */
async function documented(): Promise<{
  isAuthentic: (header: string, body: string, secret: string, now?: number) => boolean;
}> {
  const code = /```ts\n([\s\S]*?)```/.exec(guide)![1]!;
  return import(`data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(code))}`);
}

test('the example of the guide knows what is ours', async () => {
  const { isAuthentic } = await documented();
  const [secret, old, other] = [newSecret(), newSecret(), newSecret()];
  const at = new Date('2026-11-29T14:03:11Z');
  const body = JSON.stringify({ id: 'one', type: 'booking.paid' });
  const header = signatureOf(body, at, [secret, old]);
  const now = at.getTime() + 2000;
  expect([secret, old, other].map((one) => isAuthentic(header, body, one, now))).toEqual([true, true, false]);
  expect(isAuthentic(header, `${body} `, secret, now)).toBe(false);
  expect(isAuthentic(header.replace(/t=\d/, 't=2'), body, secret, now)).toBe(false);
  expect(isAuthentic(header, body, secret, at.getTime() + 301_000)).toBe(false);
  for (const broken of ['', 't=', 'v1=00', `${header.slice(0, -2)}`]) {
    expect(isAuthentic(broken, body, other, now)).toBe(false);
  }
});

test('the guide names every event', () => {
  const named = [...guide.matchAll(/^\| `([a-z]+\.[a-z]+)` \|/gm)].map(([, type]) => type);
  expect(named).toEqual(webhookDeliveryTypes);
});
