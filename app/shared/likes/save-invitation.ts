import { useSyncExternalStore } from 'react';
import type { ReturnPoint } from '#app/session/return-to.ts';

/** What a visitor is invited to: the account that saves a home. It is returned to the place of the heart. */
export type SaveInvitation = ReturnPoint;

let shown: SaveInvitation | undefined;
const listeners = new Set<() => void>();

function show(invitation: SaveInvitation | undefined): void {
  shown = invitation;
  for (const listener of listeners) listener();
}

/** Invites a visitor who pressed a heart to sign up or log in; the shell shows the invitation. */
export const inviteToSave = (invitation: SaveInvitation): void => show(invitation);
export const closeInvitation = (): void => show(undefined);

/** The open invitation; undefined where there is none. */
export function useSaveInvitation(): SaveInvitation | undefined {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
