import { Trans } from '@lingui/react/macro';
import { ReceiptText, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { SettingsGroup } from './settings-group.tsx';

/** Where one's money matters are found. Diyar itself keeps no card. */
export function PaymentsSection({ user }: { user: User }) {
  return (
    <>
      <SettingsGroup title={<Trans>How you pay</Trans>}>
        <p className="flex items-start gap-3 text-ink-2">
          <ShieldCheck className="mt-0.5 size-5 flex-none" aria-hidden />
          <span>
            <Trans>
              You choose how to pay for each stay, and type your card or wallet number at the payment service itself.
              Diyar keeps none of it, so there is nothing to manage here.
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
