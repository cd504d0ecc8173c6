import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Booking } from '#contract/types.gen.ts';
import { useNewestNotifications } from '#app/notifications/use-notifications.ts';
import { useKeyFor } from '#app/session/query-keys.ts';

/** How often a screen on which somebody waits for an answer looks for it. */
const waitingPollMs = 10_000;

/**
 * Loads a trip again when there is a new notification about it: each answer of a host and each deadline that passes makes
 * one. While the trip waits, notifications are polled more often, as long as the page is visible; an unchanged list is
 * answered with 304 without a statement.
 */
export function useTripNews({ id, status }: Pick<Booking, 'id' | 'status'>): void {
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const isWaiting = status === 'pending' || status === 'approved';
  const { data } = useNewestNotifications(isWaiting ? { pollMs: waitingPollMs } : {});
  const newest = data?.notifications.find(({ action_url }) => action_url.includes(id))?.id;
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return;
    seen.current = newest;
    void queries.invalidateQueries({ queryKey: keyFor('trip', id) });
  }, [queries, keyFor, id, newest]);
}
