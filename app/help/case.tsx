import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#app/api.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { travellers } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { useSession } from '#app/session/session.tsx';
import { textButtonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { CaseStateBadge } from './case-state.tsx';
import { CaseThread } from './case-thread.tsx';
import { useTopicLabels } from './help-labels.ts';
import { ReplyForm } from './reply-form.tsx';

export const meta = pageMeta(msg`Support request`);

export default function CaseScreen() {
  return (
    <Guard roles={travellers}>
      <div className="mx-auto w-full max-w-[46rem] px-4 pt-3 pb-12 md:px-8 md:pt-6">
        <Link to="/help-support#contact" className={`${textButtonClass} -ms-3`}>
          <ArrowLeft className="flip size-4" aria-hidden />
          <Trans>Help Center</Trans>
        </Link>
        <OwnCase />
      </div>
    </Guard>
  );
}

function OwnCase() {
  const { t } = useLingui();
  const { api, user } = useSession();
  const { caseId = '' } = useParams();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const topics = useTopicLabels();
  const key = keyFor('own-case', caseId);
  const own = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.getOwnCase({ params: { id: caseId }, signal }),
    staleTime: 0,
  });
  if (own.isPending) {
    return (
      <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
        <Skeleton className="h-9 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  }
  if (own.isLoadingError) {
    if (own.error instanceof ApiError && own.error.status === 404) {
      return (
        <EmptyState
          headingLevel={1}
          title={<Trans>We can’t find this support request</Trans>}
          link={{ to: '/help-support', text: <Trans>Help Center</Trans> }}
        >
          <Trans>It may belong to another account, or have been closed long ago.</Trans>
        </EmptyState>
      );
    }
    return (
      <div className="mt-4">
        <FailureNote onRetry={() => void own.refetch()} />
      </div>
    );
  }
  const { number, subject, topic, state, messages } = own.data;
  return (
    <>
      <h1 className="mt-2">
        <bdi>{subject}</bdi>
      </h1>
      <p className="mt-2 mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
        <CaseStateBadge state={state} />
        <span>
          <Trans>
            Support request <bdi className="figures">{number}</bdi>
          </Trans>
          {' · '}
          {topics[topic]}
        </span>
      </p>
      <CaseThread messages={messages} own="person" personName={user?.name ?? ''} />
      <div className="mt-8 border-t border-line pt-6">
        {state === 'closed' ? (
          <Note
            action={
              <Link to="/help-support#contact" className="inline-flex min-h-11 items-center text-link">
                <Trans>Write to us</Trans>
              </Link>
            }
          >
            <Trans>This support request is closed. If something is still open, write to us again.</Trans>
          </Note>
        ) : (
          <ReplyForm
            caseId={caseId}
            label={<Trans>Add something</Trans>}
            send={async (text) => {
              queries.setQueryData(key, await api.addToCase({ params: { id: caseId }, body: { text } }));
            }}
          />
        )}
      </div>
    </>
  );
}
