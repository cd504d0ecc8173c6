import { useReservationCash } from './use-cash.ts';

/** Keeps the cash of a stay and its screen on this device, so that it can be recorded without having been opened. */
export function KeepCash({ id }: { id: string }) {
  useReservationCash(id);
  return null;
}
