import type { Reservation } from '#contract/reservations.ts';
import { ReservationRow } from './parts/reservation-row.tsx';

/** A pending reservation with its decision, as a list item. `onChanged`: it was answered, or can no longer be. */
export function ReservationRequest({ reservation, onChanged }: { reservation: Reservation; onChanged: () => void }) {
  return <ReservationRow reservation={reservation} onChanged={onChanged} />;
}
