import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { expectAccessible, setPhoneScreen, settleImports, wait } from '#test/screen.tsx';
import { parsedAnswer } from '#test/parsed-answer.ts';
import { renderSearchBox, sentence, villaInGhadames } from '#test/search-box-component.tsx';

/** Opens the dialog of one of the tools below the sentence. */
async function openDialog(tool: RegExp) {
  fireEvent.click(screen.getByRole('button', { name: tool }));
  await settleImports();
  await wait(0);
  await settleImports();
  return within(screen.getByRole('dialog'));
}

const press = (dialog: ReturnType<typeof within>, name: string | RegExp) =>
  fireEvent.click(dialog.getByRole('button', { name }));

/** Presses a button by its text: to look for roles among all days takes a second. */
const pressText = (dialog: ReturnType<typeof within>, text: string) =>
  fireEvent.click(dialog.getByText(text, { selector: 'button, button *' }));

describe('the dialog for dates', () => {
  const dayButton = (days: number) =>
    document.querySelector<HTMLElement>(`[data-day="${addDays(todayInTripoli(), days)}"]`)!;
  const ends = () =>
    [...document.querySelectorAll('[role="dialog"] p')]
      .map((paragraph) => paragraph.textContent ?? '')
      .filter((text) => /^Check-(?:in|out)/.test(text));

  test('sets the check-in at the first press, the check-out at the second, and begins again at the third', async () => {
    setPhoneScreen();
    const { field } = await renderSearchBox();
    const dialog = await openDialog(/^When/);
    expect(dialog.getByRole('heading', { name: 'Select Your Dates' })).toBeDefined();
    const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' });
    expect(done.disabled).toBe(true);
    fireEvent.click(dayButton(20));
    expect(done.disabled).toBe(false);
    fireEvent.click(dayButton(24));
    expect(ends().some((text) => text.includes('Add date'))).toBe(false);
    fireEvent.click(dayButton(30));
    expect(ends()[1]).toContain('Add date');
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(1);
    fireEvent.click(dayButton(34));
    fireEvent.click(done);
    await wait(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    const format = (days: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(
        new Date(`${addDays(todayInTripoli(), days)}T00:00:00Z`),
      );
    expect(field.value).toContain(` from ${format(30)} to ${format(34)}`);
  });

  test('shows two months on a wide screen, reaches back to August 2025 and refuses days in the past', async () => {
    const { field } = await renderSearchBox();
    const dialog = await openDialog(/^When/);
    expect(document.querySelectorAll('table[role="grid"]')).toHaveLength(2);
    const back = () => dialog.getByLabelText('Previous month');
    // At most ten years of months, so that a calendar that does not turn fails instead of hanging.
    for (let turns = 0; turns < 120 && back().getAttribute('aria-disabled') !== 'true'; turns += 1)
      fireEvent.click(back());
    const past = document.querySelector<HTMLElement>('[data-day="2025-08-05"]')!;
    expect(past.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(past);
    expect(dialog.getByText('Done', { selector: 'button, button *' }).closest('button')!.disabled).toBe(true);
    pressText(dialog, 'Cancel');
    await wait(0);
    expect(field.value).toBe('');
  });

  test('changes nothing when it is cancelled after days were selected', async () => {
    setPhoneScreen();
    const { field } = await renderSearchBox();
    const dialog = await openDialog(/^When/);
    fireEvent.click(dayButton(3));
    pressText(dialog, 'Cancel');
    await wait(0);
    expect(field.value).toBe('');
  });
});

describe('the weekends in the dialog for dates', () => {
  /** The dialog as it opens on a Wednesday. */
  async function openOnWednesday() {
    const { field } = await renderSearchBox();
    vi.setSystemTime('2026-11-25T09:00:00Z');
    return { field, dialog: await openDialog(/^When/) };
  }

  test('one press selects Thursday to Saturday of this or the next weekend', async () => {
    const { field, dialog } = await openOnWednesday();
    const [present, next] = [/^This weekend/, /^Next weekend/].map((name) => dialog.getByRole('button', { name }));
    expect([present!.textContent, next!.textContent]).toEqual(['This weekend 26–28 Nov', 'Next weekend 3–5 Dec']);
    fireEvent.click(present!);
    expect(document.querySelectorAll('td[aria-selected="true"]')).toHaveLength(3);
    expect(present!.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(next!);
    expect([present, next].map((button) => button!.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    pressText(dialog, 'Done');
    await wait(0);
    expect(field.value).toContain(' from 3 December to 5 December');
  });

  test('a press shows the month of the weekend again after the calendar was turned away', async () => {
    const { dialog } = await openOnWednesday();
    for (let turns = 0; turns < 3; turns += 1) fireEvent.click(dialog.getAllByLabelText('Next month')[0]!);
    expect(document.querySelector('[data-day="2026-12-03"]')).toBeNull();
    press(dialog, /^Next weekend/);
    expect(document.querySelector('[data-day="2026-12-03"]')).not.toBeNull();
  });
});

describe('the dialog for guests', () => {
  test('counts adults, children and infants, never below zero', async () => {
    const { field, parsedSentences } = await renderSearchBox();
    const dialog = await openDialog(/^Who/);
    for (const hint of ['13 or above', '2 to 12', 'under 2']) expect(dialog.getByText(hint)).toBeDefined();
    for (const age of ['adults', 'children', 'infants']) {
      expect(dialog.getByRole('button', { name: `Fewer: ${age}` }).getAttribute('aria-disabled')).toBe('true');
      press(dialog, `Fewer: ${age}`);
    }
    expect(dialog.getByText('Total: 0 guests')).toBeDefined();
    press(dialog, 'More: adults');
    press(dialog, 'More: adults');
    press(dialog, 'Done');
    await wait(0);
    expect(field.value).toBe('Looking for accommodation for 2 guests');
    // The sentence is written anew and parsed at once.
    expect(parsedSentences()).toEqual(['Looking for accommodation for 2 guests']);
  });

  test('begins with the guests that were understood', async () => {
    const { field, type } = await renderSearchBox();
    await type('Ghadames');
    await wait(1500);
    const dialog = await openDialog(/^Who/);
    press(dialog, 'Fewer: adults');
    press(dialog, 'Fewer: adults');
    press(dialog, 'More: children');
    press(dialog, 'More: infants');
    expect(dialog.getByText('Total: 3 guests, 1 infant')).toBeDefined();
    vi.useRealTimers();
    await expectAccessible();
    press(dialog, 'Done');
    expect(field.value).toBe(
      'Looking for accommodation in Ghadames for 3 guests (2 adults, 1 child) and 1 infant, family trip',
    );
  });
});

describe('the dialog for the group type', () => {
  const withoutGroup = parsedAnswer(
    { ...villaInGhadames.parsed_data, group_type: null, guests: null },
    { missing_info: ['dates', 'guests', 'group_type'] },
  );

  test('sets the kind at one press, removes it at Skip, and keeps other fields', async () => {
    const { field, type, chips, submit, address } = await renderSearchBox({ understandSentence: withoutGroup });
    await type(sentence);
    await wait(1500);
    for (const add of ['Add Dates', 'Add Guests', 'Add Group Type'])
      expect(within(chips()!).getByRole('button', { name: add })).toBeDefined();
    fireEvent.click(within(chips()!).getByRole('button', { name: 'Add Group Type' }));
    await settleImports();
    await wait(0);
    const dialog = within(screen.getByRole('dialog'));
    for (const kind of ['Family', 'Friends', 'Business'])
      expect(dialog.getByRole('button', { name: kind })).toBeDefined();
    press(dialog, 'Family');
    await wait(0);
    expect(field.value).toMatch(/Ghadames, family trip$/);
    expect(within(chips()!).getByText('Family')).toBeDefined();
    expect(within(chips()!).getByText('Villa')).toBeDefined();
    expect(within(chips()!).queryByRole('button', { name: 'Add Group Type' })).toBeNull();
    // A field that is not in the sentence can be removed here.
    fireEvent.click(within(chips()!).getByRole('button', { name: 'Remove Pool' }));
    expect(within(chips()!).queryByText('Pool')).toBeNull();
    press(await openDialog(/^Why/), 'Skip');
    await wait(0);
    expect(field.value).toMatch(/Ghadames$/);
    fireEvent.click(submit);
    await wait(0);
    expect(address()).toContain('propertyType=villa');
    expect(address()).not.toMatch(/amenities|groupType/);
  });

  test('opened over a sentence that is not parsed yet has it parsed first', async () => {
    const { field, type, parsedSentences } = await renderSearchBox();
    await type(sentence);
    expect(parsedSentences()).toEqual([]);
    const dialog = await openDialog(/^Why/);
    expect(parsedSentences()).toEqual([sentence]);
    press(dialog, 'Friends');
    await wait(0);
    expect(field.value).toContain('Ghadames');
    act(() => field.blur());
  });
});
