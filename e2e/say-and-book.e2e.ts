import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { launchOptions } from '#test/browser.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

test.use({ launchOptions: launchOptions({ withMaps: true }) });

const run = promisify(execFile);

const words = textsOf((t) => ({
  sentence: t.pick({
    ar: 'نبي حوش في غدامس لعيلة من 5 من 12 لعند 16 ابريل فيه مولد',
    en: 'I want a house in Ghadames for a family of 5 from 12 to 16 April with a generator',
    fr: 'je cherche une maison à Ghadamès pour une famille de 5 du 12 au 16 avril avec un groupe électrogène',
  }),
  field: t('Describe your stay'),
  understood: t('Understood'),
  place: t.pick({ ar: 'غدامس', en: 'Ghadames', fr: 'Ghadamès' }),
  guests: t.pick({ ar: '5 ضيوف', en: '5 guests', fr: '5 voyageurs' }),
  family: t('Family'),
  house: t('House'),
  generator: t('Generator'),
  month: t.pick({ ar: /أبريل|إبريل/, en: /Apr/, fr: /avr/ }),
  add: t.pick({ ar: /^إضافة/, en: /^Add /, fr: /^Ajouter/ }),
  search: t('Search'),
  map: t('Map'),
  here: t.pick({ ar: /قرّب الخريطة$/, en: /homes? here: zoom in$/, fr: /zoomer$/ }),
  book: t('Book now'),
  createAccount: t('Create your account'),
  signUp: t('Sign up and book'),
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  readyToPay: t.pick({ en: 'Ready to pay', ar: 'جاهز للدفع' }),
}));
type Words = (typeof words)['en'];

/** Publishes a house that matches the sentence: those of the demo data may be booked for the nights. */
async function publishHouse(request: APIRequestContext, title: string): Promise<string> {
  const house = {
    place_id: 'ghadames',
    property_type: 'house',
    capacity: 6,
    amenities: ['wifi', 'kitchen', 'generator'],
    ...(await chooseSpot(request)),
    instant_book: true,
  };
  const parameters = [process.env['E2E_DATA_DIR']!, 'host2@example.ly', title, JSON.stringify(house)];
  const { stdout } = await run(process.execPath, ['test/add-property.ts', ...parameters], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return stdout.trim();
}

/** A spot in the town away from its other houses, of other journeys too: close to one, its pin would stay clustered. */
async function chooseSpot(request: APIRequestContext) {
  const answer = await request.get('/api/search/markers?location=Ghadames&property_type=house');
  const { markers } = (await answer.json()) as { markers: { latitude: number; longitude: number }[] };
  const spots = Array.from({ length: 30 }, () => {
    const spot = { latitude: 30.11 + Math.random() * 0.04, longitude: 9.48 + Math.random() * 0.04 };
    const distances = markers.map((one) => Math.hypot(one.latitude - spot.latitude, one.longitude - spot.longitude));
    return { spot, distance: Math.min(...distances) };
  });
  return spots.sort((one, other) => other.distance - one.distance)[0]!.spot;
}

/** Publishes a house, searches for it with a sentence, and expects only results that match. */
async function searchBySentence(page: Page, w: Words): Promise<{ title: string; checkIn: string }> {
  const title = `Dar Salma ${Math.random().toString(36).slice(2, 8)}`;
  const home = await publishHouse(page.request, title);

  // The box shows the parsed sentence.
  await page.goto('/');
  await page.getByRole('textbox', { name: w.field }).fill(w.sentence);
  const understood = page.getByRole('group', { name: w.understood });
  await expect(understood).toBeVisible();
  for (const chip of [w.place, w.guests, w.family, w.house, w.generator])
    await expect(understood.getByText(chip, { exact: true })).toBeVisible();
  await expect(understood.getByText(w.month)).toBeVisible();
  await expect(understood.getByRole('button', { name: w.add })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();

  // Each result is a house in Ghadames for five with a generator, free for all four nights.
  await expect(page).toHaveURL(/\/search\?/);
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('q')).toBe(w.sentence);
  expect(asked.get('guests')).toBe('5');
  expect(asked.get('propertyType')).toBe('house');
  expect(asked.get('groupType')).toBe('family');
  expect(asked.get('amenities')).toBe('generator');
  const [checkIn, checkOut] = [asked.get('checkIn')!, asked.get('checkOut')!];
  expect([checkIn.slice(5), checkOut.slice(5)]).toEqual(['04-12', '04-16']);
  // The address changes before the page: until then, cards of the home page would be read.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(w.place);
  const cards = page.getByRole('main').locator('a[href^="/properties/"]');
  await expect(cards.first()).toBeVisible();
  const found = await cards.evaluateAll((links) => [
    ...new Set(links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2]!)),
  ]);
  expect(found).toContain(home);
  for (const id of found) {
    const property = await (await page.request.get(`/api/properties/${id}`)).json();
    expect(property).toMatchObject({ property_type: 'house', amenities: expect.arrayContaining(['generator']) });
    expect(property.capacity).toBeGreaterThanOrEqual(5);
    const stay = `check_in=${checkIn}&check_out=${checkOut}&guests=5`;
    expect((await page.request.get(`/api/properties/${id}/quote?${stay}`)).status()).toBe(200);
  }
  await expectAccessible(page);
  return { title, checkIn };
}

