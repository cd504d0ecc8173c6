import { useStay } from './parts/use-stay.ts';

/** Keeps a stay and its screen on this device, so that it opens without a connection without having been opened. */
export function KeepReservation({ id }: { id: string }) {
  useStay(id);
  return null;
}
