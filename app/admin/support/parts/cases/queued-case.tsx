import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { WholeQueuedCase } from '#contract/types.gen.ts';
import { answeredDetail, ApiError } from '#app/api.ts';
import { CaseStateBadge } from '#app/help/case-state.tsx';
import { CaseThread } from '#app/help/case-thread.tsx';
import { useTopicLabels } from '#app/help/help-labels.ts';
import { ReplyForm } from '#app/help/reply-form.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AnswerPicker } from '../answers/answer-picker.tsx';
import { CaseContext } from './case-context.tsx';
import { ClaimBar } from '#app/admin/parts/claims/claim-bar.tsx';

/** One support case: its user, its messages and the answer form. */
export function QueuedCaseView({ caseId, backTo }: { caseId: string; backTo: string }) {
  const { t } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const keyFor = useKeyFor();
  const topics = useTopicLabels();
  const key = keyFor('case', caseId);
  const caseQuery = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.getCase({ params: { id: caseId }, signal }),
    staleTime: 0,
  });
  const updateCase = (changed: WholeQueuedCase) => {
    queries.setQueryData(key, changed);
    void queries.invalidateQueries({ queryKey: keyFor('cases') });
    void queries.invalidateQueries({ queryKey: keyFor('claims', 'cases') });
  };
  const close = useMutation({
    mutationFn: () => api.closeCase({ params: { id: caseId } }),
    onSuccess: (closed) => {
      updateCase(closed);
      toast({ title: t`Case closed` });
    },
    onError: (error) => {
      const text = answeredDetail(error);
      toast({ title: t`The case could not be closed`, text: text || t`Please try again.`, tone: 'danger' });
      void caseQuery.refetch();
    },
  });
  const [bookingId, setBookingId] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = caseQuery.isSuccess;
  useEffect(() => {
    if (isThere) heading.current?.focus();
  }, [isThere]);

  const answer = (closes: boolean) => async (text: string) => {
    updateCase(await api.answerCase({ params: { id: caseId }, body: { text, close: closes } }));
    toast({ title: t`Answer sent`, text: t`The person is notified in the product and by email.` });
  };
  return (
    <div className="mt-4">
      <BackLink to={backTo}>
        <Trans>All cases</Trans>
      </BackLink>
      {caseQuery.isPending ? (
        <div role="status" aria-label={t`Loading…`} className="mt-4 grid gap-4">
          <Skeleton className="h-9 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      ) : null}
      {caseQuery.isError ? (
        <div className="mt-4">
          <FailureNote onRetry={() => void caseQuery.refetch()}>
            {caseQuery.error instanceof ApiError && caseQuery.error.status === 404 ? (
              <Trans>This case is gone: the account behind it has been closed.</Trans>
            ) : (
              <Trans>This could not be loaded. Check your connection and try again.</Trans>
            )}
          </FailureNote>
        </div>
      ) : null}
      {caseQuery.data ? (
        <>
          <h2 ref={heading} tabIndex={-1} className="mt-2 outline-none">
            <bdi>{caseQuery.data.subject}</bdi>
          </h2>
          <p className="mt-2 mb-8 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-2">
            <CaseStateBadge state={caseQuery.data.state} />
            <span>
              <bdi dir="ltr" className="figures">
                #{caseQuery.data.number}
              </bdi>
              {' · '}
              {topics[caseQuery.data.topic]}
              {' · '}
              <Link
                to={`/admin/users/${caseQuery.data.user.id}`}
                className="target font-medium text-sea-ink underline-offset-4 hover:underline"
              >
                <bdi>{caseQuery.data.user.name}</bdi>
              </Link>
              {' · '}
              <bdi dir="ltr">{caseQuery.data.user.email}</bdi>
            </span>
          </p>
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="max-w-[46rem] min-w-0">
              <CaseThread messages={caseQuery.data.messages} own="us" personName={caseQuery.data.user.name} />
              {caseQuery.data.state === 'closed' ? null : (
                <div className="mt-8 border-t border-line pt-6">
                  <Claimable isWaiting={caseQuery.data.state === 'open'} caseId={caseId}>
                    <ReplyForm
                      caseId={caseId}
                      label={<Trans>Your answer</Trans>}
                      send={answer(false)}
                      tools={(insert) => (
                        <div>
                          <AnswerPicker subject={{ caseId, bookingId }} onPick={insert} />
                        </div>
                      )}
                      actions={(submit, isBusy) => (
                        <>
                          <Button isDisabled={isBusy} onPress={() => submit(answer(true))}>
                            <Trans>Send and close</Trans>
                          </Button>
                          <Button kind="quiet" isBusy={close.isPending} onPress={() => close.mutate()}>
                            <Trans>Close without an answer</Trans>
                          </Button>
                        </>
                      )}
                    />
                  </Claimable>
                </div>
              )}
            </div>
            <CaseContext caseId={caseId} chosen={bookingId} onChoose={setBookingId} />
          </div>
        </>
      ) : null}
    </div>
  );
}

/** A case that has been answered waits for the person, so nobody claims it. */
function Claimable({ caseId, isWaiting, children }: { caseId: string; isWaiting: boolean; children: ReactNode }) {
  if (!isWaiting) return children;
  return (
    <ClaimBar kind="cases" subjectId={caseId}>
      {children}
    </ClaimBar>
  );
}