/** Opens the circles of the map until the pin of a property is there, and returns it. */
async function showPin(page: Page, w: Words, title: string): Promise<Locator> {
  const address = page.url();
  const pin = page.getByRole('button', { name: new RegExp(`^${title}`) });
  const circles = page.getByRole('button', { name: w.here });
  await expect(pin.or(circles).first()).toBeVisible({ timeout: 30_000 });
  // A circle of other houses leads away from the pin, to where there may be no circle at all.
  for (let tried = 0; !(await pin.isVisible()); tried += 1) {
    if (tried > 0) await page.goto(address);
    await circles.nth(tried).click({ timeout: 30_000 });
    await pin.waitFor({ timeout: 8000 }).catch(() => undefined);
  }
  return pin;
}

/** Opens the house from the map beside the results and books it, with a new account on the way. */
async function bookFromMap(
  page: Page,
  w: Words,
  { title, checkIn }: { title: string; checkIn: string },
): Promise<void> {
  const isPhone = page.viewportSize()!.width < 832;
  // The map shows the same properties; clusters are opened until the house has its own pin.
  if (isPhone) {
    await page.getByRole('link', { name: w.map, exact: true }).click();
    await expect(page).toHaveURL(/\/map\?/);
  }
  await (await showPin(page, w, title)).click();
  const card = page.getByRole('region', { name: title });
  await expectAccessible(page);
  await card.getByRole('link', { name: title }).click();

  // The stay is kept; booking it needs an account, which is made in the middle of the booking.
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page.url()).toContain(checkIn);
  const panel = isPhone ? page.getByRole('dialog') : page.getByRole('main');
  if (isPhone) await page.getByRole('region').getByRole('button', { name: w.book, exact: true }).click();
  await panel.getByRole('button', { name: w.book, exact: true }).last().click();
  const account = page.getByRole('dialog', { name: w.createAccount });
  const email = `say-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.ly`;
  await account.getByLabel(w.name, { exact: true }).fill('Salma Bashir');
  await account.getByLabel(w.email, { exact: true }).fill(email);
  await account.getByLabel(w.password, { exact: true }).fill('secret-1');
  await account.getByRole('button', { name: w.signUp }).click();
  await expect(page).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}\/booked$/);
  await expect(page.getByRole('main').getByText(w.readyToPay).first()).toBeVisible();
  await expectAccessible(page);
}

test.describe.configure({ timeout: 150_000 });

test('a sentence becomes a booked stay, in the reader’s language', { tag: '@phone' }, async ({ page }, { project }) => {
  const w = project.name.endsWith('ar') ? words.ar : words.en;
  await bookFromMap(page, w, await searchBySentence(page, w));
});

test.describe('in French', () => {
  // The browser's language; none was chosen.
  test.use({ locale: 'fr-FR', storageState: { cookies: [], origins: [] } });
  test('a sentence finds the stays that it describes', async ({ page }) => {
    await searchBySentence(page, words.fr);
  });
});
