import { expect, test } from '#test/journey.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  home: t('Diyar, home'),
  logIn: t('Log in'),
  menu: t('Language and currency'),
  field: t('Describe your stay'),
  understood: t('Understood'),
  search: t('Search'),
  house: t('House'),
  family: t('Family'),
  generator: t('Generator'),
  say: t('Say what to change'),
  removePool: t('Remove filter: {name}', { name: t('Pool') }),
}));
const w = words.fr;

// The browser's language; none was chosen.
test.use({ locale: 'fr-FR', storageState: { cookies: [], origins: [] } });

test('a French reader finds a home by a sentence and a follow-up, at French addresses and in the selected currency', async ({
  page,
}) => {
  const amenities = ['wifi', 'pool', 'generator'];
  const columns = { place_id: 'ghadames', latitude: 30.13, longitude: 9.5, capacity: 6, base_price_dirham: 30_000 };
  const title = `Maison des palmes ${Date.now()}`;
  const [home] = (await addHomes('host2@example.ly', [title], { ...columns, amenities })) as [string];

  // An address of a language goes before the browser's.
  await page.goto('/ar/terms');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('dir', 'rtl');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: words.ar.home }).click();
  await expect(page).toHaveURL(/\/ar$/);
  await banner.getByRole('link', { name: words.ar.logIn }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(html).toHaveAttribute('lang', 'ar');
  await page.goto('/ar/search?guests=2');
  await banner.getByRole('button', { name: words.ar.menu }).click();
  await banner.getByRole('button', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/search\?guests=2$/);
  await expect(html).toHaveAttribute('lang', 'fr');
  await banner.getByRole('button', { name: w.menu }).click();
  await banner.getByRole('button', { name: /^EUR/ }).click();
  await expect(page.getByRole('main')).toContainText('€');

  await banner.getByRole('link', { name: w.home }).click();
  await expect(page).toHaveURL(/\/fr$/);
  await page
    .getByRole('textbox', { name: w.field })
    .fill('je cherche une maison à Ghadamès pour une famille de 5 du 12 au 16 avril avec un groupe électrogène');
  const understood = page.getByRole('group', { name: w.understood });
  for (const chip of ['Ghadamès', '5 voyageurs', w.family, w.house, w.generator])
    await expect(understood.getByText(chip, { exact: true })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();
  await expect(page).toHaveURL(/\/fr\/search\?/);
  const asked = Object.fromEntries(new URL(page.url()).searchParams);
  expect(asked).toMatchObject({ guests: '5', propertyType: 'house', groupType: 'family', amenities: 'generator' });
  expect([asked['checkIn']!.slice(5), asked['checkOut']!.slice(5)]).toEqual(['04-12', '04-16']);

  // The follow-up adds to what was understood: place, dates and guests stay.
  const main = page.getByRole('main');
  const change = page.getByRole('button', { name: /^Modifier la recherche/ });
  await expect(change).toContainText('Ghadamès');
  await change.click();
  await page.getByRole('textbox', { name: w.say }).fill('avec une piscine, au plus 20 euros la nuit');
  await page.getByRole('textbox', { name: w.say }).press('Enter');
  await expect(page.getByRole('link', { name: w.removePool })).toBeVisible();
  await expect(change).toContainText('Ghadamès');
  await expect(change).toContainText(/5\s*voyageurs/);
  await expect(main.getByText(/(?:19|20|21)\s€/).first()).toBeVisible();

  // Address, language and currency hold on the page of a home, to its price.
  await main.locator(`a[href^="/fr/properties/${home}"]`).first().click();
  await expect(page).toHaveURL(/\/fr\/properties\/[0-9a-f-]{36}\?.*checkIn=\d{4}-04-12/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/fr/properties/${home}$`));
  await expect(main).toContainText('€');
  await expect(html).toHaveAttribute('lang', 'fr');
});
