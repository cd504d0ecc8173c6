import { Trans } from '@lingui/react/macro';
import { ReceiptText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contract/types.gen.ts';
import { InvitationNote } from '#app/referrals/invitation-note.tsx';
import { useWallet } from '#app/wallet/use-wallet.ts';
import { WalletCard } from '#app/wallet/wallet-card.tsx';
import { WalletEntries } from '#app/wallet/wallet-entries.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** Links to the screens about money. Diyar stores no cards. */
export function PaymentsSection({ user }: { user: User }) {
  return (
    <>
      <SettingsGroup title={<Trans>Wallet</Trans>}>
        <WalletCard />
        <OwnInvitation />
        {user.role === 'guest' ? (
          <Link to="/account/referral" className="target mt-3 inline-block text-small text-link">
            <Trans>Refer a Guest</Trans>
          </Link>
        ) : null}
        <WalletEntries />
      </SettingsGroup>
      <SettingsGroup title={<Trans>How you pay</Trans>}>
        <p className="flex items-start gap-3 text-ink-2">
          <ShieldCheck className="mt-0.5 size-5 flex-none" aria-hidden />
          <span>
            <Trans>
              You choose how to pay for each stay, and type your card or phone wallet at the payment service itself.
              Diyar keeps none of it. Credit in your Diyar wallet can pay a part, or all.
            </Trans>
          </span>
        </p>
      </SettingsGroup>
      <SettingsGroup title={<Trans>Receipts</Trans>}>
        <p className="flex items-start gap-3 text-ink-2">
          <ReceiptText className="mt-0.5 size-5 flex-none" aria-hidden />
          <span>
            <Trans>Every paid stay has a receipt on its trip’s page.</Trans>{' '}
            {user.role === 'admin' ? null : (
              <Link to="/account/trips" className="target text-link">
                <Trans>Trips</Trans>
              </Link>
            )}
          </span>
        </p>
      </SettingsGroup>
    </>
  );
}

/** The state of the invitation the user signed up with; hosts cannot open the referral screen. */
function OwnInvitation() {
  const invitation = useWallet().data?.pages[0]?.invitation;
  if (!invitation || invitation.state === 'credited') return null;
  return (
    <div className="mt-4">
      <InvitationNote invitation={invitation} />
    </div>
  );
}
