import { Trans } from '@lingui/react/macro';
import { Heart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { rememberReturn } from '#app/session/return-to.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { closeInvitation, type SaveInvitation } from './save-invitation.ts';

/**
 * Says what saving a home does, and leads to sign-up and login. Both return to the page, to the same height, and save the
 * home.
 */
export default function SaveInvitationDialog({ invitation }: { invitation: SaveInvitation }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (key !== openedAt.current) closeInvitation();
  }, [key]);
  const remember = () => rememberReturn(invitation);
  return (
    <Dialog
      isOpen
      onOpenChange={closeInvitation}
      width="small"
      title={<Trans>Save this home</Trans>}
      footer={
        <>
          <LinkButton to="/login" onClick={remember}>
            <Trans>Log in</Trans>
          </LinkButton>
          <LinkButton kind="primary" to="/signup" onClick={remember}>
            <Trans>Sign up</Trans>
          </LinkButton>
        </>
      }
    >
      <div className="flex gap-4">
        <span
          aria-hidden
          className="grid size-11 flex-none place-items-center rounded-full bg-clay-wash text-clay-ink *:size-5"
        >
          <Heart />
        </span>
        <div className="grid gap-2">
          <p>
            <Trans>With an account, the homes that you like stay in your wishlist, on all your devices.</Trans>
          </p>
          <p className="text-ink-2">
            <Trans>We bring you back to this page and save this home at once.</Trans>
          </p>
        </div>
      </div>
    </Dialog>
  );
}
