import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { answerPlaceholderNames } from '#contract/saved-answers.ts';
import type { FilledAnswer } from '#contract/types.gen.ts';
import { nameIn } from '#contract/names.ts';
import { TextChoice } from '#app/shared/text-choice.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
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
    const name = nameIn(answerPlaceholderNames[first], language);
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
        {answers.map((answer) => (
          <TextChoice
            key={answer.id}
            choice={answer}
            problem={problemOf(answer)}
            onChoose={() => {
              onPick(answer.text);
              onClose();
            }}
          />
        ))}
      </ul>
    </Dialog>
  );
}
