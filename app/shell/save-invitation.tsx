import { closeInvitation, useSaveInvitation } from '#app/shared/likes/save-invitation.ts';
import { closeListChoice, useListChoice } from '#app/shared/likes/list-choice.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';

const SaveInvitationDialog = lazyPart(() => import('#app/shared/likes/save-invitation-dialog.tsx'));
const ListChoiceDialog = lazyPart(() => import('#app/shared/likes/list-choice-dialog.tsx'));

/** The invitation to a visitor who pressed a heart, and the choice of a list. Their code is loaded with the first one. */
export function SaveInvitation() {
  const invitation = useSaveInvitation();
  const choice = useListChoice();
  if (invitation) return <SaveInvitationDialog invitation={invitation} onLoadError={closeInvitation} />;
  if (choice) return <ListChoiceDialog choice={choice} onLoadError={closeListChoice} />;
  return null;
}
