import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { disputeLimits } from '#contract/limits.ts';
import type { Dispute } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { formatInstant } from '#app/shared/days.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDisputeChange } from './use-dispute.ts';

/** The way to another look at a decision, which each case has once. */
export function Appeal({ dispute }: { dispute: Dispute }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const until = dispute.appeal_until ? formatInstant(dispute.appeal_until, i18n.locale as Locale) : '';
  return (
    <section aria-labelledby="appeal" className="mt-8 border-t border-line pt-6">
      <h2 id="appeal" className="text-lead">
        <Trans>Not the right decision?</Trans>
      </h2>
      <p className="mt-1 mb-4 text-small text-ink-2">
        <Trans>
          Until {until} either of you can appeal, once. Somebody else at Diyar then decides, and that decision is final.
        </Trans>
      </p>
      <Button onPress={() => setOpen(true)}>
        <Trans>Appeal…</Trans>
      </Button>
      {isOpen ? <AppealDialog dispute={dispute} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function AppealDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const appeal = useDisputeChange(dispute.id, (api, body: { text: string }) =>
    api.appealDispute({ params: { dispute_id: dispute.id }, body }),
  );
  function send() {
    if (text.trim() === '') return setError(t`Write what the decision has missed`);
    appeal.mutate(
      { text: text.trim() },
      {
        onSuccess: () => {
          toast({ title: t`Your appeal is sent` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      isOpen
      width="small"
      onOpenChange={(isOpen) => {
        if (!isOpen && !appeal.isPending) onClose();
      }}
      title={<Trans>Appeal against the decision</Trans>}
      footer={
        <>
          <Button isDisabled={appeal.isPending} onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" isBusy={appeal.isPending} onPress={send}>
            <Trans>Send the appeal</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {appeal.isError ? <Note tone="danger">{failureMessage(appeal.error)}</Note> : null}
        <p className="text-small text-ink-2">
          <Trans>The second decision can grant more or less than the first one. You can add photos until then.</Trans>
        </p>
        <TextField
          label={<Trans>What the decision has missed</Trans>}
          rows={4}
          maxLength={disputeLimits.textCharacters}
          value={text}
          onChange={(value) => {
            setText(value);
            setError(undefined);
          }}
          error={error}
        />
      </div>
    </Dialog>
  );
}
