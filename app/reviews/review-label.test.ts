import { describe, expect, it } from 'vitest';
import { canBeReviewed, reviewLabelOf } from './review-label.ts';

const nobody = { available: false, published: false, guest_submitted: false, host_submitted: false };

describe('the review button', () => {
  it.each([
    ['leave', undefined],
    ['leave', { ...nobody, side: 'guest' as const }],
    ['leave', { ...nobody, side: 'guest' as const, host_submitted: true }],
    ['edit', { ...nobody, side: 'guest' as const, guest_submitted: true }],
    ['leave', { ...nobody, side: 'host' as const, guest_submitted: true }],
    ['edit', { ...nobody, side: 'host' as const, host_submitted: true }],
    ['view', { ...nobody, side: 'host' as const, host_submitted: true, guest_submitted: true, available: true }],
    // The deadline passed before the other participant wrote.
    ['view', { ...nobody, side: 'guest' as const, guest_submitted: true, published: true }],
    ['leave', { ...nobody, side: 'admin' as const, guest_submitted: true }],
  ])('says %s', (label, state) => {
    expect(reviewLabelOf(state)).toBe(label);
  });

  it('is shown once the stay has ended', () => {
    expect(canBeReviewed({ booking_status: 'completed', stay_ended: true })).toBe(true);
    expect(canBeReviewed({ booking_status: 'paid', stay_ended: false })).toBe(false);
    expect(canBeReviewed({ booking_status: 'cancelled', stay_ended: true })).toBe(false);
  });
});
