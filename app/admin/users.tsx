import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { QueuedVerification } from '#contract/verifications.ts';
import { useDocumentLabels } from '#app/accounts/document-labels.ts';
import { formatInstant } from '#app/shared/days.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { AdminFrame } from './parts/admin-frame.tsx';
import { DocumentDialog } from './parts/document-dialog.tsx';
import { PagedList, usePages } from './parts/paged-list.tsx';
import { Suspensions } from './parts/suspensions.tsx';

export const meta = pageMeta({ en: 'Users', ar: 'المستخدمون', fr: 'Utilisateurs' });

export default function AdminUsers() {
  const mayCall = useMayCall();
  return (
    <AdminFrame title={<Trans>Users</Trans>}>
      {mayCall('listVerifications') ? <VerificationQueue /> : null}
      <Suspensions />
    </AdminFrame>
  );
}

/** Identity documents without a decision, oldest first. */
function VerificationQueue() {
  const api = useApi();
  const [openItem, setOpenItem] = useState<QueuedVerification>();
  const queue = usePages(['verifications'], (options) => api.listVerifications(options));
  const total = queue.data?.pages[0]?.total;
  return (
    <section>
      <h2 className="mt-8 flex items-baseline gap-2 text-title">
        <Trans>Identity documents</Trans>
        {total ? (
          <bdi dir="ltr" className="text-small font-normal text-ink-3 figures">
            {total}
          </bdi>
        ) : null}
      </h2>
      <PagedList
        list={queue}
        rowsOf={(page) =>
          page.waiting.map((item) => <QueueRow key={item.id} item={item} onOpen={() => setOpenItem(item)} />)
        }
        emptyTitle={<Trans>No document is waiting</Trans>}
        emptyText={<Trans>When somebody sends one, it waits here for you.</Trans>}
      />
      {openItem ? <DocumentDialog item={openItem} onClose={() => setOpenItem(undefined)} /> : null}
    </section>
  );
}

function QueueRow({ item, onOpen }: { item: QueuedVerification; onOpen: () => void }) {
  const { i18n } = useLingui();
  const kind = useDocumentLabels()[item.kind];
  const sent = formatInstant(item.submitted_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-0">
      <Avatar name={item.user.name} src={item.user.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">
          <bdi>{item.user.name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <Trans>
            {kind}, sent {sent}
          </Trans>
        </span>
      </span>
      <Button onPress={onOpen} className="max-sm:w-full">
        <Trans>Look at it</Trans>
      </Button>
    </li>
  );
}
