import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, settleImports, type RenderOptions } from '#test/screen.tsx';
import { AskButton } from './ask-button.tsx';

const host = { id: '22222222-2222-4222-8222-222222222222', name: 'Salma Ben Othman', response_hours: 2 };
const property = {
  id: '44444444-4444-4444-8444-444444444444',
  amenities: ['generator', 'pool'],
  family_only: false,
  standard_rules: [],
  facts: {
    backup_power: 'generator',
    generator_kva: 20,
    generator_carries: ['all_air_conditioners'],
    generator_starts_itself: true,
  },
  host,
  place: { id: 'derna' },
} as unknown as PropertyDetail;
const choice = { check_in: '2036-02-01', check_out: '2036-02-05', guests: { adults: 2, children: 2, infants: 0 } };
const enquiry = { id: '33333333-3333-4333-8333-333333333333', state: 'open' };

async function openSheet(options: RenderOptions = {}) {
  const rendered = await renderScreen(<AskButton property={property} choice={choice} />, options);
  await rendered.user.click(screen.getByRole('button', { name: 'Ask Salma Ben Othman' }));
  await settleImports();
  const dialog = within(await screen.findByRole('dialog'));
  return { ...rendered, dialog, box: dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }) };
}

test('a chip writes a whole sentence, which is sent with the chosen stay', async () => {
  const { user, dialog, box, bodiesOf, address } = await openSheet({ viewer: {}, answers: { openEnquiry: enquiry } });
  expect(dialog.getByText(/mostly answers within/).textContent).toContain('2 hours');
  await user.click(dialog.getByRole('button', { name: 'Late arrival?' }));
  expect(box.value).toMatch(/^Hello Salma Ben Othman, we may arrive late/);
  const text = box.value;
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  await expect.poll(address).toBe(`/guest/messages?conversation=${enquiry.id}`);
  expect(bodiesOf('openEnquiry')).toEqual([{ property_id: property.id, text, ...choice }]);
});

test('what the page says already comes before the question', async () => {
  const { user, dialog, box } = await openSheet({ viewer: {} });
  await user.click(dialog.getByRole('button', { name: 'Generator?' }));
  expect(dialog.getByText(/All air conditioners/)).toBeDefined();
  expect(box.value).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Ask anyway' }));
  expect(box.value).toMatch(/when the power is cut/);
  await user.click(dialog.getByRole('button', { name: 'Generator?' }));
  await user.click(dialog.getByRole('button', { name: 'That answers it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a blocked text stays with the reason, and cannot be sent until it is changed', async () => {
  const blocked = refusal(400, 'blocked_phone', undefined, 'Phone numbers can be shared later.');
  const { user, dialog, box } = await openSheet({ viewer: {}, answers: { openEnquiry: blocked } });
  await user.type(box, 'Mine is 091 234 56 78');
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Send question' });
  await user.click(send);
  expect(await dialog.findByText('Phone numbers can be shared later.')).toBeDefined();
  expect(box.value).toBe('Mine is 091 234 56 78');
  expect(send.disabled || send.getAttribute('aria-disabled') === 'true').toBe(true);
  await user.type(box, '!');
  expect(dialog.queryByText('Phone numbers can be shared later.')).toBeNull();
});

test('a home that is gone meanwhile is said with the way to others for the stay, and the text stays', async () => {
  const gone = refusal(404, 'not_found', undefined, 'Not there.');
  const { user, dialog, box } = await openSheet({ viewer: {}, answers: { openEnquiry: gone } });
  await user.type(box, 'And a pool?');
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  const link = await dialog.findByRole('link', { name: 'Other homes for this stay' });
  expect(link.getAttribute('href')).toBe(
    '/search?location=derna&checkIn=2036-02-01&checkOut=2036-02-05&guests=4&children=2',
  );
  expect(box.value).toBe('And a pool?');
});

test('an open question leads to its conversation', async () => {
  const answer = Response.json(
    { detail: 'You have asked already.', code: 'enquiry_exists', data: { enquiry_id: enquiry.id } },
    { status: 409 },
  );
  const { user, dialog, box } = await openSheet({ viewer: {}, answers: { openEnquiry: answer } });
  await user.type(box, 'And a pool?');
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  const link = await dialog.findByRole('link', { name: 'Open the conversation' });
  expect(link.getAttribute('href')).toBe(`/guest/messages?conversation=${enquiry.id}`);
});

test('a visitor writes first, is asked for an account to send, and keeps the text', async () => {
  const { user, dialog, box } = await openSheet();
  await user.type(box, 'Is it quiet?');
  await user.click(dialog.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('Create your account')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  expect(again.value).toBe('Is it quiet?');
});

test('a host is not asked to ask themselves', async () => {
  await renderScreen(<AskButton property={property} choice={choice} />, { viewer: { id: host.id } });
  expect(screen.queryByRole('button')).toBeNull();
});
