import { useEffect } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import { useSession } from '#app/session/session.tsx';
import { deviceStorage, keepDraft, readDraft } from '#app/session/use-draft.ts';

const key = 'awaited-trips';
/** Waiting trips that a device remembers; the limits of open bookings are lower. */
const mostAwaited = 50;

/** Remembers on this device that a trip waits for its host or its payment, so that its confirmation is shown once. */
export function useAwaitedTrip({ id, status }: Pick<Booking, 'id' | 'status'>): void {
  const owner = useSession().user?.id ?? '';
  const isWaiting = status === 'pending' || status === 'approved';
  useEffect(() => {
    if (isWaiting) write(owner, [...awaited(owner).filter((one) => one !== id), id]);
  }, [owner, id, isWaiting]);
}

/** Whether this device last showed the trip as one that waits; the answer stays until `useSeenConfirmation`. */
export function useWasAwaited({ id }: Pick<Booking, 'id'>): boolean {
  return awaited(useSession().user?.id ?? '').includes(id);
}

/** The confirmation of a trip is on the screen, so that nothing leads there any more. */
export function useSeenConfirmation({ id }: Pick<Booking, 'id'>): void {
  const owner = useSession().user?.id ?? '';
  useEffect(() => {
    const others = awaited(owner).filter((one) => one !== id);
    write(owner, others);
  }, [owner, id]);
}

function awaited(owner: string): string[] {
  const { ids } = readDraft<{ ids: string[] }>(key, owner, deviceStorage());
  return Array.isArray(ids) ? ids : [];
}

function write(owner: string, ids: readonly string[]): void {
  keepDraft(key, owner, ids.length === 0 ? {} : { ids: ids.slice(-mostAwaited) }, deviceStorage());
}
