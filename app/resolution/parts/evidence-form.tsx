import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { disputeLimits } from '#contract/limits.ts';
import type { Dispute } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { PicturePicker } from '#app/shared/pictures/picture-picker.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { MessagePicker } from './message-picker.tsx';
import { useDisputeChange } from './use-dispute.ts';

/** Adds a text, photos and messages of the conversation to an open dispute. Photos and messages are sent as they are chosen. */
export function EvidenceForm({ dispute }: { dispute: Dispute }) {
  const { t } = useLingui();
  const { user } = useSession();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const { form, edit, forget } = useDraft(`case-evidence-${dispute.id}`, user?.id ?? '', { text: '' });
  const [problem, setProblem] = useState<string>();
  const add = useDisputeChange(dispute.id, (api, body: { text?: string; picture?: string; message_id?: string }) =>
    api.addDisputeEvidence({ params: { dispute_id: dispute.id }, body }),
  );
  const added = { onSuccess: () => toast({ title: t`Added to the case` }) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (form.text.trim() === '') {
      setProblem(t`Write what you want to add`);
      return;
    }
    add.mutate(
      { text: form.text },
      {
        onSuccess: () => {
          forget();
          added.onSuccess();
        },
      },
    );
  }

  return (
    <section aria-labelledby="case-evidence" className="mt-10">
      <h2 id="case-evidence" className="text-title">
        <Trans>Add to the case</Trans>
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <Trans>Photos before and after, an invoice, what you wrote to each other. Both sides and Diyar see it.</Trans>
      </p>
      {add.isError ? (
        <div className="mb-4">
          <Note tone="danger">{failureMessage(add.error)}</Note>
        </div>
      ) : null}
      <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <TextField
          label={<Trans>Text</Trans>}
          rows={3}
          maxLength={disputeLimits.textCharacters}
          value={form.text}
          onChange={(text) => {
            edit({ text });
            setProblem(undefined);
          }}
          error={problem}
        />
        <div className="flex flex-wrap items-start gap-3">
          <Button type="submit" isBusy={add.isPending && add.variables.text !== undefined}>
            <Trans>Add the text</Trans>
          </Button>
          <PicturePicker
            label={
              add.isPending && add.variables.picture !== undefined ? <Trans>Adding…</Trans> : <Trans>Add a photo</Trans>
            }
            inputLabel={t`Photo for the case`}
            longest={disputeLimits.longSide}
            onPicture={(picture) => add.mutate({ picture }, added)}
          />
          <MessagePicker bookingId={dispute.booking_id} onPick={(message_id) => add.mutate({ message_id }, added)} />
        </div>
      </form>
    </section>
  );
}
