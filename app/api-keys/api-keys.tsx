import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiKey, NewApiKey } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { SecretDialog } from '#app/shared/secret-dialog.tsx';
import { useNow } from '#app/shared/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { isKeyOver, KeyRow } from './parts/key-row.tsx';
import { NewKeyDialog } from './parts/new-key-dialog.tsx';
import { useApiKeys } from './parts/use-api-keys.ts';

export const meta = pageMeta(msg`API keys`);

export default function ApiKeys() {
  return (
    <Guard roles={hostArea}>
      <ApiKeysScreen />
    </Guard>
  );
}

/** The keys by which programs of a host call the API. */
function ApiKeysScreen() {
  const { t } = useLingui();
  const { user } = useSession();
  const isAdmin = user?.role === 'admin';
  const keys = useApiKeys(!isAdmin);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey>();
  const name = <bdi>{made?.key.name}</bdi>;
  const makeButton = (
    <Button kind="primary" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setMaking(true)}>
      <Trans>Make a key</Trans>
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
        <div className="max-w-prose">
          <h1>
            <Trans>API keys</Trans>
          </h1>
          <p className="mt-1 text-ink-2">
            <Trans>
              With a key, a program such as a channel manager works for you without your password.{' '}
              <a href="/api/docs" className="target font-medium text-sea-ink underline">
                What it can do
              </a>
            </Trans>
          </p>
        </div>
        {keys.data && keys.data.keys.length > 0 ? makeButton : null}
      </div>
      {isAdmin ? (
        <div className="mt-7">
          <Note>
            <Trans>API keys belong to hosts. An administrator has none.</Trans>
          </Note>
        </div>
      ) : keys.data ? (
        <KeyList keys={keys.data.keys} action={makeButton} onReplaced={setMade} />
      ) : keys.isError ? (
        <div className="mt-7">
          <FailureNote onRetry={() => void keys.refetch()}>
            <Trans>Your API keys could not be loaded. Check your connection and try again.</Trans>
          </FailureNote>
        </div>
      ) : (
        <div role="status" aria-label={t`Loading your API keys…`} className="mt-9 grid gap-5">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {isMaking ? (
        <NewKeyDialog
          onMade={(one) => {
            setMaking(false);
            setMade(one);
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made ? (
        <SecretDialog
          title={<Trans>Your new key</Trans>}
          secret={made.secret}
          copyLabel={<Trans>Copy the key</Trans>}
          onClose={() => setMade(undefined)}
        >
          <Trans>Give it to {name} now. It is not shown again, and whoever has it can do what you allowed.</Trans>
        </SecretDialog>
      ) : null}
    </div>
  );
}

function KeyList({
  keys,
  action,
  onReplaced,
}: {
  keys: readonly ApiKey[];
  action: ReactNode;
  onReplaced: (made: NewApiKey) => void;
}) {
  const now = useNow();
  const [working, over] = [keys.filter((key) => !isKeyOver(key, now)), keys.filter((key) => isKeyOver(key, now))];
  if (keys.length === 0) {
    return (
      <EmptyState title={<Trans>No program works for you yet</Trans>} action={action}>
        <Trans>
          Make a key for each program, and give it only what the program needs. You can revoke it at any time.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <ul className="mt-6">
      {[...working, ...over].map((key) => (
        <KeyRow key={key.id} apiKey={key} onReplaced={onReplaced} />
      ))}
    </ul>
  );
}
