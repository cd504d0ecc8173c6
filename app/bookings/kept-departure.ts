import { keepAct, useKeptActs, type KeptAct } from '#app/offline/kept-acts.ts';
import { useSession } from '#app/session/session.tsx';
import { currentTime } from '#app/server-time.ts';
import { newKey } from '#app/shared/use-attempt-key.ts';

/** The kind of the kept acts by which guests say that they have left. */
export const departureKind = 'departure';

/** Keeps on this device that the guest has left, until the server has it. */
export function keepDeparture(userId: string, bookingId: string): void {
  keepAct(userId, {
    key: newKey(),
    kind: departureKind,
    booking_id: bookingId,
    subject: departureKind,
    body: {},
    decided_at: new Date(currentTime()).toISOString(),
  });
}

/** What this device keeps of it for a stay. */
export function useKeptDeparture(bookingId: string): KeptAct | undefined {
  const { user } = useSession();
  return useKeptActs(user?.id ?? '').find((act) => act.kind === departureKind && act.booking_id === bookingId);
}
