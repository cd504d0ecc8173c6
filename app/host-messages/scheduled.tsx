import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { MessageRule } from '#contract/types.gen.ts';
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
import { RuleDialog } from './parts/rule-dialog.tsx';
import { RuleRow } from './parts/rule-row.tsx';
import { TextsFrame } from './parts/texts-frame.tsx';
import { useMessageRules } from './parts/use-message-rules.ts';

export const meta = pageMeta(msg`Scheduled messages`);

export default function Scheduled() {
  return (
    <Guard roles={hostArea}>
      <ScheduledScreen />
    </Guard>
  );
}

function ScheduledScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const list = useMessageRules(!isAdmin);
  const [edited, setEdited] = useState<MessageRule | 'new'>();
  const [deleted, setDeleted] = useState<readonly MessageRule[]>([]);
  const hosts = list.data?.hosts ?? [];
  const gone = new Set(deleted.map(({ id }) => id));
  const rules = list.data?.rules.filter(({ id }) => !gone.has(id)) ?? [];
  const addButton = (
    <Button kind="primary" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setEdited('new')}>
      <Trans>New scheduled message</Trans>
    </Button>
  );
  return (
    <TextsFrame
      title={<Trans>Scheduled messages</Trans>}
      description={<Trans>Each guest gets them at the right time, in their language, between 9:00 and 21:00.</Trans>}
      action={rules.length > 0 ? addButton : null}
    >
      {isAdmin ? (
        <Note>
          <Trans>These texts belong to hosts. An administrator has none.</Trans>
        </Note>
      ) : list.data ? (
        rules.length + deleted.length === 0 ? (
          <EmptyState title={<Trans>The way in, without a reminder to yourself</Trans>} action={addButton}>
            <Trans>
              Thank you after the booking, the way in the evening before, the keys on departure, a review the day after.
              You can change or skip each one for one stay.
            </Trans>
          </EmptyState>
        ) : (
          <ul aria-label={t`Scheduled messages`}>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                showsHost={hosts.length > 1}
                onEdit={() => setEdited(rule)}
                onDeleted={() => setDeleted((before) => [...before, rule])}
              />
            ))}
            {deleted.map(({ id, name }) => (
              <DeletedRow
                key={id}
                name={name}
                restore={(api) => api.restoreMessageRule({ params: { message_rule_id: id } })}
                onRestored={() => setDeleted((before) => before.filter((one) => one.id !== id))}
              />
            ))}
          </ul>
        )
      ) : list.isError ? (
        <FailureNote isBusy={list.isFetching} onRetry={() => void list.refetch()}>
          <Trans>Your scheduled messages could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading your scheduled messages…`} className="grid gap-5">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
      {edited ? (
        <RuleDialog rule={edited === 'new' ? undefined : edited} hosts={hosts} onClose={() => setEdited(undefined)} />
      ) : null}
    </TextsFrame>
  );
}
