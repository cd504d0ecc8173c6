import type { ReturnPoint } from '#app/session/return-to.ts';
import { createDialogStore } from './dialog-store.ts';

/** What a visitor is invited to: the account that saves a home. It is returned to the place of the heart. */
export type SaveInvitation = ReturnPoint;

const invitation = createDialogStore<SaveInvitation>();

/** Invites a visitor who pressed a heart to sign up or log in; the shell shows the invitation. */
export const inviteToSave = (shown: SaveInvitation): void => invitation.show(shown);
export const closeInvitation = (): void => invitation.show(undefined);

/** The open invitation; undefined where there is none. */
export const useSaveInvitation = invitation.useShown;
