import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Hourglass } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { User, Verification } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import { formatDay } from '#app/shared/days.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { IdentityDialog } from './identity-dialog.tsx';
import { SettingsGroup } from './settings-group.tsx';

/** The verification state of the identity, and the date of the sign-up. */
export function AccountInformation({ user }: { user: User }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const [isOpen, setIsOpen] = useState(false);
  const verification = useQuery({
    queryKey: keyFor('verification', user.identity_verified),
    queryFn: ({ signal }) => api.getVerification({ signal }),
    staleTime: 0,
  });
  return (
    <SettingsGroup title={<Trans>Account information</Trans>}>
      <dl>
        {/* On phones the state is below its label, with the button beside both. */}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 pb-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
          <dt className="font-medium">
            <Trans>Identity verified</Trans>
          </dt>
          <dd className="max-sm:row-start-2">
            <IdentityState state={stateOf(user, verification.data)} />
          </dd>
          <dd className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
            <Button onPress={() => setIsOpen(true)}>
              <Trans>View details</Trans>
            </Button>
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-4 border-t border-line pt-4">
          <dt className="font-medium">
            <Trans>Member since</Trans>
          </dt>
          <dd className="text-ink-2">{formatDay(tripoliDay(new Date(user.created_at)), locale)}</dd>
        </div>
      </dl>
      {isOpen ? (
        <IdentityDialog
          user={user}
          verification={verification.data}
          isFailed={verification.isError}
          onRetry={() => void verification.refetch()}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </SettingsGroup>
  );
}

type State = 'verified' | 'pending' | 'not_yet';

function stateOf(user: User, verification: Verification | undefined): State {
  if (verification?.verified ?? user.identity_verified) return 'verified';
  return verification?.document?.status === 'pending' ? 'pending' : 'not_yet';
}

function IdentityState({ state }: { state: State }): ReactNode {
  switch (state) {
    case 'verified':
      return (
        <span className="flex items-center gap-2 text-palm-ink">
          <CircleCheck className="size-5" aria-hidden />
          <Trans>Verified</Trans>
        </span>
      );
    case 'pending':
      return (
        <span className="flex items-center gap-2 text-clay-ink">
          <Hourglass className="size-5" aria-hidden />
          <Trans>Being looked at</Trans>
        </span>
      );
    case 'not_yet':
      return (
        <span className="flex items-center gap-2 text-ink-2">
          <CircleDashed className="size-5" aria-hidden />
          <Trans>Not yet</Trans>
        </span>
      );
  }
}
