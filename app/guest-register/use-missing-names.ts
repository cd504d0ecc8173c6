import { useTripRegister } from './parts/use-trip-register.ts';

/** How many people of a sure stay the guest has yet to enter in its register; undefined while that is not known. */
export function useMissingNames(bookingId: string): number | undefined {
  const { register } = useTripRegister(bookingId);
  return register && (register.can_edit ? Math.max(0, register.expected - register.ready) : 0);
}
