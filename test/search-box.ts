import { test, type Page, type Route } from '@playwright/test';
import { dayNumber } from '#contract/days.ts';
import { parsedAnswer } from '#test/parsed-answer.ts';
import { textsOf } from '#test/screen-texts.ts';

/** The texts of the screen in each project's language. */
export const words = textsOf((t) => ({
  field: t('Describe your stay'),
  search: t('Search'),
  dates: t('When'),
  map: t('Map'),
  examples: [
    t('Old house in Ghadames for a family of four'),
    t('Chalet by the sea in Zuwara next weekend'),
    t('Flat in Tripoli for two, with Wi-Fi and parking'),
    t('Rest house with a pool in Misrata for 10 friends'),
    t('Apartment in Benghazi for a business trip'),
  ],
  exampleList: t('Example searches'),
  placeList: t('Places'),
  understood: t('Understood'),
  sure: t('How sure we are'),
  datesTitle: t('Select Your Dates'),
  done: t('Done'),
  family: t('Family'),
  ghadames: t.pick({ en: 'Ghadames', ar: 'غدامس' }),
  place: t.pick({ en: 'Ghadam', ar: 'غدام' }),
  fourGuests: t('{count, plural, one {# guest} other {# guests}}', { count: 4 }),
  from: t.pick({
    en: (from: string, to: string) => ` from ${from} to ${to}`,
    ar: (from: string, to: string) => ` من ${from} إلى ${to}`,
  }),
  next: t('Next month'),
}));

export type Answer = Record<string, unknown> & { parsed_data: Record<string, unknown> };

/** Mocks the parser's call with `answer`; null fails it. Returns the queries that were sent. */
export async function mockParser(page: Page, answer: () => Answer | null | Promise<Answer | null>): Promise<string[]> {
  const queries: string[] = [];
  await page.route('**/api/search/nlu-enhanced', async (route: Route) => {
    queries.push((route.request().postDataJSON() as { query: string }).query);
    const json = await answer();
    // The page may have cancelled the call in the meantime.
    await (json ? route.fulfill({ json }) : route.fulfill({ status: 500, json: {} })).catch(() => undefined);
  });
  return queries;
}

export function formatDay(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'ar' ? 'ar-LY-u-nu-latn' : 'en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'long',
  }).format(dayNumber(day) * 86_400_000);
}

export const language = () => (test.info().project.name.endsWith('ar') ? 'ar' : 'en');
export const parts = (page: Page) => {
  const w = words[language()];
  return {
    w,
    field: page.getByRole('textbox', { name: w.field }),
    search: page.getByRole('search').getByRole('button', { name: w.search, exact: true }),
    strip: page.getByRole('group', { name: w.understood }),
    tool: (name: string) => page.getByRole('search').getByRole('button', { name: new RegExp(`^${name}`) }),
    dialog: page.getByRole('dialog'),
  };
};
export const full = () => {
  const w = words[language()];
  return parsedAnswer(
    {
      location: 'Ghadames',
      location_details: { place_id: 'x', name: w.ghadames, kind: 'city', latitude: 30.13, longitude: 9.5 },
      guests: { adults: 4, children: 0, infants: 0 },
      group_type: 'family',
      property_type: 'villa',
      amenities: ['pool'],
    },
    { missing_info: ['dates'] },
  );
};
