import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent, type ReactNode } from 'react';
import { caseLimits } from '#contract/help.ts';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useDraft } from '#app/session/use-draft.ts';

/** Replies to a support case. The input is stored as a draft until it is sent. */
export function ReplyForm({
  caseId,
  label,
  send,
  tools,
  actions,
}: {
  caseId: string;
  label: ReactNode;
  send: (text: string) => Promise<void>;
  /** What stands above the field; it gets a function that puts a text at the end of what is written. */
  tools?: (insert: (text: string) => void) => ReactNode;
  /** Further buttons; they get a function that sends the text with another call. */
  actions?: (submit: (send: (text: string) => Promise<void>) => void, isBusy: boolean) => ReactNode;
}) {
  const { t } = useLingui();
  const { user } = useSession();
  const { form, edit, forget } = useDraft(`case-${caseId}`, user?.id ?? '', { text: '' });
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(deliver: (text: string) => Promise<void>) {
    const text = form.text.trim();
    setFailure(undefined);
    if (text === '') {
      setProblem(t`Write your message`);
      return;
    }
    setBusy(true);
    try {
      await deliver(text);
      forget();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.detail || t`There is no connection. Check it and try again.`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(send);
      }}
    >
      {tools?.((text) => {
        edit({ text: form.text.trim() === '' ? text : `${form.text.trimEnd()}\n\n${text}` });
        setProblem(undefined);
      })}
      <TextField
        label={label}
        rows={4}
        maxLength={caseLimits.text}
        value={form.text}
        onChange={(text) => {
          edit({ text });
          setProblem(undefined);
        }}
        error={problem}
      />
      {failure ? <Note tone="danger">{failure}</Note> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isBusy={isBusy}>
          <Trans>Send</Trans>
        </Button>
        {actions?.((deliver) => void submit(deliver), isBusy)}
      </div>
    </form>
  );
}
