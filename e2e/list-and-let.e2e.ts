import type { APIRequestContext, Page } from '@playwright/test';
import { tokensOf, type Tokens } from '#test/account-screens.ts';
import { expectApart } from '#test/apart.ts';
import { agreeAndBook } from '#test/confirm-stay.ts';
import { addDays, addMonths, dayAhead, monthOf } from '#test/day-ahead.ts';
import { feedPort, feedText, startFeedServer } from '#test/feed-server.ts';
import {
  availability,
  blockSelected,
  fillHolidayRule,
  isPhone,
  makeCalendarLink,
  nightOf,
  pressNight,
  readCalendarAt,
  selectByKeyboard,
} from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { describeHome, sendForReview, setPrice, signUpAsHost, writeOffline } from '#test/listing-steps.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  inReview: t('In review'),
  review: t('Review'),
  publish: t('Publish'),
  published: t('Published'),
  calendar: t('Calendar'),
  prices: t('Prices and rules'),
  addRule: t('Add a rule'),
  linked: t('Linked calendars'),
  readsWell: t('Working'),
  holidays: { eid_al_fitr: t('Eid al-Fitr'), eid_al_adha: t('Eid al-Adha') },
  sentence: t.pick({
    en: (holiday: string) => `a rest house in Ghadames for two with a generator, ${holiday} for 3 nights`,
    ar: (holiday: string) => `استراحة في غدامس لشخصين فيها مولد ${holiday} 3 ليالي`,
  }),
  field: t('Describe your stay'),
  understood: t('Understood'),
  place: t.pick({ ar: 'غدامس', en: 'Ghadames', fr: 'Ghadamès' }),
  search: t('Search'),
  holidayNights: t.pattern('{times}, holiday'),
  book: t('Book now'),
  readyToPay: t.pick({ en: 'Ready to pay', ar: 'جاهز للدفع' }),
  title: t.pick({ en: 'Palm rest house', ar: 'استراحة النخيل' }),
  description: t.pick({
    en: 'A quiet rest house between palms, five minutes from the old town, with a walled garden and shade until noon.',
    ar: 'استراحة هادئة وسط النخيل، على خمس دقائق من المدينة القديمة، بحديقة مسوّرة وظل حتى الظهر وجلسة للعائلة.',
  }),
}));
type Words = (typeof words)['en'];
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

interface Holiday {
  kind: keyof Words['holidays'];
  starts_on: string;
}

/** An Eid some weeks ahead, the first of its kind: the one that a sentence means. */
async function comingEid(request: APIRequestContext): Promise<Holiday> {
  const { holidays } = (await (await request.get('/api/holidays')).json()) as { holidays: Holiday[] };
  const isEid = ({ kind }: Holiday) => kind === 'eid_al_fitr' || kind === 'eid_al_adha';
  const firsts = holidays.filter((one, at) => isEid(one) && holidays.findIndex(({ kind }) => kind === one.kind) === at);
  return firsts.find(({ starts_on }) => starts_on > dayAhead(30))!;
}

test(
  'a new host lists a home, prices Eid, blocks a week and links a calendar; a guest finds it by a sentence and books Eid',
  { tag: '@phone-full' },
  async ({ page, context, openDevice, request }, { project, parallelIndex }) => {
    const w = wordsOf(page);
    const unique = `${Date.now()}`.slice(-6);
    const title = `${w.title} ${unique}`;
    const account = {
      name: 'Salma Host',
      email: `salma-${project.name}-${Date.now()}@example.ly`,
      password: 'secret-1',
    };

    await signUpAsHost(page, account);
    await describeHome(page);
    await writeOffline(page, `${w.title} 0912345678`, w.description);
    await setPrice(page, 300);
    await sendForReview(page, title);
    const row = page.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText(w.inReview)).toBeVisible();
    await expectApart(row.getByRole('heading'), row.locator('img'));
    const path = (await page.getByRole('link', { name: title }).getAttribute('href'))!;
    const home = path.split('/').at(-1)!;
    expect((await request.get(`/properties/${home}`)).status()).toBe(404);
    await approve(await openDevice(await tokensOf(request, 'admin@diyar.ly', 'diyar-demo')), title, w);
    await page.reload();
    await expect(row.getByText(w.published)).toBeVisible();

    const eid = await comingEid(request);
    await priceEid(page, eid);
    const month = addMonths(monthOf(eid.starts_on), 1);
    await blockWeek(page, month);
    const platform = await startFeedServer(feedPort(parallelIndex));
    platform.answer('/let.ics', feedText([{ uid: 'one', from: `${month}-20`, to: `${month}-23` }]));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const link = await linkCalendars(page, platform.url('/let.ics'));
    const taken = [0, 0, 0];
    expect(await availability(request, home, `${month}-01`, `${month}-09`)).toEqual([...taken, ...taken, 0, 300]);
    expect(await availability(request, home, `${month}-19`, `${month}-24`)).toEqual([300, ...taken, 300]);

    const stay = { from: eid.starts_on, to: addDays(eid.starts_on, 3) };
    expect(await availability(request, home, stay.from, stay.to)).toEqual([420, 420, 420]);
    await bookEid(await openDevice(await signUpGuest(request)), { id: home, title }, eid);
    expect(await availability(request, home, stay.from, stay.to)).toEqual(taken);
    const calendar = await (await request.get(link, { headers: { 'user-agent': 'Airbnb/1.0' } })).text();
    const ranges = [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d+)[^]*?DTEND;VALUE=DATE:(\d+)/g)];
    const compact = (day: string) => day.replaceAll('-', '');
    // What came from Airbnb is not given back to it.
    expect(ranges.map(([, from, to]) => [from, to])).toEqual([
      [compact(stay.from), compact(stay.to)],
      [compact(`${month}-01`), compact(`${month}-08`)],
    ]);
    await platform.close();
  },
);

