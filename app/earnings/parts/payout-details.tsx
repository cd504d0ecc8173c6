import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, Landmark, ShieldAlert, Smartphone } from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import type { PayoutAccount, PayoutDetails } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant, hoursUntil } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { PayoutDetailsForm } from './payout-details-form.tsx';

/** Where the money goes, a change that does not count yet, and the form. */
export function PayoutDetailsSection({
  isEditing,
  onEdit,
}: {
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}) {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('payout-account'),
    queryFn: ({ signal }) => api.getPayoutAccount({ signal }),
  });
  const details = query.data;
  return (
    <section aria-labelledby="payout-details" className="border-t border-line pt-8">
      <h2 id="payout-details" className="text-lead">
        <Trans>Where your money goes</Trans>
      </h2>
      {!details && query.isError ? (
        <p role="alert" className="mt-2 text-small text-ink-2">
          <Trans>Your payout details could not be loaded.</Trans>{' '}
          <Button kind="quiet" className="-ms-3" onPress={() => void query.refetch()}>
            <Trans>Retry</Trans>
          </Button>
        </p>
      ) : null}
      {!details && !query.isError ? <Skeleton className="mt-3 h-16 w-full" /> : null}
      {details ? (
        <>
          {details.current ? (
            <Account account={details.current} />
          ) : (
            <p className="mt-2 text-small text-ink-2">
              <Trans>Tell us where to send your earnings: a bank account or a mobile wallet.</Trans>
            </p>
          )}
          {details.change ? <WaitingChange change={details.change} /> : null}
          {isEditing ? (
            <PayoutDetailsForm hasAccount={details.current !== null} onDone={() => onEdit(false)} />
          ) : (
            <Button
              kind={details.current ? 'quiet' : 'primary'}
              className={details.current ? '-ms-3 mt-2' : 'mt-4'}
              onPress={() => onEdit(true)}
            >
              {details.current ? <Trans>Change it</Trans> : <Trans>Add payout details</Trans>}
            </Button>
          )}
        </>
      ) : null}
    </section>
  );
}

function Account({ account }: { account: PayoutAccount }) {
  const Icon = account.kind === 'iban' ? Landmark : Smartphone;
  return (
    <div className="mt-3 flex items-start gap-3.5">
      <Icon className="mt-0.5 size-5 flex-none text-ink-2" aria-hidden />
      <div className="min-w-0">
        <span className="block font-medium">
          <bdi>{account.provider}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{account.holder}</bdi>
        </span>
        <span className="block text-caption text-ink-3">
          <bdi dir="ltr" className="figures">
            •••• {account.number_end}
          </bdi>
        </span>
        <AccountState account={account} />
      </div>
    </div>
  );
}

function AccountState({ account }: { account: PayoutAccount }) {
  const { i18n } = useLingui();
  if (account.state === 'refused') {
    return (
      <span className="block text-caption text-danger-ink">
        {account.refusal ? <bdi>{account.refusal}</bdi> : <Trans>It could not be verified. Please correct it.</Trans>}
      </span>
    );
  }
  const isVerified = account.state === 'verified';
  const at = account.decided_at ? formatInstant(account.decided_at, i18n.locale as Locale) : '';
  const Icon = isVerified ? CircleCheck : Clock;
  return (
    <span className={`flex items-center gap-1 text-caption ${isVerified ? 'text-palm-ink' : 'text-clay-ink'}`}>
      <Icon className="size-4 flex-none" aria-hidden />
      {isVerified ? <Trans>Checked {at}</Trans> : <Trans>We are checking it</Trans>}
    </span>
  );
}

/** A change with what is left of its rest, and the button that stops it. */
function WaitingChange({ change }: { change: PayoutAccount }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const now = useNow();
  const stop = useMutation({
    mutationFn: () => api.stopPayoutChange({}),
    onSuccess: (details: PayoutDetails) => {
      queries.setQueriesData({ queryKey: keyFor('payout-account') }, details);
    },
    onError: () => void queries.invalidateQueries({ queryKey: keyFor('payout-account') }),
  });
  const provider = <bdi>{change.provider}</bdi>;
  const end = <bdi dir="ltr">{change.number_end}</bdi>;
  const from = formatInstant(change.effective_at, locale);
  const left = Math.max(0, Math.min(72, hoursUntil(change.effective_at, now)));
  return (
    <div className="mt-4 rounded-control bg-clay-wash p-4 text-small">
      <p className="flex items-center gap-2 font-medium">
        <ShieldAlert className="size-5 flex-none text-clay-ink" aria-hidden />
        <Trans>A change is waiting</Trans>
      </p>
      <p className="mt-1">
        <Trans>
          {provider}, ending {end}. It counts from <b>{from}</b>; until then money goes where it went before. We have
          emailed you.
        </Trans>
      </p>
      <span className="mt-3 block h-1.5 overflow-hidden rounded-[0.1875rem] bg-clay/25" aria-hidden>
        <span className="block h-full bg-clay" style={{ inlineSize: `${(100 * (72 - left)) / 72}%` }} />
      </span>
      <p className="mt-1 text-caption">
        <Plural value={left} one="# of 72 hours left" other="# of 72 hours left" />
      </p>
      <Button block className="mt-3" isDisabled={stop.isPending} onPress={() => stop.mutate()}>
        <Trans>That was not me: stop it</Trans>
      </Button>
      {stop.isError ? (
        <p role="alert" className="mt-2 text-danger-ink">
          <Trans>It could not be stopped. Please try again.</Trans>
        </p>
      ) : null}
    </div>
  );
}
