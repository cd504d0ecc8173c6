import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#contract/common.ts';
import { fieldsOf } from '#contract/currencies.ts';
import { SessionProvider } from '#app/session/session.tsx';
import { loadCatalogue } from '#test/catalogue.ts';
import { PropertyCards } from './property-cards.tsx';
import type { CardView } from './property-card-view.ts';

const price = (dirham: number) => ({ dirham, ...fieldsOf('cents', () => Math.round(dirham / 50)) });
const home: CardView = {
  id: '0190-1',
  title: `Salma's "Villa" <by> the sea & palms`,
  location: 'Tripoli, Gargaresh',
  distance: null,
  nightly: price(250_000),
  total: null,
  rating: null,
  isGuestFavorite: false,
  property_type: 'villa',
  guests: 4,
  bedrooms: 0,
  bathrooms: 1,
  pay_at_property: false,
  photo: { key: 'ab/cd', color: '#aabbcc', alt: 'A "white" house' },
  amenities: [],
  more_amenities: 0,
};
const cards: CardView[] = [
  home,
  {
    ...home,
    id: '2',
    rating: 4.75,
    isGuestFavorite: true,
    amenities: ['pool', 'wifi'],
    more_amenities: 3,
    bedrooms: 2,
  },
  { ...home, id: '3', distance: 2.4, pay_at_property: true, total: price(750_000) },
];

async function htmlOf(locale: Locale, isOnServer: boolean): Promise<string> {
  const { messages } = await loadCatalogue(locale);
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  if (isOnServer) {
    vi.stubEnv('SSR', true);
    vi.stubGlobal('document', undefined);
  }
  try {
    return renderToString(
      <MemoryRouter>
        <I18nProvider i18n={i18n}>
          <QueryClientProvider client={new QueryClient()}>
            <SessionProvider locale={locale} isExpected={false}>
              <PropertyCards
                cards={cards}
                currency="LYD"
                likes={{ toggle: () => undefined }}
                layout="beside"
                queryString="?checkIn=2026-12-03&guests=2"
                datesOf={({ id }) => (id === '3' ? 'Dec 3 to 5' : null)}
                nights={3}
                isFirstLarge
              />
            </SessionProvider>
          </QueryClientProvider>
        </I18nProvider>
      </MemoryRouter>,
    );
  } finally {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  }
}

test.each(['en', 'ar'] as const)('the server writes cards in %s as the browser renders them', async (locale) => {
  const written = await htmlOf(locale, true);
  expect(written).toContain('href="/properties/2?checkIn=2026-12-03&amp;guests=2"');
  expect(written).toBe(await htmlOf(locale, false));
});
