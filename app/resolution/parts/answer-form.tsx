import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { disputeLimits } from '#contract/limits.ts';
import type { Dispute } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { ApiError } from '#app/api.ts';
import { useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { useDisputeChange } from './use-dispute.ts';

type Answer = 'accept' | 'offer' | 'refuse';

/** The answer of the side that did not open the dispute: accept, offer a part, or refuse. It can be changed until a decision. */
export function AnswerForm({ dispute }: { dispute: Dispute }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const { user } = useSession();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const empty = { answer: null as Answer | null, amount: null as number | null, text: '' };
  const { form, edit, forget } = useDraft(`answer-case-${dispute.id}`, user?.id ?? '', empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const asked = formatDinar(dispute.asked_dirham, locale);
  const send = useDisputeChange(dispute.id, (api, answer: Answer) =>
    api.answerDispute({
      params: { dispute_id: dispute.id },
      body:
        answer === 'accept'
          ? { answer }
          : answer === 'offer'
            ? { answer, amount_dirham: form.amount ?? 0, text: form.text }
            : { answer, text: form.text },
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const { answer, amount, text } = form;
    const found: Record<string, string> = {};
    if (!answer) found.answer = t`Choose your answer`;
    if (answer === 'offer' && (!amount || amount >= dispute.asked_dirham)) {
      found.amount_dirham = t`Write an amount below ${asked}`;
    }
    if (answer && answer !== 'accept' && text.trim() === '') found.text = t`Say why, for the other side and Diyar`;
    setErrors(found);
    if (!answer || Object.keys(found).length > 0) return;
    send.mutate(answer, {
      onSuccess: () => {
        forget();
        toast({ title: answer === 'accept' ? t`The case is settled` : t`Your answer is sent` });
      },
      onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    });
  }
  const change = (changes: Partial<typeof form>) => {
    edit(changes);
    setErrors({});
  };

  return (
    <section aria-labelledby="case-answer" className="mt-10 rounded-card border border-line p-5">
      <h2 id="case-answer" className="text-title">
        {dispute.answered_at ? <Trans>Change your answer</Trans> : <Trans>Your answer</Trans>}
      </h2>
      <form noValidate className="mt-4 grid grid-cols-1 gap-5" onSubmit={submit}>
        <RadioGroup
          label={<Trans>Your answer</Trans>}
          hideLabel
          value={form.answer}
          onChange={(answer) => change({ answer: answer as Answer })}
          error={errors.answer}
        >
          <Radio value="accept">
            <Trans>Accept: {asked}</Trans>
          </Radio>
          <Radio value="offer">
            <Trans>Offer an amount</Trans>
          </Radio>
          <Radio value="refuse">
            <Trans>Say no</Trans>
          </Radio>
        </RadioGroup>
        {form.answer === 'offer' ? (
          <DinarField
            label={<Trans>How much do you offer?</Trans>}
            dirham={form.amount}
            onChange={(amount) => change({ amount })}
            error={errors.amount_dirham}
            className="max-w-72"
          />
        ) : null}
        {form.answer && form.answer !== 'accept' ? (
          <TextField
            label={<Trans>Why?</Trans>}
            rows={4}
            maxLength={disputeLimits.textCharacters}
            value={form.text}
            onChange={(text) => change({ text })}
            error={errors.text}
          />
        ) : null}
        {form.answer === 'accept' ? (
          <p className="text-small text-ink-2">
            {dispute.side === 'host' ? (
              <Trans>It is taken from what you earn, and the case is settled at once.</Trans>
            ) : (
              <Trans>
                It is taken from your wallet; what it does not hold you pay within 7 days. The case is settled.
              </Trans>
            )}
          </p>
        ) : null}
        {send.isError ? <Note tone="danger">{failureMessage(send.error)}</Note> : null}
        <div>
          <Button type="submit" kind="primary" isBusy={send.isPending}>
            <Trans>Send the answer</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
