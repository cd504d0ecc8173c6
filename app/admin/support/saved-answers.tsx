import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedAnswer } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { AnswerDialog } from './parts/answers/answer-dialog.tsx';
import { AnswerRow } from './parts/answers/answer-row.tsx';
import { useSavedAnswers } from './parts/answers/use-saved-answers.ts';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Saved answers`);

/** The answers that administrators share and put into support cases. */
export default function AdminSavedAnswers() {
  return (
    <AdminFrame title={<Trans>Saved answers</Trans>} needs="listSavedAnswers">
      <SavedAnswers />
    </AdminFrame>
  );
}

function SavedAnswers() {
  const { t } = useLingui();
  const list = useSavedAnswers();
  const [edited, setEdited] = useState<SavedAnswer | 'new'>();
  const answers = list.data?.answers ?? [];
  const addButton = (
    <Button kind="primary" icon={<Plus className="size-4.5" aria-hidden />} onPress={() => setEdited('new')}>
      <Trans>New saved answer</Trans>
    </Button>
  );
  return (
    <div className="max-w-[56rem]">
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-small text-ink-2">
          <Trans>All administrators who answer cases share them, and may change them.</Trans>
        </p>
        {answers.length > 0 ? addButton : null}
      </div>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError && !list.data ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.data && answers.length === 0 ? (
        <EmptyState headingLevel={2} title={<Trans>What is written often, once</Trans>} action={addButton}>
          <Trans>
            When a refund arrives, how to change a stay, what a code is for. Names, dates and the number of the booking
            are filled in for each case, in the language of the person.
          </Trans>
        </EmptyState>
      ) : null}
      <ul aria-label={t`Saved answers`} className="mt-2">
        {answers.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} onEdit={() => setEdited(answer)} />
        ))}
      </ul>
      {edited ? (
        <AnswerDialog answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      ) : null}
    </div>
  );
}
