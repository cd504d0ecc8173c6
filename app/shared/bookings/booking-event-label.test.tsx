import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { renderScreen } from '#test/screen.tsx';
import { bookingEventLabel, type HistoryReader } from './booking-event-label.tsx';

type BookingEvent = Pick<Booking['timeline'][number], 'status' | 'by' | 'note'>;

/** The line of an event as each reader has it. */
async function labelsOf(event: BookingEvent, locale: 'en' | 'ar' = 'en'): Promise<string[]> {
  const readers: HistoryReader[] = ['guest', 'host', 'other'];
  await renderScreen(
    <ul>
      {readers.map((reader) => (
        <li key={reader}>{bookingEventLabel(event, reader, 'online')}</li>
      ))}
    </ul>,
    { locale },
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

test.each<[string, BookingEvent, string[]]>([
  [
    'a request',
    { status: 'pending', by: 'guest', note: null },
    ['You asked to book', 'The guest asked to book', 'The guest asked to book'],
  ],
  [
    'an offer that was taken',
    { status: 'pending', by: 'guest', note: 'offer_taken' },
    ['You took the offer of the host', 'The guest took the offer', 'The guest took the offer'],
  ],
  [
    'an approval',
    { status: 'approved', by: 'host', note: null },
    ['Approved by the host', 'You approved', 'Approved by the host'],
  ],
  [
    'a cancellation by the guest',
    { status: 'cancelled', by: 'guest', note: 'Other plans' },
    ['You cancelled', 'Cancelled by the guest', 'Cancelled by the guest'],
  ],
  [
    'a cancellation by the host',
    { status: 'cancelled', by: 'host', note: 'The pump broke' },
    ['Cancelled by the host', 'You cancelled', 'Cancelled by the host'],
  ],
  [
    'an absence',
    { status: 'cancelled', by: 'host', note: 'guest_did_not_come' },
    ['The host reported that you did not come', 'You reported that the guest did not come', 'The guest did not come'],
  ],
  [
    'a suspension',
    { status: 'cancelled', by: 'system', note: 'host_suspended' },
    ['Cancelled: the host is suspended', 'Cancelled: your account is suspended', 'Cancelled: the host is suspended'],
  ],
  [
    'a request without an answer',
    { status: 'cancelled', by: 'system', note: 'no_answer' },
    ['Expired without an answer in time', 'Expired without your answer', 'Expired without an answer in time'],
  ],
  [
    'an approval that was not paid',
    { status: 'cancelled', by: 'system', note: 'not_paid' },
    ['Expired: not paid in time', 'Expired: not paid in time', 'Expired: not paid in time'],
  ],
])('tells each reader of %s', async (_, event, labels) => {
  expect(await labelsOf(event)).toEqual(labels);
});

test('tells it in Arabic', async () => {
  expect(await labelsOf({ status: 'cancelled', by: 'host', note: null }, 'ar')).toEqual([
    'أُلغيت من جانب المضيف',
    'ألغيتَ',
    'أُلغيت من جانب المضيف',
  ]);
});
