import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { answerPlaceholderNames } from '#contract/saved-answers.ts';
import type { FilledAnswer } from '#contract/types.gen.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';
import { useFilledAnswers, type AnswerSubject } from './use-saved-answers.ts';

interface Props {
  subject: AnswerSubject;
  onPick: (text: string) => void;
}

/** The button that opens the saved answers, as they would be read. */
export function AnswerPicker(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<MessageSquareText className="size-4.5" aria-hidden />} onPress={() => setOpen(true)}>
        <Trans>Saved answers</Trans>
      </Button>
      {isOpen ? <PickerDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function PickerDialog({ subject, onPick, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const list = useFilledAnswers(subject);
  const problemOf = ({ unfilled: [first], language }: FilledAnswer) => {
    if (!first) return null;
    const name = answerPlaceholderNames[first][language];
    return t`“${name}” is not filled in yet. Replace it in the text, then send it.`;
  };
  const answers = list.data?.answers ?? [];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="medium"
      title={t`Saved answers`}
      footer={
        <LinkButton to="/admin/messages/answers">
          <Trans>Manage saved answers</Trans>
        </LinkButton>
      }
    >
      {list.isPending ? <LoadingRows /> : null}
      {list.isError && !list.data ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.data && answers.length === 0 ? (
        <p className="py-4 text-ink-2">
          <Trans>Nothing is saved yet. What administrators write often can be kept, with names filled in.</Trans>
        </p>
      ) : null}
      <ul className="-mx-2">
        {answers.map((answer) => {
          const problem = problemOf(answer);
          return (
            <li key={answer.id} className="border-b border-line last:border-0">
              <button
                type="button"
                onClick={() => {
                  onPick(answer.text);
                  onClose();
                }}
                className="block w-full rounded-control px-2 py-3 text-start hover:bg-limestone"
              >
                <span className="block font-medium">
                  <bdi>{answer.name}</bdi>
                </span>
                <span dir="auto" lang={answer.language} className="mt-0.5 line-clamp-3 text-small text-ink-2">
                  <IsolatedText>{answer.text}</IsolatedText>
                </span>
                {problem === null ? null : (
                  <span className="mt-1 block text-caption text-clay-ink">
                    <IsolatedText>{problem}</IsolatedText>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
