import { closeInvitation, useSaveInvitation } from '#app/shared/likes/save-invitation.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const SaveInvitationDialog = lazyPart(() => import('#app/shared/likes/save-invitation-dialog.tsx'));

/** The invitation to a visitor who pressed a heart. Its code is loaded with the first one. */
export function SaveInvitation() {
  const invitation = useSaveInvitation();
  if (!invitation) return null;
  return <SaveInvitationDialog invitation={invitation} onLoadError={closeInvitation} />;
}
