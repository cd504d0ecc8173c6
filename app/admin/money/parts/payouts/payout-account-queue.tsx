import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Landmark, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { WaitingPayoutAccount } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OneReasonDialog } from '#app/admin/parts/decision-dialog.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

/** The payout accounts that wait for an administrator, the oldest first. */
export function PayoutAccountQueue() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<WaitingPayoutAccount>();
  const list = usePages(keyFor('waiting-payout-accounts'), async ({ signal }) => ({
    ...(await api.listPayoutAccounts({ signal })),
    next_cursor: null,
  }));
  return (
    <>
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.payout_accounts.map((one) => <AccountRow key={one.id} account={one} onOpen={() => setOpen(one)} />)
        }
        emptyTitle={<Trans>No payout account is waiting</Trans>}
        emptyText={<Trans>New accounts and changes appear here.</Trans>}
      />
      {open ? <AccountDialog key={open.id} account={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

function AccountRow({ account, onOpen }: { account: WaitingPayoutAccount; onOpen: () => void }) {
  const { t, i18n } = useLingui();
  const Icon = account.kind === 'iban' ? Landmark : Smartphone;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Icon className="size-5 flex-none text-ink-2" aria-hidden />
      <div className="min-w-0 flex-1">
        <span className="block font-medium">
          <bdi>{account.host_name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <bdi>{account.provider}</bdi> · <bdi dir="ltr">•••• {account.number_end}</bdi> ·{' '}
          {formatInstant(account.created_at, i18n.locale as Locale)}
        </span>
      </div>
      <Button onPress={onOpen} aria-label={`${t`Check`}: ${account.host_name}`} className="max-sm:w-full">
        <Trans>Check</Trans>
      </Button>
    </li>
  );
}

/** One account, to verify or to refuse with a reason. The whole number is shown on request, as each look is recorded. */
function AccountDialog({ account, onClose }: { account: WaitingPayoutAccount; onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const [isShown, setShown] = useState(false);
  const params = { payout_account_id: account.id };
  const number = useQuery({
    queryKey: keyFor('payout-account-number', account.id),
    queryFn: ({ signal }) => api.getPayoutAccountNumber({ params, signal }),
    enabled: isShown,
    // One look, which must not stay in the cache once the dialog is closed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const decide = useAct(
    (_, reason: string | null) =>
      api.decidePayoutAccount({ params, body: { state: reason === null ? 'verified' : 'refused', reason } }),
    {
      done: (_, reason) => (reason === null ? t`The account is verified` : t`The account is refused`),
      onDone: onClose,
      refetch: [keyFor('waiting-payout-accounts')],
    },
  );

  return (
    <OneReasonDialog
      title={<bdi>{account.host_name}</bdi>}
      width="small"
      decision={decide}
      approve={{ label: <Trans>Verify</Trans> }}
      reasonLength={300}
      onApprove={() => decide.mutate(null)}
      onRefuse={decide.mutate}
      onClose={onClose}
    >
      <dl className="grid gap-3 [&_dt]:text-small [&_dt]:text-ink-2">
        <div>
          <dt>{account.kind === 'iban' ? <Trans>Bank and branch</Trans> : <Trans>Wallet</Trans>}</dt>
          <dd>
            <bdi>{account.provider}</bdi>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Name on the account</Trans>
          </dt>
          <dd>
            <bdi>{account.holder}</bdi>
          </dd>
        </div>
        <div>
          <dt>{account.kind === 'iban' ? <Trans>IBAN</Trans> : <Trans>Phone number of the wallet</Trans>}</dt>
          <dd className="figures" aria-live="polite">
            <bdi dir="ltr">
              {number.data ? number.data.number.replaceAll(/(.{4})(?=.)/g, '$1 ') : `•••• ${account.number_end}`}
            </bdi>
          </dd>
        </div>
      </dl>
      {number.isError ? <Note tone="danger">{failureMessage(number.error)}</Note> : null}
      {isShown && number.isPending ? <Skeleton className="h-6 w-64" /> : null}
      {isShown ? null : (
        <div>
          <Button onPress={() => setShown(true)}>
            <Trans>Show the whole number</Trans>
          </Button>
          <p className="mt-2 text-caption text-ink-3">
            <Trans>That you looked is recorded, and the host sees it in their recent activity.</Trans>
          </p>
        </div>
      )}
    </OneReasonDialog>
  );
}
