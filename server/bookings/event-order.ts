import type { BookingStatus } from '#contract/booking-statuses.ts';

/** Each status after those that a booking can come from. */
const statusOrder: readonly BookingStatus[] = [
  'pending',
  'approved',
  'confirmed',
  'paid',
  'completed',
  'declined',
  'cancelled',
];

/**
 * The order of rows of `booking_events` with this name, oldest first or last. One call may write several of one instant: they
 * are in the order in which they follow from each other.
 */
export function eventOrder(event: string, direction: 'asc' | 'desc' = 'asc'): string {
  const statuses = statusOrder.map((status) => `'${status}'`).join(', ');
  const keys = [`${event}.at`, `array_position(array[${statuses}], ${event}.status)`, `${event}.id`];
  return keys.map((key) => `${key} ${direction}`).join(', ');
}
