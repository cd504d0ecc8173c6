import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { webhookLimits } from '#contract/limits.ts';
import type { Webhook, WebhookWithSecret } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { SecretDialog } from '#app/shared/secret-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useWebhooks } from './parts/use-webhooks.ts';
import { WebhookDialog } from './parts/webhook-dialog.tsx';
import { WebhookRow } from './parts/webhook-row.tsx';

export const meta = pageMeta(msg`Webhooks`);

export default function Webhooks() {
  return (
    <Guard roles={hostArea}>
      <WebhooksScreen />
    </Guard>
  );
}

/** The addresses of other programs that are told of what happens to the homes of a host. */
function WebhooksScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const list = useWebhooks(!isAdmin);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookWithSecret>();
  const webhooks = list.data?.webhooks;
  const addButton = (
    <Button kind="primary" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setAdding(true)}>
      <Trans>Add a webhook</Trans>
    </Button>
  );
  return (
    <div className="page max-w-4xl pt-1 pb-12 md:pt-5">
      <Link
        to="/host/calendar/sync"
        className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 hover:text-sea-ink"
      >
        <ArrowLeft className="flip size-4" aria-hidden />
        <Trans>Linked calendars</Trans>
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="max-w-prose min-w-0 flex-1 basis-72">
          <h1>
            <Trans>Webhooks</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>Your programs learn at once of requests, stays, calendars, messages, payouts and reviews.</Trans>
          </p>
        </div>
        {webhooks && webhooks.length > 0 && webhooks.length < webhookLimits.perHost ? addButton : null}
      </div>
      {isAdmin ? (
        <div className="mt-7">
          <Note>
            <Trans>Webhooks belong to hosts. An administrator has none.</Trans>
          </Note>
        </div>
      ) : webhooks ? (
        <WebhookList webhooks={webhooks} action={addButton} onRenewed={setMade} />
      ) : list.isError ? (
        <div className="mt-7">
          <FailureNote onRetry={() => void list.refetch()}>
            <Trans>Your webhooks could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div role="status" aria-label={t`Loading your webhooks…`} className="mt-9 grid gap-5">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {isAdding ? <WebhookDialog onAdded={setMade} onClose={() => setAdding(false)} /> : null}
      {made ? (
        <SecretDialog
          title={<Trans>The secret of the webhook</Trans>}
          secret={made.secret}
          copyLabel={<Trans>Copy the secret</Trans>}
          onClose={() => setMade(undefined)}
        >
          <Trans>With it your program verifies that events come from us. It is not shown again.</Trans>
        </SecretDialog>
      ) : null}
    </div>
  );
}

function WebhookList({
  webhooks,
  action,
  onRenewed,
}: {
  webhooks: readonly Webhook[];
  action: ReactNode;
  onRenewed: (renewed: WebhookWithSecret) => void;
}) {
  if (webhooks.length === 0) {
    return (
      <EmptyState title={<Trans>No program is told of anything yet</Trans>} action={action}>
        <Trans>Enter an address of your channel manager or your own program, and choose what it is told of.</Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="mt-4">
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onRenewed={onRenewed} />
      ))}
    </ul>
  );
}
