import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedReply } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DeletedRow } from './parts/deleted-row.tsx';
import { ReplyDialog } from './parts/reply-dialog.tsx';
import { ReplyRow } from './parts/reply-row.tsx';
import { TextsFrame } from './parts/texts-frame.tsx';
import { withDeleted } from './parts/with-deleted.ts';
import { useSavedReplies } from './parts/use-host-texts.ts';

export const meta = pageMeta(msg`Saved replies`);

export default function SavedReplies() {
  return (
    <Guard roles={hostArea}>
      <SavedRepliesScreen />
    </Guard>
  );
}

function SavedRepliesScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const list = useSavedReplies(!isAdmin);
  const [edited, setEdited] = useState<SavedReply | 'new'>();
  const [deleted, setDeleted] = useState<readonly SavedReply[]>([]);
  const hosts = list.data?.hosts ?? [];
  const rows = withDeleted(list.data?.replies ?? [], deleted);
  const addButton = (
    <Button kind="primary" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setEdited('new')}>
      <Trans>New saved reply</Trans>
    </Button>
  );
  return (
    <TextsFrame
      title={<Trans>Saved replies</Trans>}
      description={<Trans>Texts that you and your co-hosts put into a conversation with one tap.</Trans>}
      action={rows.length > 0 ? addButton : null}
    >
      {isAdmin ? (
        <Note>
          <Trans>These texts belong to hosts. An administrator has none.</Trans>
        </Note>
      ) : list.data ? (
        rows.length === 0 ? (
          <EmptyState title={<Trans>What you write often, once</Trans>} action={addButton}>
            <Trans>
              The way to the house, the generator, where to buy bread. Names, dates and the Wi-Fi are filled in for each
              guest, in their language.
            </Trans>
          </EmptyState>
        ) : (
          <ul aria-label={t`Saved replies`}>
            {rows.map(({ item: reply, isDeleted }) =>
              isDeleted ? (
                <DeletedRow
                  key={reply.id}
                  name={reply.name}
                  restore={(api) => api.restoreSavedReply({ params: { saved_reply_id: reply.id } })}
                  onRestored={() => setDeleted((before) => before.filter(({ id }) => id !== reply.id))}
                />
              ) : (
                <ReplyRow
                  key={reply.id}
                  reply={reply}
                  showsHost={hosts.length > 1}
                  onEdit={() => setEdited(reply)}
                  onDeleted={() => setDeleted((before) => [...before, reply])}
                />
              ),
            )}
          </ul>
        )
      ) : list.isError ? (
        <FailureNote isBusy={list.isFetching} onRetry={() => void list.refetch()}>
          <Trans>Your saved replies could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading your saved replies…`} className="grid gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {edited ? (
        <ReplyDialog reply={edited === 'new' ? undefined : edited} hosts={hosts} onClose={() => setEdited(undefined)} />
      ) : null}
    </TextsFrame>
  );
}
