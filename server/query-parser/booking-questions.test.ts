import { expect, test } from 'vitest';
import { helpTopicOf } from './booking-questions.ts';

test.each([
  ['where is my booking', 'booking'],
  ['show me my reservations', 'booking'],
  ['booking status', 'booking'],
  ['did my payment go through', 'booking'],
  ['وين حجزي', 'booking'],
  ['أين حجزي', 'booking'],
  ['ما حالة حجزي؟', 'booking'],
  ['هل تم تأكيد حجزي', 'booking'],
  ['où est ma réservation ?', 'booking'],
  ['win 7ajzi', 'booking'],
  ['shin sar fi 7ajzi', 'booking'],
  ['cancel my reservation', 'cancellation'],
  ['how can I cancel the booking', 'cancellation'],
  ['comment annuler ma réservation', 'cancellation'],
  ['كيف نلغي الحجز', 'cancellation'],
  ['أريد إلغاء الحجز', 'cancellation'],
  ['kifash nelghi el 7ajz', 'cancellation'],
  ['refund', 'refund'],
  ['how do I get a refund', 'refund'],
  ['I want my money back', 'refund'],
  ['متى ترجعولي فلوسي', 'refund'],
  ['استرداد المبلغ', 'refund'],
  ['je veux être remboursé', 'refund'],
  ['nebi nrajja3 flousi', 'refund'],
])('%s asks about a booking', (sentence, topic) => {
  expect(helpTopicOf(sentence)).toBe(topic);
});

test.each([
  'flat with free cancellation',
  'refundable villa in Zuwara',
  'شقة مع إلغاء مجاني',
  'appartement annulation gratuite',
  'I want to make a booking in Tripoli',
  'book a flat for 3 nights',
  'حجز شقة في طرابلس',
  'نبي نحجز شقة',
  'je veux faire une réservation à Tripoli',
  'nebi na7jez dar',
  'how much is a night in Derna',
])('%s looks for a home', (sentence) => {
  expect(helpTopicOf(sentence)).toBeUndefined();
});
