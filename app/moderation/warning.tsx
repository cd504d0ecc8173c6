import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { FailureNote } from '#app/ui/failure-note.tsx';
import type { Route } from './+types/warning';
import type { Locale } from '#contract/common.ts';
import { moderationLimits } from '#contract/moderation.ts';
import type { OwnWarning } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { Guard } from '#app/session/guard.tsx';
import { useApi, useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { useDraft } from '#app/session/use-draft.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ruleLabels } from './rule-labels.ts';

export const meta = pageMeta(msg`Warning`);

/** A warning that the reader was given, and its appeal. */
export default function WarningScreen({ params }: Route.ComponentProps) {
  return (
    <Guard>
      <div className="mx-auto w-full max-w-[46rem] px-4 pt-6 pb-12 md:px-8">
        <LoadedWarning key={params.warningId} id={params.warningId} />
      </div>
    </Guard>
  );
}

function LoadedWarning({ id }: { id: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('warning', id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getOwnWarning({ params: { warning_id: id }, signal }),
    staleTime: 0,
  });
  if (query.isPending) {
    return (
      <>
        <h1 className="sr-only">
          <Trans>Warning</Trans>
        </h1>
        <div role="status" aria-label={t`Loading…`} className="grid min-h-screen content-start gap-4">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-40 w-full" />
        </div>
      </>
    );
  }
  if (query.isLoadingError) {
    if (query.error instanceof ApiError && query.error.status === 404) {
      return (
        <EmptyState
          headingLevel={1}
          title={<Trans>We can’t find this warning</Trans>}
          link={{ to: '/help-support', text: <Trans>Help Center</Trans> }}
        >
          <Trans>It may belong to another account.</Trans>
        </EmptyState>
      );
    }
    return <FailureNote isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  return (
    <Warning
      warning={query.data}
      onChanged={(changed) => queries.setQueryData(queryKey, changed)}
      onStale={() => void query.refetch()}
    />
  );
}

function Warning({
  warning,
  onChanged,
  onStale,
}: {
  warning: OwnWarning;
  onChanged: (changed: OwnWarning) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const given = formatInstant(warning.given_at, locale);
  const until = formatInstant(warning.appeal_until, locale);
  return (
    <>
      <h1 className="text-heading">
        <Trans>A warning about what you wrote on Diyar</Trans>
      </h1>
      <p className="mt-1 text-small text-ink-2">
        <Trans>Given on {given}</Trans>
      </p>
      <section aria-labelledby="rule" className="mt-6">
        <h2 id="rule" className="text-title">
          <Trans>The rule</Trans>
        </h2>
        <p className="mt-2">{i18n._(ruleLabels[warning.rule].text)}</p>
        {warning.note ? (
          <p dir="auto" className="mt-2 text-start whitespace-pre-wrap wrap-anywhere">
            <IsolatedText>{warning.note}</IsolatedText>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="written" className="mt-6">
        <h2 id="written" className="text-title">
          {warning.kind === 'review' ? (
            <Trans>Your review</Trans>
          ) : warning.kind === 'profile' ? (
            <Trans>Your profile</Trans>
          ) : (
            <Trans>Your message</Trans>
          )}
        </h2>
        <blockquote
          dir="auto"
          className="mt-2 rounded-card bg-limestone p-4 text-start text-small whitespace-pre-wrap wrap-anywhere"
        >
          {warning.body === null ? <Trans>Without words</Trans> : <IsolatedText>{warning.body}</IsolatedText>}
        </blockquote>
        {warning.hides_content ? (
          <p className="mt-2 text-small text-ink-2">
            <Trans>Others no longer see it.</Trans>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="appeal" className="mt-8 border-t border-line pt-6">
        <h2 id="appeal" className="text-title">
          <Trans>Appeal</Trans>
        </h2>
        {warning.appeal ? (
          <Appeal appeal={warning.appeal} />
        ) : warning.can_appeal ? (
          <>
            <p className="mt-2 mb-4 text-small text-ink-2">
              <Trans>
                If you think that the warning is wrong, write why, once and until {until}. Someone else on our team
                decides.
              </Trans>
            </p>
            <AppealForm id={warning.id} onAppealed={onChanged} onStale={onStale} />
          </>
        ) : (
          <p className="mt-2 text-small text-ink-2">
            <Trans>The time to appeal ended on {until}.</Trans>
          </p>
        )}
      </section>
    </>
  );
}

/** What was written, and the decision once there is one. */
function Appeal({ appeal }: { appeal: NonNullable<OwnWarning['appeal']> }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const made = formatInstant(appeal.made_at, locale);
  const decided = appeal.decided_at ? formatInstant(appeal.decided_at, locale) : '';
  return (
    <div className="mt-3 grid gap-4">
      {appeal.outcome === 'lifted' ? (
        <Note>
          <Trans>The warning was lifted on {decided}. It no longer counts.</Trans>
        </Note>
      ) : appeal.outcome === 'upheld' ? (
        <Note tone="attention">
          <Trans>Decided on {decided}: the warning stands.</Trans>
        </Note>
      ) : (
        <Note>
          <Trans>We have your appeal of {made}. Someone else on our team looks at it, and we write to you.</Trans>
        </Note>
      )}
      {appeal.reason ? (
        <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere">
          <IsolatedText>{appeal.reason}</IsolatedText>
        </p>
      ) : null}
      {appeal.text ? (
        <div>
          <p className="text-caption text-ink-2">
            <Trans>You wrote</Trans>
          </p>
          <p dir="auto" className="mt-1 text-start text-small whitespace-pre-wrap wrap-anywhere">
            <IsolatedText>{appeal.text}</IsolatedText>
          </p>
        </div>
      ) : null}
    </div>
  );
}

/** The text of an appeal. What is typed is kept until it is sent. */
function AppealForm({
  id,
  onAppealed,
  onStale,
}: {
  id: string;
  onAppealed: (changed: OwnWarning) => void;
  onStale: () => void;
}) {
  const { t } = useLingui();
  const { user } = useSession();
  const { form, edit, forget } = useDraft(`warning-${id}`, user?.id ?? '', { text: '' });
  const [error, setError] = useState<string>();
  const appeal = useAct((api) => api.appealWarning({ params: { warning_id: id }, body: { text: form.text } }), {
    onDone: (changed) => {
      forget();
      onAppealed(changed);
    },
    onFailure: ({ fields, status }) => {
      setError(fields.text);
      if (status === 409) onStale();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.text.trim() === '') setError(t`Write why the warning is wrong`);
    else appeal.mutate();
  }

  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <TextField
        label={<Trans>Why the warning is wrong</Trans>}
        rows={5}
        maxLength={moderationLimits.appeal}
        value={form.text}
        onChange={(text) => {
          edit({ text });
          setError(undefined);
        }}
        error={error}
      />
      {appeal.failure && !error ? <Note tone="danger">{appeal.failure}</Note> : null}
      <div>
        <Button type="submit" kind="primary" isBusy={appeal.isPending} className="max-sm:w-full">
          <Trans>Send the appeal</Trans>
        </Button>
      </div>
    </form>
  );
}
