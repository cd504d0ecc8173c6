import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent } from 'react';
import type { Locale } from '#contract/common.ts';
import { disputeLimits } from '#contract/limits.ts';
import { disputeReasons, type DisputeOutcome, type DisputeReason } from '#contract/resolution.ts';
import type { DisputeDecisionPreview, DisputeToDecide } from '#contract/types.gen.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useDisputeReasonLabels } from '#app/resolution/dispute-labels.tsx';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { useDecision } from '#app/admin/parts/use-decision.ts';
import { formatInstant } from '#app/shared/days.ts';
import { DinarField } from '#app/shared/money/dinar-field.tsx';
import { formatDinar } from '#app/shared/money/money.ts';
import { ActFailure } from '#app/shared/two-persons/act-failure.tsx';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { Button } from '#app/ui/button.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AnswerPicker } from '../answers/answer-picker.tsx';

/** The decision of a dispute, with what it posts shown before. What is typed is kept until it is sent. */
export function DisputeDecisionForm({
  dispute,
  onDecided,
  onStale,
}: {
  dispute: DisputeToDecide;
  onDecided: (decided: DisputeToDecide) => void;
  onStale: () => void;
}) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const api = useApi();
  const keyFor = useKeyFor();
  const reasons = useDisputeReasonLabels();
  const empty = { outcome: null as DisputeOutcome | null, amount: null as number | null, reason: '', text: '' };
  const { form, change, forget, errors, setErrors } = useDecision(`decide-${dispute.id}`, empty);
  const key = useAttemptKey();
  const { outcome, amount } = form;
  const needsAmount = outcome === 'part' || outcome === 'diyar';
  const most = outcome === 'part' ? dispute.asked_dirham - 10 : dispute.asked_dirham;
  const isComplete = outcome !== null && (!needsAmount || (amount !== null && amount > 0 && amount <= most));
  const amount_dirham = needsAmount ? (amount ?? 0) : 0;
  const preview = useQuery({
    queryKey: keyFor('dispute-preview', dispute.id, outcome, amount_dirham),
    queryFn: ({ signal }) =>
      api.previewDisputeDecision({
        params: { dispute_id: dispute.id },
        query: { outcome: outcome!, amount_dirham },
        signal,
      }),
    enabled: isComplete && dispute.may_decide,
    staleTime: 0,
  });
  const params = { dispute_id: dispute.id };
  const bodyOf = (shown: DisputeDecisionPreview) => ({
    outcome: outcome!,
    amount_dirham,
    reason: form.reason as DisputeReason,
    text: form.text,
    shown_owed_dirham: shown.owed_dirham,
  });
  const decide = useAct(
    (_, shown: DisputeDecisionPreview) => {
      const body = bodyOf(shown);
      return api.decideDispute({ params, body, idempotencyKey: key.keyFor(body) });
    },
    {
      done: { title: t`Decided and posted`, text: t`Both sides are notified.` },
      onDone: (decided) => {
        key.end();
        forget();
        onDecided(decided);
      },
      onFailure: (error) => {
        key.end(error);
        setErrors(error.fields);
        void preview.refetch();
        onStale();
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!outcome) found.outcome = t`Choose what you decide`;
    else if (!isComplete) {
      const limit = formatDinar(most, locale);
      found.amount_dirham = t`Write an amount of at most ${limit}`;
    }
    if (form.reason === '') found.reason = t`Choose a reason`;
    if (form.text.trim() === '') found.text = t`Write what both sides read`;
    setErrors(found);
    if (Object.keys(found).length === 0 && preview.data) decide.mutate(preview.data);
  }

  if (!dispute.may_decide) {
    const until = formatInstant(dispute.answer_by, locale);
    return (
      <Note>
        <Trans>
          The other side has until {until} to answer. You can decide after that, or as soon as there is an answer.
        </Trans>
      </Note>
    );
  }
  const asked = <bdi className="figures">{formatDinar(dispute.asked_dirham, locale)}</bdi>;
  const to = <bdi>{dispute.opened_by === 'guest' ? dispute.guest_name : dispute.host_name}</bdi>;
  return (
    <section aria-labelledby="decision" className="rounded-card bg-limestone p-5">
      <h3 id="decision" className="text-title">
        <Trans>Decision</Trans>
      </h3>
      <form noValidate className="mt-3 grid grid-cols-1 gap-5" onSubmit={submit}>
        <RadioGroup
          label={<Trans>What do you decide?</Trans>}
          value={outcome}
          onChange={(next) => change({ outcome: next as DisputeOutcome })}
          error={errors.outcome}
        >
          <Radio value="all">
            <Trans>
              All to {to}: {asked}
            </Trans>
          </Radio>
          <Radio value="part">
            <Trans>A part</Trans>
          </Radio>
          <Radio value="nothing">
            <Trans>Nothing</Trans>
          </Radio>
          <Radio value="diyar">
            <Trans>Diyar pays</Trans>
          </Radio>
        </RadioGroup>
        {needsAmount ? (
          <DinarField
            label={<Trans>Amount for {to}</Trans>}
            dirham={amount}
            onChange={(next) => change({ amount: next })}
            error={errors.amount_dirham}
            className="max-w-72"
          />
        ) : null}
        <Select
          label={<Trans>Reason</Trans>}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          options={[
            { value: '', label: t`Choose a reason` },
            ...disputeReasons.map((value) => ({ value: value as string, label: reasons[value] })),
          ]}
          error={errors.reason}
          className="max-w-96"
        />
        <div>
          <AnswerPicker
            subject={{ disputeId: dispute.id }}
            onPick={(text) => change({ text: form.text.trim() === '' ? text : `${form.text.trimEnd()}\n\n${text}` })}
          />
        </div>
        <TextField
          label={<Trans>What both read</Trans>}
          rows={4}
          maxLength={disputeLimits.textCharacters}
          value={form.text}
          onChange={(text) => change({ text })}
          error={errors.text}
        />
        {isComplete ? <Postings preview={preview} locale={locale} /> : null}
        {decide.failure ? (
          <ActFailure
            error={decide.error}
            message={decide.failure}
            call={{ operation: 'decideDispute', params, body: bodyOf(decide.variables) }}
          />
        ) : null}
        <div>
          <Button type="submit" kind="primary" isBusy={decide.isPending} isDisabled={isComplete && !preview.data}>
            <Trans>Decide and post</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The postings of the decision, as they would be written now. */
function Postings({
  preview,
  locale,
}: {
  preview: {
    data: DisputeDecisionPreview | undefined;
    isError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  locale: Locale;
}) {
  const { t } = useLingui();
  const failureMessage = useFailureMessage();
  if (preview.isError) {
    return <FailureNote onRetry={() => void preview.refetch()}>{failureMessage(preview.error)}</FailureNote>;
  }
  if (!preview.data) return <Skeleton className="h-32 w-full" />;
  const { postings, owed_dirham } = preview.data;
  const accounts = {
    guest_funds: t`Held for the stay`,
    host_payable: t`Owed to the host`,
    wallet: t`Guest wallet`,
    awaited_credit: t`Awaited by the guest until the host has paid`,
    promotions: t`Costs of Diyar`,
  };
  const owed = <bdi className="figures">{formatDinar(owed_dirham, locale)}</bdi>;
  const sum = postings.reduce((total, { amount_dirham }) => total + Math.max(0, amount_dirham), 0);
  const figure = (dirham: number) => (dirham > 0 ? formatDinar(dirham, locale) : '');
  return (
    <div>
      {postings.length === 0 ? (
        <p className="text-small">
          <Trans>Nothing is posted.</Trans>
        </p>
      ) : (
        <table className="w-full text-small">
          <caption className="sr-only">
            <Trans>What the decision posts</Trans>
          </caption>
          <thead>
            <tr className="border-b border-line text-ink-2">
              <th scope="col" className="py-2 text-start font-normal">
                <Trans>Posts</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                <Trans>Debit</Trans>
              </th>
              <th scope="col" className="py-2 text-end font-normal">
                <Trans>Credit</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map(({ account, name, amount_dirham }) => (
              <tr key={account} className="border-b border-line">
                <th
                  scope="row"
                  className={`py-2.5 pe-2 text-start font-normal wrap-anywhere ${amount_dirham < 0 ? 'ps-5' : ''}`}
                >
                  {accounts[account]}
                  {name ? (
                    <>
                      {' · '}
                      <bdi>{name}</bdi>
                    </>
                  ) : null}
                </th>
                <td className="py-2.5 text-end figures whitespace-nowrap">
                  <bdi className="figures">{figure(amount_dirham)}</bdi>
                </td>
                <td className="py-2.5 ps-3 text-end figures whitespace-nowrap">
                  <bdi className="figures">{figure(-amount_dirham)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <th scope="row" className="py-2.5 text-start">
                <Trans>Sum zero</Trans>
              </th>
              <td className="py-2.5 text-end figures whitespace-nowrap">
                <bdi className="figures">{figure(sum)}</bdi>
              </td>
              <td className="py-2.5 ps-3 text-end figures whitespace-nowrap">
                <bdi className="figures">{figure(sum)}</bdi>
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      {owed_dirham > 0 ? (
        <p className="mt-2 text-small text-ink-2">
          <Trans>The wallet does not hold all of it: {owed} are asked of the guest within 7 days.</Trans>
        </p>
      ) : null}
    </div>
  );
}
