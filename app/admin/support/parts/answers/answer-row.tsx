import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { locales, type Locale } from '#contract/common.ts';
import type { SavedAnswer } from '#contract/types.gen.ts';
import { languages } from '#contract/languages.ts';
import { useAct } from '#app/session/use-act.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { useRefreshAnswers } from './use-saved-answers.ts';

/** A saved answer with its languages and who changed it last. */
export function AnswerRow({ answer, onEdit }: { answer: SavedAnswer; onEdit: () => void }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [isRemoving, setRemoving] = useState(false);
  const written = locales.filter((one) => answer.texts[one] !== '');
  const shown = written.includes(locale) ? locale : written[0]!;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4 last:border-0">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="text-body font-medium wrap-anywhere">
          <bdi>{answer.name}</bdi>
        </h2>
        <p lang={shown} dir="auto" className="mt-0.5 line-clamp-2 text-small text-ink-2">
          <IsolatedText>{answer.texts[shown]}</IsolatedText>
        </p>
        <p className="mt-1 text-caption text-ink-2">
          {written.map((one) => languages[one].name).join(' · ')}
          {' · '}
          <bdi>{answer.changed_by}</bdi>
          {' · '}
          <time dateTime={answer.changed_at}>{formatInstant(answer.changed_at, locale)}</time>
        </p>
      </div>
      <div className="flex gap-2.5">
        <Button onPress={onEdit} aria-label={`${t`Edit`}: ${answer.name}`}>
          <Trans>Edit</Trans>
        </Button>
        <Button kind="quiet" onPress={() => setRemoving(true)} aria-label={`${t`Remove`}: ${answer.name}`}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {isRemoving ? <RemoveDialog answer={answer} onClose={() => setRemoving(false)} /> : null}
    </li>
  );
}

function RemoveDialog({ answer, onClose }: { answer: SavedAnswer; onClose: () => void }) {
  const { t } = useLingui();
  const refresh = useRefreshAnswers();
  const remove = useAct((api) => api.removeSavedAnswer({ params: { saved_answer_id: answer.id } }), {
    done: t`Saved answer removed`,
    onDone: () => {
      refresh();
      onClose();
    },
    onFailure: ({ status }) => {
      // Somebody else has removed it meanwhile.
      if (status === 404) {
        refresh();
        onClose();
      }
    },
  });
  const name = <bdi>{answer.name}</bdi>;
  return (
    <Dialog
      isOpen
      role="alertdialog"
      width="small"
      onOpenChange={onClose}
      title={<Trans>Remove this answer for everybody?</Trans>}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Keep</Trans>
          </Button>
          <Button kind="primary" isBusy={remove.isPending} onPress={() => remove.mutate()}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>“{name}” can no longer be put into answers. What was sent stays as it is.</Trans>
      </p>
      {remove.failure ? (
        <div className="mt-4">
          <Note tone="danger">{remove.failure}</Note>
        </div>
      ) : null}
    </Dialog>
  );
}
