import { describe, expect, it } from 'vitest';
import { canBeReviewed, reviewLabelOf } from './review-label.ts';

const noReviews = { available: false, published: false, guest_submitted: false, host_submitted: false };

describe('the review button', () => {
  it.each([
    ['leave', undefined],
    ['leave', { ...noReviews, side: 'guest' as const }],
    ['leave', { ...noReviews, side: 'guest' as const, host_submitted: true }],
    ['edit', { ...noReviews, side: 'guest' as const, guest_submitted: true }],
    ['leave', { ...noReviews, side: 'host' as const, guest_submitted: true }],
    ['edit', { ...noReviews, side: 'host' as const, host_submitted: true }],
    ['view', { ...noReviews, side: 'host' as const, host_submitted: true, guest_submitted: true, available: true }],
    // The deadline passed before the other participant wrote.
    ['view', { ...noReviews, side: 'guest' as const, guest_submitted: true, published: true }],
    ['leave', { ...noReviews, side: 'admin' as const, guest_submitted: true }],
  ])('is labelled %s', (label, state) => {
    expect(reviewLabelOf(state)).toBe(label);
  });

  it('is shown once the stay has ended', () => {
    expect(canBeReviewed({ booking_status: 'completed', stay_ended: true })).toBe(true);
    expect(canBeReviewed({ booking_status: 'paid', stay_ended: false })).toBe(false);
    expect(canBeReviewed({ booking_status: 'cancelled', stay_ended: true })).toBe(false);
  });
});