/** An administrator reads the listing and publishes it. */
async function approve(desk: Page, title: string, w: Words): Promise<void> {
  await desk.goto('/admin/dashboard');
  await desk.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: w.review }).click();
  await expect(desk.getByRole('dialog').getByText(w.description)).toBeVisible();
  await expect(desk.getByRole('dialog').getByText(w.place, { exact: true })).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: w.publish }).click();
  await expect(desk.getByRole('status').getByText(w.published)).toBeVisible();
  await desk.context().close();
}

/** From the listings by the calendar to the prices: 40% more on Eid. */
async function priceEid(page: Page, { kind }: Holiday): Promise<void> {
  const w = wordsOf(page);
  await page.getByRole('navigation').getByRole('link', { name: w.calendar, exact: true }).click();
  await expect(page).toHaveURL(/\/host\/calendar/);
  await page.getByRole('link', { name: w.prices }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: w.addRule, exact: true })).toBeVisible();
  const rule = await fillHolidayRule(page, w.holidays[kind], 40);
  await rule.save();
  await expect(page.getByRole('main').getByText(w.holidays[kind]).first()).toBeVisible();
}

/** The first week of a month: by touch on the phone, by keyboard on the desktop. */
async function blockWeek(page: Page, month: string): Promise<void> {
  await go(page, `/host/calendar?month=${month}`);
  await expect(nightOf(page, `${month}-01`)).toContainText('300');
  if (isPhone(page)) {
    await pressNight(page, `${month}-01`);
    await pressNight(page, `${month}-07`);
  } else {
    await selectByKeyboard(page, 7);
  }
  await blockSelected(page, 7, isPhone(page) ? 'touch' : 'keyboard');
  await expect(nightOf(page, `${month}-07`)).toHaveClass(/is-blocked/);
}

/** Reads a calendar of Airbnb, and makes the link that Airbnb reads. Returns the link. */
async function linkCalendars(page: Page, feed: string): Promise<string> {
  const w = wordsOf(page);
  await page.getByRole('link', { name: w.linked }).click();
  await readCalendarAt(page, feed);
  await expect(page.getByText(w.readsWell)).toBeVisible();
  const link = await makeCalendarLink(page);
  return link;
}

/** A guest in another browser finds the home by a sentence, sees the price of Eid, and books it. */
async function bookEid(page: Page, home: { id: string; title: string }, eid: Holiday): Promise<void> {
  const w = wordsOf(page);
  await page.goto('/');
  await page.getByRole('textbox', { name: w.field }).fill(w.sentence(w.holidays[eid.kind]));
  await expect(page.getByRole('group', { name: w.understood }).getByText(w.place, { exact: true })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();
  await expect(page).toHaveURL(/\/search\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('checkIn'), asked.get('checkOut')]).toEqual([eid.starts_on, addDays(eid.starts_on, 3)]);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(w.place);
  const link = page.locator(`a[href^="/properties/${home.id}"]`);
  const card = page.getByRole('main').getByRole('article').filter({ has: link }).first();
  await expect(card).toContainText(/420(?![\d.,])/);
  await card.locator(link).click();
  await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();

  const panel = isPhone(page) ? page.getByRole('dialog') : page.getByRole('main');
  if (isPhone(page)) await page.getByRole('region').getByRole('button', { name: w.book, exact: true }).click();
  const nights = panel.getByRole('term').filter({ hasText: w.holidayNights });
  await expect(nights).toContainText(/3 × .*420/);
  if (!isPhone(page)) await panel.getByRole('button', { name: w.book, exact: true }).click();
  await agreeAndBook(page, w.book);
  await expect(page).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}\/booked$/);
  await expect(page.getByRole('main').getByText(w.readyToPay).first()).toBeVisible();
}

/** A new guest who reads prices in dinar. */
async function signUpGuest(request: APIRequestContext): Promise<Tokens> {
  const email = `amal-${Date.now()}@example.ly`;
  const currency = { currency: 'LYD', currency_chosen: true };
  const form = { name: 'Amal Guest', email, password: 'secret-1', confirm_password: 'secret-1', ...currency };
  expect((await request.post('/api/auth/signup', { data: form })).status()).toBe(201);
  return tokensOf(request, email);
}
