import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible as expectAllAccessible } from './accessible.ts';
import { textsOf } from '#test/screen-texts.ts';

/** The texts of these journeys in both languages. */
const words = textsOf((t) => ({
  filters: t('Filters'),
  villa: t('Villa'),
  pool: t('Pool'),
  clearAll: t('Clear all'),
  generator: t.pick({ en: /^Generator: /, ar: /^مولّد: / }),
  families: t.pick({ en: /^Families only: /, ar: /^للعائلات فقط: / }),
  instant: t.pick({ en: /^Instant book: /, ar: /^حجز فوري: / }),
  lowest: t('Minimum'),
  lowestThumb: t('Minimum price per night'),
  highestThumb: t('Maximum price per night'),
  show: (total: number) => t('{0, plural, =0 {Show results} one {Show # home} other {Show # homes}}', { 0: total }),
  remove: (name: string) => t('Remove filter: {name}', { name }),
  on: t('Filters that are on'),
  order: t.pick({ en: /^Sort:/, ar: /^الترتيب:/ }),
  cheapest: t('Lowest price first'),
  dearest: t('Highest price first'),
  showMore: t('Show more'),
  nothing: t('No homes match this search'),
  unknown: t.pick({ en: /We do not know “Atlantis” yet/, ar: /Atlantis/ }),
  anyDates: t.pick({ en: /^On any dates/, ar: /^في أي تاريخ/ }),
  nearby: t('More homes are free a few days off'),
  allDates: t('All of these dates'),
  exact: t('Exact dates'),
  threeDays: t.pick({ en: '± 3 days', ar: '± 3 أيام' }),
  unable: t('Unable to load properties'),
  onAnyDates: t('Search on any dates'),
  passed: t('The dates in this link have passed, so these are homes on any dates.'),
  totals: t('Totals include every fee'),
  addDates: t('Add dates to see what a whole stay costs'),
  map: t('Map'),
  family: t('Family'),
  saveThisHome: t('Save this home'),
  logIn: t('Log in'),
  sentence: t.pick({
    en: 'a villa with a pool in Benghazi for 4 people, family',
    ar: 'نبي فيلا فيها مسبح في بنغازي لعيلة من 4',
  }),
  said: t.pick({
    en: ['Benghazi', '4 guests', 'Family', 'Villa', 'Pool'],
    ar: ['بنغازي', '4 ضيوف', 'عائلة', 'فيلا', 'مسبح'],
  }),
  abroad: t.pick({ en: 'a flat in Tunis for 2', ar: 'شقة في تونس لشخصين' }),
  libyaOnly: t.pick({ en: /Diyar has homes in Libya only/, ar: /أماكن ديار في ليبيا فقط/ }),
  noPlace: t.pick({ en: 'something quiet for 2 people', ar: 'نبي حاجة هادية لشخصين' }),
  noPlaceNote: t.pick({
    en: 'We found no place in “something quiet for 2 people”, so these are homes all over Libya.',
    ar: 'لم نجد موقعاً في «نبي حاجة هادية لشخصين»، فهذه أماكن إقامة من كل أنحاء ليبيا.',
  }),
}));

export const isPhone = (page: Page) => page.viewportSize()!.width < 832;
export const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
export const cards = (page: Page) => page.locator('main .card');
/** The parameters of the page's address. */
export const search = (page: Page) => new URL(page.url()).searchParams;

/** Without the map, which has its own journey. */
export const expectAccessible = (page: Page) => expectAllAccessible(page, { except: '.map-pane' });

/** The number of properties that the API finds. */
export async function total(request: APIRequestContext, query: Record<string, string>): Promise<number> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...query, limit: '1' })}`);
  return ((await answer.json()) as { total: number }).total;
}
