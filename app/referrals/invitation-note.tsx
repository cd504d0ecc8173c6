import { Trans, useLingui } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { Invitation } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Note } from '#app/ui/note.tsx';

/** The state of the invitation that the user signed up with. */
export function InvitationNote({ invitation }: { invitation: Invitation }) {
  return (
    <Note tone={invitation.state === 'refused' ? 'attention' : 'info'} icon={Gift}>
      <InvitationText invitation={invitation} />
    </Note>
  );
}

function InvitationText({ invitation }: { invitation: Invitation }): ReactNode {
  const { i18n, t } = useLingui();
  const amount = <bdi className="figures">{formatDinar(invitation.credit_dirham, i18n.locale as Locale)}</bdi>;
  const name = <bdi>{invitation.inviter ?? t`a former member`}</bdi>;
  if (invitation.limited_until) {
    const from = <bdi>{formatDay(invitation.limited_until, i18n.locale as Locale)}</bdi>;
    return (
      <Trans>
        Invited by {name}: the credit of this month has gone to other friends of theirs. A stay that you book from{' '}
        {from} on brings you {amount}.
      </Trans>
    );
  }
  switch (invitation.state) {
    case 'waiting':
      return (
        <Trans>
          Invited by {name}: {amount} of credit comes with your first booking.
        </Trans>
      );
    case 'credited':
      if (invitation.available_from) {
        const from = <bdi>{formatDay(tripoliDay(new Date(invitation.available_from)), i18n.locale as Locale)}</bdi>;
        return (
          <Trans>
            Invited by {name}: {amount} of credit came with your first booking. You can spend it from {from}, when that
            stay has begun.
          </Trans>
        );
      }
      return (
        <Trans>
          Invited by {name}: you have got {amount} of credit with your first booking.
        </Trans>
      );
    case 'reversed':
      return (
        <Trans>
          Invited by {name}: the credit was cancelled with your booking. You get {amount} again with your next booking.
        </Trans>
      );
    case 'refused':
      switch (invitation.refused_reason) {
        case 'same_phone':
          return (
            <Trans>
              Your invitation brings no credit: the inviter, or somebody who has had such credit, has the same phone
              number.
            </Trans>
          );
        case 'same_mailbox':
          return (
            <Trans>
              Your invitation brings no credit: the inviter, or somebody who has had such credit, has the same mailbox.
            </Trans>
          );
        default:
          return (
            <Trans>
              Your invitation brings no credit: another account that invited you, or has had such credit, was used in
              this browser.
            </Trans>
          );
      }
  }
}
