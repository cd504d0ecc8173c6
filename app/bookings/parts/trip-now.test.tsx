import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Booking, TripManual } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { bookingView } from '#test/booking-views.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import Trip from '../trip.tsx';

const host = { ...bookingView.host, phone: '+218923562128' };
const manual: TripManual = {
  wifi_name: 'Dar-5G',
  wifi_password: 'bahr-2026',
  door_code: '4417',
  codes_from: addDays(todayInTripoli(), -1),
  sections: {
    way_in: 'Second lane on the left.',
    power: 'Press the green button.',
    water: '',
    rubbish: 'At the corner.',
    leaving: '- Gas tap closed\n\nKey back in the box',
    other: '',
  },
  contacts: [],
  photos: [],
  emergency_numbers: [],
};

/** @param startsIn days from today to check-in, of a stay of three nights */
const stayFrom = (startsIn: number) => {
  const check_in = addDays(todayInTripoli(), startsIn);
  return { status: 'paid', host, check_in, check_out: addDays(check_in, 3), nights: 3 } as const;
};
const open = (startsIn: number, values: Partial<Booking> = {}, answers: Answers = {}) => {
  const stay = { ...bookingView, ...stayFrom(startsIn) };
  const screenOfTrip = <Trip {...({ params: { tripId: values.id ?? stay.id } } as Parameters<typeof Trip>[0])} />;
  return renderScreen(screenOfTrip, {
    path: `/account/trips/${stay.id}`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    answers: { getTrip: { ...stay, ...values }, getTripManual: manual, ...answers },
  });
};
const orderOf = (...texts: string[]) => {
  const page = document.body.textContent;
  const places = texts.map((text) => page.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
};

describe('during the stay', () => {
  test('the page begins with where the guest is, the network, the host, power and the way in', async () => {
    await open(-1);
    expect(await screen.findByRole('heading', { level: 1, name: 'You are in Derna' })).toBeDefined();
    expect(screen.getByText(/^Night 2 of 3 · until /).textContent).toMatch(/11:00$/);
    await screen.findByText('bahr-2026');
    orderOf('Dar-5G', 'Salma Host', 'When the power goes', 'The way in', '4417', 'Second lane', 'Quiet house', 'Price');
    expect(screen.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+218923562128');
    expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/218923562128\?/,
    );
    // What is shown first is not shown again.
    expect(screen.getAllByText('bahr-2026')).toHaveLength(1);
    expect(screen.getAllByText('Salma Host')).toHaveLength(1);
    const rest = screen.getByRole('region', { name: 'House manual' });
    expect(within(rest).queryByText('Press the green button.')).toBeNull();
    expect(within(rest).getByText('At the corner.')).toBeDefined();
    await expectAccessible();
  });

  test('emergency numbers are shown where the operator has set them, beside the address', async () => {
    const emergency_numbers: TripManual['emergency_numbers'] = [{ kind: 'ambulance', phone: '193' }];
    await open(-1, {}, { getTripManual: { ...manual, emergency_numbers } });
    const help = await screen.findByRole('region', { name: 'If something happens' });
    expect(
      within(help)
        .getByRole('link', { name: /193\s*Ambulance/ })
        .getAttribute('href'),
    ).toBe('tel:193');
    expect(within(help).queryByText('Police')).toBeNull();
    expect(help.textContent).toContain('Your address to read out: Derna, Libya');
    expect(within(help).getByRole('link', { name: 'Something is wrong' }).getAttribute('href')).toBe(
      `/cases/new/${bookingView.id}`,
    );
  });

  test('without a manual and without a phone number there is nothing to press in vain', async () => {
    await open(-1, { host: bookingView.host, actions: ['message'] }, { getTripManual: refusal(404, 'not_found') });
    await screen.findByRole('heading', { level: 1, name: 'You are in Derna' });
    expect((await screen.findAllByRole('link', { name: 'Message Host' })).length).toBeGreaterThan(0);
    for (const name of ['Call', 'WhatsApp', 'Open']) expect(screen.queryByRole('link', { name })).toBeNull();
    expect(screen.queryByText('When the power goes')).toBeNull();
  });

  test('on the day of arrival the way in is first', async () => {
    await open(0, { check_in_time: '23:59' });
    expect(await screen.findByRole('heading', { level: 1, name: 'You arrive in Derna today' })).toBeDefined();
    await screen.findByText('4417');
    orderOf('The way in', '4417', 'Salma Host', 'Dar-5G');
  });
});

describe('on the last morning', () => {
  test('the guest says that they have left, which the device keeps until it is sent, and can be taken back', async () => {
    const user = userEvent.setup();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(-3, { id: 'left-1' });
    await user.click(await screen.findByRole('button', { name: 'We have left' }));
    const kept = screen.getByText(/Kept on this device/);
    expect(document.activeElement).toBe(kept);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText(/hears it when the connection is back. Your review can wait until/)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'We have left' }));
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.getByText(/hears it at once/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'We have left' }));
    expect(screen.getByText('It is being sent…')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    online.mockRestore();
  });

  test('once the host knows, it says so', async () => {
    await open(-3, { id: 'left-2', left_at: `${todayInTripoli()}T08:40:00.000Z` });
    const said = (_: string, element: Element | null) =>
      element?.tagName === 'P' && element.textContent.startsWith('You told Salma Host at 10:40 that you have left');
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'We have left' })).toBeNull();
  });

  test('without a manual there is no empty part between lines', async () => {
    await open(-3, {}, { getTripManual: refusal(404, 'not_found') });
    const parts = (await screen.findByRole('region', { name: 'Before you lock' })).parentElement!;
    expect(parts.querySelector(':scope > :empty')).toBeNull();
  });

  test('what the host asks for is ticked off, and stays so', async () => {
    const user = userEvent.setup();
    const { unmount } = await open(-3);
    expect(await screen.findByRole('heading', { level: 1, name: 'Leave by 11:00' })).toBeDefined();
    const gas = await screen.findByRole('checkbox', { name: 'Gas tap closed' });
    await user.click(gas);
    orderOf('Before you lock', 'Key back in the box', 'Salma Host', 'Dar-5G');
    await expectAccessible();
    unmount();
    await open(-3);
    expect(await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Gas tap closed' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('checkbox', { name: 'Key back in the box' })).toHaveProperty('checked', false);
  });

  test('without words of the host there is what every home needs', async () => {
    await open(-3, {}, { getTripManual: refusal(404, 'not_found') });
    expect(await screen.findByRole('checkbox', { name: 'Air conditioning and lights off' })).toBeDefined();
  });
});

describe('before the stay', () => {
  test('the password and the code are not shown, but when they will be', async () => {
    await open(1, {}, { getTripManual: { ...manual, codes_from: addDays(todayInTripoli(), 1) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Quiet house' })).toBeDefined();
    expect(await screen.findByText(/^The Wi-Fi password and the door code appear here on /)).toBeDefined();
    for (const text of ['bahr-2026', '4417']) expect(screen.queryByText(text)).toBeNull();
    expect(screen.getByText('Press the green button.')).toBeDefined();
  });
});
