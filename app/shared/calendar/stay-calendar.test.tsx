import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { renderScreen } from '#test/screen.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import { createStayDays } from './stay-days.ts';

const today = '2026-11-21';
const availableDays = Array.from({ length: 120 }, (_, at) => ({
  day: addDays(today, at),
  available: true,
  price_dirham: 900_000,
  min_nights: 1,
}));

async function openCalendar() {
  const rendered = await renderScreen(
    <StayCalendar
      stay={createStayDays(today, availableDays, 28)}
      chosen={{ check_in: null, check_out: null }}
      onPick={() => undefined}
      priceOf={() => ''}
      lastMonth="2027-03"
      layout="pages"
    />,
  );
  const grids = () => screen.getAllByRole('grid');
  return {
    ...rendered,
    months: () => grids().map((grid) => document.getElementById(grid.getAttribute('aria-labelledby')!)?.textContent),
    /** Buttons of this name: a narrow screen shows one beside the first month, a wide screen beside the second. */
    buttons: (name: string) => screen.getAllByRole('button', { name }),
  };
}

test.each([
  ['on a narrow screen', 0],
  ['on a wide screen', 1],
])('keeps the focus on "Next month" while months are turned %s', async (_, at) => {
  const { user, buttons, months } = await openCalendar();
  const next = buttons('Next month')[at]!;
  await user.click(next);
  await user.click(next);
  expect(months()).toEqual(['January 2027', 'February 2027']);
  expect(document.activeElement).toBe(next);
  expect(next.isConnected).toBe(true);
});

test('keeps the focus on "Previous month" while months are turned, also at the first month', async () => {
  const { user, buttons, months } = await openCalendar();
  await user.click(buttons('Next month')[1]!);
  const previous = buttons('Previous month')[0]!;
  await user.click(previous);
  expect(months()).toEqual(['November 2026', 'December 2026']);
  expect(previous.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(previous);
  expect(previous.isConnected).toBe(true);
});

test('moves the focus to the same day of the next month with Page Down', async () => {
  const { user, months } = await openCalendar();
  document.querySelector<HTMLElement>(`[data-day="${today}"]`)!.focus();
  await user.keyboard('{PageDown}{PageDown}');
  expect(months()).toEqual(['January 2027', 'February 2027']);
  expect((document.activeElement as HTMLElement).dataset['day']).toBe('2027-01-21');
});
