import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstRates } from '#contract/currencies.ts';
import { showPrice } from '#contract/money.ts';
import { propertyCard } from '#test/cards.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { CardNotes } from './card-notes.tsx';
import { viewCard } from './property-card-view.ts';
import { PropertyCards } from './property-cards.tsx';

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-28T14:40:00Z') }),
);
afterEach(() => void vi.useRealTimers());

const longer_stay = { nights: 7, percent: 10, total: showPrice(2_174_000, firstRates) };
const until = '2026-12-02T12:00:00.000Z';

const open = (values: Parameters<typeof CardNotes>[0]['card'], locale: 'en' | 'ar' = 'en') =>
  renderScreen(
    <PropertyCards
      cards={[{ ...viewCard({ ...propertyCard(1), ...values }) }]}
      currency="LYD"
      likes={{ toggle: () => undefined }}
      layout="grid"
      nights={4}
      notesOf={(card) => <CardNotes card={card} currency="LYD" />}
    />,
    { locale },
  );
/** The lines below the price, without what keeps amounts together. */
function notes() {
  const lines = [...document.querySelectorAll('.card p')];
  const price = lines.findIndex((line) => line.className === 'card-price');
  return lines
    .slice(price + 1)
    .map(({ textContent }) => textContent.replaceAll(/[\u200e\u200f]/g, '').replaceAll(/\s/g, ' '));
}

test('a card says what more nights cost, then until when cancelling is free, each in a line', async () => {
  await open({ longer_stay, free_cancellation_until: until });
  expect(notes()).toEqual(['10% less from 7 nights: LYD 2,174', 'Free cancellation until Wed 2 Dec']);
  await expectAccessible();
});

test('the words are those of the language', async () => {
  await open({ longer_stay, free_cancellation_until: until }, 'ar');
  expect(notes()).toEqual(['أقل بـ10% بدءاً من 7 ليالٍ: 2,174 د.ل', 'إلغاء مجاني حتى الأربعاء 2 ديسمبر']);
});

test('the day is that of Libya, also where the instant is on another day elsewhere', async () => {
  await open({ free_cancellation_until: '2026-12-02T22:30:00.000Z' });
  expect(notes()).toEqual(['Free cancellation until Thu 3 Dec']);
});

test('nothing is said where there is neither', async () => {
  await open({});
  expect(notes()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'House 1' })).toBeDefined();
});

test('a page that has been kept does not say so any more once the time is over', async () => {
  await open({ free_cancellation_until: '2026-11-28T14:45:00.000Z' });
  expect(notes()).toEqual(['Free cancellation until Sat 28 Nov']);
  act(() => void vi.advanceTimersByTime(6 * 60_000));
  expect(notes()).toEqual([]);
});

test('a deadline that has passed is not shown at all', async () => {
  await open({ free_cancellation_until: '2026-11-28T14:39:00.000Z', longer_stay });
  expect(notes()).toEqual(['10% less from 7 nights: LYD 2,174']);
});

test('what the server has written is taken over on a device whose clock is days ahead, and follows its clock then', async () => {
  const notes = (
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <CardNotes card={{ free_cancellation_until: until }} currency="LYD" />
    </I18nProvider>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = renderToString(notes);
  expect(host.textContent).not.toBe('');
  vi.setSystemTime(new Date('2026-12-05T12:00:00Z'));
  const root = await act(async () =>
    hydrateRoot(host, notes, { onRecoverableError: (error) => expect.fail(String(error)) }),
  );
  expect(host.textContent).toBe('');
  await act(async () => root.unmount());
  host.remove();
});
