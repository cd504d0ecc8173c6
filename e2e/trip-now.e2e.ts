import type { APIRequestContext } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  trips: t('Trips'),
  current: t.pick({ en: /^Current/, ar: /^الحالية/ }),
  details: t('View Details'),
  there: t.pattern('You are in {place}'),
  arriving: t.pattern('You arrive in {place} today'),
  call: t('Call'),
  copy: t('Copy the password'),
  ambulance: t('Ambulance'),
  power: t('When the power goes'),
  wayIn: t('The way in'),
  offline: t.pick({ en: /^You are offline; this was saved at/, ar: /^أنت غير متصل بالإنترنت؛ حُفظت هذه الصفحة في/ }),
}));
const w = words.ar;

test.use({ serviceWorkers: 'allow' });

/** A home with a house manual, in which the guest's stay begins today. */
async function stayFromToday(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const columns = { instant_book: true };
  const title = `In the house ${Date.now()}`;
  const [property_id] = (await addHomes('host2@example.ly', [title], columns, {})) as [string];
  const host = await tokensOf(request, 'host2@example.ly', 'diyar-demo');
  const way_in = 'الزقاق الثاني يساراً';
  const saved = await request.put(`/api/host/properties/${property_id}/house-manual`, {
    headers: { authorization: `Bearer ${host.access_token}` },
    data: {
      version: 0,
      wifi_name: 'Dar-5G',
      wifi_password: 'sea-1234',
      door_code: '4417',
      texts: { ar: { way_in, power: 'الزر الأخضر قرب المطبخ', leaving: 'إغلاق محبس الغاز' } },
    },
  });
  expect(saved.status(), await saved.text()).toBe(200);
  const stay = { check_in: dayAhead(0), check_out: dayAhead(2), guests: { adults: 2 } };
  const booked = await request.post('/api/bookings', { headers, data: { property_id, ...stay } });
  expect(booked.status(), await booked.text()).toBe(201);
  const { id } = (await booked.json()) as { id: string };
  const paid = await request.post(`/api/bookings/${id}/pay`, { headers, data: { method: 'sandbox' } });
  const { payment } = (await paid.json()) as { payment: { id: string } };
  const approved = { outcome: 'approved' };
  expect((await request.post(`/api/payments/sandbox/${payment.id}`, { headers, data: approved })).ok()).toBe(true);
  return id;
}

test(
  'a phone in the house has the network, the host, the steps when the power goes and the way in, also offline',
  { tag: '@phone-only' },
  async ({ page, context, request }) => {
    const { email } = await newPerson(request, 'Amina');
    const tokens = await tokensOf(request, email);
    const headers = { authorization: `Bearer ${tokens.access_token}`, 'accept-language': 'ar' };
    const id = await stayFromToday(request, headers);
    const path = `/account/trips/${id}`;
    const main = page.getByRole('main');
    const expectAll = async () => {
      const title = main.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(new RegExp(`${w.there.source}|${w.arriving.source}`));
      for (const text of ['Dar-5G', 'sea-1234', '4417', 'الزر الأخضر قرب المطبخ', 'الزقاق الثاني يساراً'])
        await expect(main.getByText(text)).toBeVisible();
      for (const name of [w.power, w.wayIn]) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
      await expect(main.getByRole('link', { name: w.call })).toHaveAttribute('href', /^tel:\+218/);
      await expect(main.getByRole('button', { name: w.copy })).toBeVisible();
      await expect(main.getByRole('link', { name: w.ambulance })).toHaveAttribute('href', 'tel:193');
    };

    await signIn(page, tokens);
    await page.goto('/account/trips?tab=current');
    await main.getByRole('link', { name: w.details }).click();
    await expectAll();
    for (const kept of [path, `/kept/trips/${id}`, `/kept/manual/${id}`]) {
      await expect
        .poll(() => page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, kept))
        .toBe(true);
    }

    await context.setOffline(true);
    await page.goto(path);
    await expect(main.getByText(w.offline)).toBeVisible();
    await expectAll();
    // Reached within the page, from the kept list.
    await main.getByRole('link', { name: w.trips, exact: true }).click();
    await page.getByRole('tab', { name: w.current }).click();
    await main.getByRole('link', { name: w.details }).click();
    await expectAll();
    await context.setOffline(false);
    await go(page, path);
    await expectAll();
  },
);
