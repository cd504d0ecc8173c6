import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { QueuedVerification } from '#contract/types.gen.ts';
import { useDocumentLabels } from '#app/accounts/document-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { ClaimActions } from '#app/admin/parts/claims/claim-actions.tsx';
import { ClaimNextButton } from '#app/admin/parts/claims/claim-next-button.tsx';
import { ClaimStatus } from '#app/admin/parts/claims/claim-status.tsx';
import { useClaims, type ClaimState } from '#app/admin/parts/claims/use-claims.ts';
import { IdentityDocumentDialog } from './parts/users/identity-document-dialog.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';
import { UserTable } from './parts/users/user-table.tsx';

export const meta = pageMeta(msg`Users`);

export default function AdminUsers() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Users</Trans>}>
      {mayCall('listVerifications') ? <VerificationQueue /> : null}
      <UserTable />
    </AdminFrame>
  );
}

/** Identity documents without a decision, oldest first. Opening one to decide claims it. */
function VerificationQueue() {
  const api = useApi();
  const keyFor = useKeyFor();
  const [open, setOpen] = useState<{ item: QueuedVerification; isReadOnly: boolean }>();
  const claims = useClaims('identities');
  const queue = usePages(keyFor('verifications'), (options) => api.listVerifications(options));
  const total = queue.data?.pages[0]?.total;

  async function openToDecide(item: QueuedVerification) {
    if (await claims.claim(item.id)) setOpen({ item, isReadOnly: false });
  }

  /** One that is on no page so far is shown as claimed once its page is loaded. */
  async function openClaimed(id: string) {
    const { data } = await queue.refetch();
    const item = data?.pages.flatMap((page) => page.waiting).find((one) => one.id === id);
    if (item) setOpen({ item, isReadOnly: false });
  }

  return (
    <section>
      <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
        <h2 className="flex items-baseline gap-2 text-title">
          <Trans>Identity documents</Trans>
          {total ? (
            <bdi dir="ltr" className="text-small font-normal text-ink-3 figures">
              {total}
            </bdi>
          ) : null}
        </h2>
        {total ? <ClaimNextButton claims={claims} onClaimed={(id) => void openClaimed(id)} /> : null}
      </div>
      {/* Nothing to do takes no room from the accounts below. */}
      {total === 0 ? (
        <p className="mt-3 text-ink-2">
          <Trans>No document is waiting</Trans>
        </p>
      ) : (
        <PagedList
          list={queue}
          rowsOf={(page) =>
            page.waiting.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                claim={claims.stateOf(item.id)}
                onOpen={() => void openToDecide(item)}
                onRead={() => setOpen({ item, isReadOnly: true })}
                onRelease={() => claims.release(item.id)}
              />
            ))
          }
          emptyTitle={<Trans>No document is waiting</Trans>}
          emptyText={<Trans>When somebody sends one, it waits here for you.</Trans>}
        />
      )}
      {open ? <IdentityDocumentDialog key={open.item.id} {...open} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

function QueueRow({
  item,
  claim,
  onOpen,
  onRead,
  onRelease,
}: {
  item: QueuedVerification;
  claim: ClaimState;
  onOpen: () => void;
  onRead: () => void;
  onRelease: () => void;
}) {
  const { i18n } = useLingui();
  const kind = useDocumentLabels()[item.kind];
  const sent = formatInstant(item.submitted_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={item.user.name} src={item.user.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1">
        <span className={`block truncate font-medium ${claim.by === 'other' ? 'text-ink-2' : ''}`}>
          <bdi>{item.user.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <Trans>
            {kind}, sent {sent}
          </Trans>
        </span>
      </span>
      <ClaimStatus state={claim} />
      <ClaimActions
        claim={claim}
        label={item.user.name}
        act={<Trans>Look at it</Trans>}
        onAct={onOpen}
        onRead={onRead}
        onRelease={onRelease}
      />
    </li>
  );
}
