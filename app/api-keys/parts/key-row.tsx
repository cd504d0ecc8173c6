import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { ApiKey, NewApiKey } from '#contract/types.gen.ts';
import { useChange } from '#app/session/use-change.ts';
import { formatDay, formatInstant } from '#app/shared/days.ts';
import { useNow } from '#app/shared/use-now.ts';
import { ConfirmDialog } from '#app/shared/confirm-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useScopeLabels } from './scope-labels.ts';

/** Whether a key no longer works. */
export const isKeyOver = ({ revoked_at, expires_at }: ApiKey, now: Date): boolean =>
  revoked_at !== null || new Date(expires_at) <= now;

/** A key: what it may do, when it was used, until when it works; and its replacement and end. */
export function KeyRow({ apiKey, onReplaced }: { apiKey: ApiKey; onReplaced: (made: NewApiKey) => void }) {
  const { t } = useLingui();
  const labels = useScopeLabels();
  const now = useNow();
  const [question, setQuestion] = useState<'replace' | 'revoke'>();
  const { name, hint, scopes } = apiKey;
  const isOver = isKeyOver(apiKey, now);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b border-line py-4.5 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <h2 className={`text-body font-medium break-words ${isOver ? 'text-ink-3 line-through' : ''}`}>
          <bdi>{name}</bdi>{' '}
          <bdi dir="ltr" className="figures text-caption font-normal text-ink-2">
            …{hint}
          </bdi>
        </h2>
        <p className="mt-0.5 text-small text-ink-2">{scopes.map((scope) => labels[scope]).join(' · ')}</p>
        <KeyDays apiKey={apiKey} now={now} />
      </div>
      {isOver ? null : (
        <div className="flex flex-wrap gap-2">
          <Button aria-label={t`Replace the key ${name}`} onPress={() => setQuestion('replace')}>
            <Trans>Replace</Trans>
          </Button>
          <Button kind="danger-quiet" aria-label={t`Revoke the key ${name}`} onPress={() => setQuestion('revoke')}>
            <Trans>Revoke</Trans>
          </Button>
        </div>
      )}
      {question === 'replace' ? (
        <ReplaceDialog apiKey={apiKey} onReplaced={onReplaced} onClose={() => setQuestion(undefined)} />
      ) : null}
      {question === 'revoke' ? <RevokeDialog apiKey={apiKey} onClose={() => setQuestion(undefined)} /> : null}
    </li>
  );
}

/** A key that ends within so many days is to be replaced. */
const soonDays = 14;

function KeyDays({ apiKey: { expires_at, revoked_at, last_used_at }, now }: { apiKey: ApiKey; now: Date }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const dayOf = (instant: string) => formatDay(tripoliDay(new Date(instant)), locale);
  const end = new Date(expires_at);
  if (revoked_at) {
    const on = dayOf(revoked_at);
    return (
      <Line>
        <Trans>Revoked {on}</Trans>
      </Line>
    );
  }
  const on = dayOf(expires_at);
  if (end <= now) {
    return (
      <Line>
        <Trans>Ended {on}</Trans>
      </Line>
    );
  }
  const isSoon = end.getTime() - now.getTime() < soonDays * 86_400_000;
  const at = last_used_at === null ? null : formatInstant(last_used_at, locale);
  return (
    <Line isUrgent={isSoon}>
      <Trans>Works until {on}</Trans>
      {' · '}
      {at === null ? <Trans>Never used</Trans> : <Trans>Last used {at}</Trans>}
    </Line>
  );
}

const Line = ({ isUrgent = false, children }: { isUrgent?: boolean; children: ReactNode }) => (
  <p className={`mt-0.5 text-caption ${isUrgent ? 'text-clay-ink' : 'text-ink-2'}`}>{children}</p>
);

function ReplaceDialog({
  apiKey: { id, name },
  onReplaced,
  onClose,
}: {
  apiKey: ApiKey;
  onReplaced: (made: NewApiKey) => void;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const replace = useChange(
    'api-keys',
    (api, api_key_id: string) => api.rotateApiKey({ params: { api_key_id } }),
    (made) => {
      onClose();
      onReplaced(made);
    },
  );
  return (
    <ConfirmDialog
      title={t`Replace the key ${name}?`}
      action={<Trans>Make the new key</Trans>}
      isHarmless
      isBusy={replace.isPending}
      onConfirm={() => replace.mutate(id)}
      onClose={onClose}
    >
      <Trans>You get a new key that may do the same. The old one works for 24 more hours, so that nothing stops.</Trans>
    </ConfirmDialog>
  );
}

function RevokeDialog({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const revoke = useChange(
    'api-keys',
    (api, api_key_id: string) => api.revokeApiKey({ params: { api_key_id } }),
    () => {
      toast({ title: t`The key ${name} is revoked` });
      onClose();
    },
  );
  return (
    <ConfirmDialog
      title={t`Revoke the key ${name}?`}
      action={<Trans>Revoke</Trans>}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate(id)}
      onClose={onClose}
    >
      <Trans>Its program can do nothing for you from now on. This cannot be undone.</Trans>
    </ConfirmDialog>
  );
}
