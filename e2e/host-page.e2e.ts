import { enter, newPerson } from '#test/account-screens.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  homesOf: t.pick({ en: /^Homes of /, ar: /^أماكن / }),
  reportProfile: t('Report this profile'),
  why: t('What is wrong (not required)'),
  ground: t('Something else'),
  send: t('Send the report'),
  reported: t('Profile reported'),
  similar: t('Similar homes'),
}));

test(
  'a home leads to the page of its host, and that to one of their homes; the page is reported',
  { tag: '@phone-full' },
  async ({ page, request }, { project }) => {
    const w = page.viewportSize()!.width < 832 ? words.ar : words.en;
    const { properties } = await (await request.get('/api/properties?limit=1')).json();
    await page.goto(`/properties/${properties[0].id}`);
    const main = page.getByRole('main');

    // The homes like this one load when the reader comes near.
    const similar = page.getByRole('region', { name: w.similar });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(similar.getByRole('article').first()).toBeVisible({ timeout: 2000 });
    }).toPass();

    await main.locator('a[href^="/hosts/"]').first().click();
    await expect(page).toHaveURL(/\/hosts\/[0-9a-f-]{36}$/);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const { host, homes } = await (await request.get(`/api/hosts/${id}`)).json();
    await expect(page.getByRole('heading', { level: 1, name: host.name })).toBeVisible();
    await expect(page.getByRole('heading', { name: w.homesOf })).toBeVisible();
    await main.locator('a[href^="/properties/"]').first().click();
    await expect(page).toHaveURL(/\/properties\//);
    const home = new URL(page.url()).pathname.split('/').at(-1)!;
    expect(homes.map((one: { id: string }) => one.id)).toContain(home);

    // A visitor would log in first.
    const { email } = await newPerson(request, `report-${project.name}`);
    await enter(page, request, email);
    await page.goto(`/hosts/${id}`);
    await page.getByRole('button', { name: w.reportProfile }).click();
    await page.getByRole('dialog').getByRole('radio', { name: w.ground }).check();
    await page.getByRole('dialog').getByLabel(w.why).fill('The pictures are of another town.');
    await page.getByRole('dialog').getByRole('button', { name: w.send }).click();
    await expect(page.getByRole('status').filter({ hasText: w.reported })).toBeVisible();
  },
);
