import type { APIRequestContext, Page } from '@playwright/test';
import { textsOf } from '#test/screen-texts.ts';

/** The texts of these journeys in both languages. */
const words = textsOf((t) => ({
  filters: t('Filters'),
  villa: t('Villa'),
  pool: t('Pool'),
  clearAll: t('Clear all'),
  generator: t.pick({ en: /^Generator: /, ar: /^مولّد: / }),
  lowest: t('Minimum'),
  lowestThumb: t('Minimum price per night'),
  show: (total: number) => t('{0, plural, =0 {Show results} one {Show # home} other {Show # homes}}', { 0: total }),
  remove: (name: string) => t('Remove filter: {name}', { name }),
  on: t('Filters that are on'),
  order: t.pick({ en: /^Sort:/, ar: /^الترتيب:/ }),
  cheapest: t('Lowest price first'),
  dearest: t('Highest price first'),
  showMore: t('Show more'),
  nothing: t('No homes match this search'),
  anyDates: t.pick({ en: /^On any dates/, ar: /^في أي تاريخ/ }),
  nearby: t('More homes are free a few days off'),
  allDates: t('All of these dates'),
  exact: t('Exact dates'),
  threeDays: t.pick({ en: '± 3 days', ar: '± 3 أيام' }),
  unable: t('Unable to load properties'),
  passed: t('The dates in this link have passed, so these are homes on any dates.'),
  totals: t('Totals include every fee'),
  addDates: t('Add dates to see what a whole stay costs'),
  map: t('Map'),
  hideMap: t('Hide map'),
  showMap: t('Show map'),
  mapUnavailable: t.pick({ en: /^The map cannot be shown/, ar: /^لا يمكن عرض الخريطة/ }),
  list: t('List'),
  instantOnly: t('Instant book'),
  backToList: t('Back to list'),
}));

export const isPhone = (page: Page) => page.viewportSize()!.width < 832;
export const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
export const cards = (page: Page) => page.locator('main .card');
/** The parameters of the page's address. */
export const search = (page: Page) => new URL(page.url()).searchParams;

/** The number of properties that the API finds. */
export async function total(request: APIRequestContext, query: Record<string, string>): Promise<number> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...query, limit: '1' })}`);
  return ((await answer.json()) as { total: number }).total;
}
