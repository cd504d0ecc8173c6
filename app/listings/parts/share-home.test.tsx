import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { exchangeRates } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import ShareHome, { type SharedStay } from './share-home.tsx';

const property = {
  id: '11111111-1111-4111-8111-111111111111',
  title: 'White villa',
  location: 'Janzour, Libya',
  photos: [],
};
const stay: SharedStay = {
  choice: { check_in: '2027-04-12', check_out: '2027-04-15', guests: { adults: 3, children: 1, infants: 1 } },
  quote: { total_dirham: 426_650, ...exchangeRates(firstRates), usd_rate: 5, eur_rate: 6 },
};
const path = '/en/properties/11111111-1111-4111-8111-111111111111';
/** Another origin than that of the browser, as behind a proxy with two names. */
const publicUrl = 'https://stays.example';
const link = `${publicUrl}/properties/11111111-1111-4111-8111-111111111111`;
const linkWithStay = `${link}?check_in=2027-04-12&check_out=2027-04-15&adults=3&children=1&infants=1`;

const onClose = vi.fn<() => void>();
const open = (shared: SharedStay | null) =>
  renderScreen(<ShareHome property={property} stay={shared} onClose={onClose} />, { path, root: { publicUrl } });

/** The text that WhatsApp is opened with. */
async function sentText(): Promise<string> {
  const send = await screen.findByRole('link', { name: 'Send on WhatsApp' });
  const address = new URL(send.getAttribute('href')!);
  expect(address.origin).toBe('https://wa.me');
  return address.searchParams.get('text')!;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  onClose.mockClear();
});

test('sends the text that is shown, with dates, guests, total and a link to the same stay without a language', async () => {
  await open(stay);
  const text = await sentText();
  expect(text).toMatch(/^White villa, Janzour, Libya\. .*12.*15 Apr 2027, 4 guests, \$85\.33 with every fee: /);
  expect(text.split(': ').at(-1)).toBe(linkWithStay);
  expect(screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === text)).toBeTruthy();
  const email = new URL(screen.getByRole('link', { name: 'Email' }).getAttribute('href')!);
  expect([email.searchParams.get('subject'), email.searchParams.get('body')]).toEqual(['White villa', text]);
});

test('leaves dates and total out on request, and offers them only where there is a price', async () => {
  const { unmount } = await open(stay);
  await sentText();
  await userEvent.click(screen.getByRole('checkbox', { name: 'With dates and total' }));
  expect(await sentText()).toBe(`White villa, Janzour, Libya: ${link}`);
  unmount();
  await open(null);
  expect(await sentText()).toBe(`White villa, Janzour, Libya: ${link}`);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the link has the address of the site, whatever the browser has opened it by', async () => {
  await open(null);
  expect(window.location.origin).not.toBe(publicUrl);
  expect(await screen.findByText(link)).toBeTruthy();
});

test('copies the link alone, and says what to do where that is refused', async () => {
  const user = userEvent.setup();
  await open(stay);
  await sentText();
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Select it and copy it by hand.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  write.mockResolvedValueOnce();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(write).toHaveBeenLastCalledWith(linkWithStay);
});

test('offers the list of the device where there is one, and stays open where that is closed', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValueOnce(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  await open(stay);
  await sentText();
  await userEvent.click(screen.getByRole('button', { name: 'Other ways' }));
  await waitFor(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: linkWithStay })));
  expect(onClose).not.toHaveBeenCalled();
});

test('a signed-in guest puts the home into one of the lists that friends have the link of', async () => {
  const list = { homes: 2, covers: [], stay: null, guests: null, friends: 0, is_ordered: false };
  const lists = [
    { ...list, id: 'a', name: 'Eid', is_shared: true },
    { ...list, id: 'b', name: 'Alone', is_shared: false },
  ];
  const { calls } = await renderScreen(<ShareHome property={property} stay={null} onClose={onClose} />, {
    path,
    viewer: {},
    answers: { listSavedLists: { lists }, saveToList: { id: 'a', name: 'Eid' } },
  });
  const put = await screen.findByRole('button', { name: 'Put it in your shared list Eid' });
  expect(screen.queryByText(/Alone/)).toBeNull();
  await expectAccessible();
  await userEvent.click(put);
  expect(await screen.findByText('Saved to Eid')).toBeDefined();
  expect(calls.find(({ operationId }) => operationId === 'saveToList')!.params).toEqual({
    list_id: 'a',
    property_id: property.id,
  });
  expect(onClose).toHaveBeenCalled();
});

test('no list is offered to a visitor, nor for a sample', async () => {
  const visitor = await open(null);
  await sentText();
  expect(visitor.calls.map(({ operationId }) => operationId)).not.toContain('listSavedLists');
  visitor.unmount();
  const { calls } = await renderScreen(<ShareHome property={property} isSample stay={null} onClose={onClose} />, {
    path,
    viewer: {},
    answers: {},
  });
  await sentText();
  expect(calls.map(({ operationId }) => operationId)).not.toContain('listSavedLists');
});
