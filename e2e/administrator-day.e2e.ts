import type { APIRequestContext } from '@playwright/test';
import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  review: t('Review'),
  publish: t('Publish'),
  published: t('Published'),
  lookAt: t('Look at it'),
  approve: t('Approve'),
  warn: t.pick({ en: /^Warn/, ar: /^تحذير/ }),
  rule: t('Which rule was broken'),
  insult: t('Insult or threat'),
  why: t('Why, for administrators'),
  sendWarning: t('Send the warning'),
  decided: t('Decided'),
  suspend: t('Suspend…'),
  suspendNow: t('Suspend'),
  suspended: t('The account is suspended'),
  who: t('Who'),
  acts: [t('Approved a listing'), t('Verified an identity'), t('Decided on a report'), t('Suspended an account')],
}));

test(
  'an administrator works through the queues of a day, suspends a host, and finds all of it in the audit log',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }) => {
    const w = isPhone(page) ? words.ar : words.en;
    const insult = 'Only a fool brings children.';
    const [host, guest, admin] = [
      // Her own name, because the queues have the people of other runs too.
      await newPerson(request, `Asma${Date.now()}`),
      await newPerson(request, 'Nuri'),
      await newPerson(request, `Najla${Date.now()}`),
    ];
    await inWorld('becomeAdmin', admin.email);
    const title = `Rest house ${Date.now()}`;
    const work = await inWorld('addAdminWork', { host: host.email, guest: guest.email }, title);
    const tokens = await tokensOf(request, host.email);
    const asHost = { authorization: `Bearer ${tokens.access_token}` };
    await submit(request, asHost, work.listing);
    const document = { kind: 'passport', picture: dataUrl(await phonePhoto(1200, 800)) };
    await expectOk(request.post('/api/account/verification', { headers: asHost, data: document }));
    const data = { booking_id: work.booking, text: insult };
    const sent = await request.post('/api/messages/send', { headers: asHost, data });
    const { id: message } = (await sent.json()) as { id: string };
    await expectOk(
      request.post(`/api/messages/${message}/report`, {
        headers: { authorization: `Bearer ${(await tokensOf(request, guest.email)).access_token}` },
        data: { kind: 'message', reason: 'He insults us' },
      }),
    );

    // A listing and an identity.
    await enter(page, request, admin.email);
    await page.goto('/admin/dashboard');
    const listing = page.getByRole('listitem').filter({ hasText: title });
    await listing.getByRole('button', { name: w.review }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.publish }).click();
    await expect(page.getByRole('status').getByText(w.published)).toBeVisible();
    await go(page, '/admin/users');
    const identity = page.getByRole('listitem').filter({ hasText: host.name }).filter({ hasText: w.lookAt });
    await identity.getByRole('button', { name: w.lookAt }).click();
    await page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
    await expect(identity).toHaveCount(0);

    // The host is warned for a reported message.
    await go(page, '/admin/reports');
    await page.getByRole('link', { name: host.name }).first().click();
    await expect(page).toHaveURL(/reports\/./);
    await expect(page.getByText(insult).first()).toBeVisible();
    await page.getByRole('radio', { name: w.warn }).check();
    await page.getByLabel(w.rule, { exact: true }).selectOption({ label: w.insult });
    await page.getByLabel(w.why).fill('It is an insult');
    await page.getByRole('button', { name: w.sendWarning }).click();
    await expect(page.getByText(w.decided, { exact: true })).toBeVisible();

    // Suspended: the session of the device beside ends at once.
    const device = await openDevice(tokens);
    await device.goto('/host/earnings');
    await expect(device).toHaveURL('/host/earnings');
    await go(page, `/admin/users/${work.host}`);
    await page.getByRole('button', { name: w.suspend }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('textbox').fill('Insults guests again and again');
    await asking.getByRole('button', { name: w.suspendNow, exact: true }).click();
    await expect(page.getByRole('status').getByText(w.suspended)).toBeVisible();
    await device.reload();
    await expect(device).toHaveURL(/\/login/);

    await go(page, '/admin/settings/audit');
    await page.getByLabel(w.who, { exact: true }).selectOption({ label: admin.name });
    for (const act of w.acts) await expect(page.getByRole('listitem').filter({ hasText: act }).first()).toBeVisible();
  },
);

async function expectOk(answer: Promise<{ ok(): boolean; text(): Promise<string> }>): Promise<void> {
  const answered = await answer;
  expect(answered.ok(), await answered.text()).toBe(true);
}

async function submit(request: APIRequestContext, headers: Record<string, string>, id: string): Promise<void> {
  const listing = `/api/host/listings/${id}`;
  const { version } = (await (await request.get(listing, { headers })).json()) as { version: number };
  await expectOk(request.post(`${listing}/submit`, { headers, data: { version } }));
}
