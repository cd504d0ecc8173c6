import { Trans, useLingui } from '@lingui/react/macro';
import { messageLimit } from '#contract/messages.ts';
import type { StayMessage } from '#contract/types.gen.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LongText } from '#app/ui/long-text.tsx';

/** Changes the text of a message for one stay. */
export function StayMessageDialog({ message, onClose }: { message: StayMessage; onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { form, edit, forget } = useDraft(`stay-message.${message.id}`, user!.id, { text: message.template });
  const save = useChange(
    'host-messages',
    (api, text: string | null) =>
      api.changeStayMessage({ params: { scheduled_message_id: message.id }, body: { text } }),
    () => {
      forget();
      onClose();
    },
  );
  const errors = save.fields;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="medium"
      title={t`Change this message for this stay`}
      footer={
        <>
          {message.is_edited ? (
            <Button kind="quiet" isBusy={save.isPending} onPress={() => save.mutate(null)}>
              <Trans>Use the usual text</Trans>
            </Button>
          ) : null}
          <Button kind="primary" isBusy={save.isPending} onPress={() => save.mutate(form.text)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <LongText
        label={<Trans>Text</Trans>}
        value={form.text}
        max={messageLimit}
        rows={7}
        hint={<Trans>Text in braces is filled in when it is sent.</Trans>}
        error={errors['text']}
        onChange={(text) => {
          save.reset();
          edit({ text });
        }}
      />
    </Dialog>
  );
}
