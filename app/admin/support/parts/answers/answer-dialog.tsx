import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales } from '#contract/common.ts';
import type { MessageTexts, SavedAnswer } from '#contract/types.gen.ts';
import { answerPlaceholderNames, savedAnswerLimits } from '#contract/saved-answers.ts';
import { languages } from '#contract/languages.ts';
import { forEachLocale } from '#contract/names.ts';
import { useSession } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { useDraft } from '#app/session/use-draft.ts';
import { MessageTextsField } from '#app/shared/message-texts-field.tsx';
import { TextDialog } from '#app/shared/text-dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useRefreshAnswers } from './use-saved-answers.ts';

interface Form extends Record<string, unknown> {
  name: string;
  texts: MessageTexts;
}

/** Writes a saved answer. What is typed stays in this window until it is saved. */
export function AnswerDialog({
  answer,
  onClose,
}: {
  /** Undefined for a new one. */
  answer: SavedAnswer | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { api, user } = useSession();
  const refresh = useRefreshAnswers();
  const { form, edit, forget } = useDraft<Form>(`saved-answer.${answer?.id ?? 'new'}`, user!.id, {
    name: answer?.name ?? '',
    texts: answer?.texts ?? forEachLocale(() => ''),
  });
  const { name, texts } = form;
  /** What somebody else has saved meanwhile; the next save replaces it knowingly. */
  const [theirs, setTheirs] = useState<SavedAnswer>();
  const save = useAct(
    () =>
      answer
        ? api.changeSavedAnswer({
            params: { saved_answer_id: answer.id },
            body: { name, texts, version: (theirs ?? answer).version },
          })
        : api.createSavedAnswer({ body: { name, texts } }),
    {
      done: t`Saved answer stored`,
      onDone: () => {
        forget();
        refresh();
        onClose();
      },
      onFailure: async ({ code }) => {
        if (code !== 'answer_changed') return;
        const { answers } = await api.listSavedAnswers();
        setTheirs(answers.find(({ id }) => id === answer?.id));
        refresh();
      },
    },
  );
  const errors = save.fields;
  const change = (changes: Partial<Form>) => {
    save.reset();
    edit(changes);
  };
  return (
    <TextDialog
      formId="saved-answer"
      title={answer ? t`Edit the saved answer` : t`New saved answer`}
      isSaving={save.isPending}
      onSave={() => save.mutate()}
      onDiscard={forget}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <TextField
          label={<Trans>Name</Trans>}
          hint={<Trans>Only administrators see it: “Refund takes three days”.</Trans>}
          dir="auto"
          maxLength={savedAnswerLimits.name}
          value={name}
          onChange={(value) => change({ name: value })}
          error={errors['name']}
        />
        <MessageTextsField
          placeholders={answerPlaceholderNames}
          limit={savedAnswerLimits.text}
          filledFor={<Trans>Filled in for each case:</Trans>}
          texts={texts}
          onChange={(value) => change({ texts: value })}
          error={errors['texts']}
        />
        {save.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{save.failure}</Note> : null}
        {theirs ? <Theirs answer={theirs} /> : null}
      </div>
    </TextDialog>
  );
}

/** What somebody else has saved, to compare with. */
function Theirs({ answer }: { answer: SavedAnswer }) {
  const who = <bdi>{answer.changed_by}</bdi>;
  return (
    <section aria-labelledby="theirs" className="rounded-card bg-limestone p-4 text-small">
      <h3 id="theirs" className="font-medium">
        <Trans>Saved by {who}</Trans>
      </h3>
      <p className="mt-1">
        <bdi>{answer.name}</bdi>
      </p>
      {locales
        .filter((one) => answer.texts[one] !== '')
        .map((one) => (
          <div key={one} className="mt-3">
            <p className="text-caption text-ink-2">{languages[one].name}</p>
            <p lang={one} dir="auto" className="whitespace-pre-wrap">
              <IsolatedText>{answer.texts[one]}</IsolatedText>
            </p>
          </div>
        ))}
    </section>
  );
}
