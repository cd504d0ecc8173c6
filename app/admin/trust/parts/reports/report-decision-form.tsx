import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode } from 'react';
import {
  appealDays,
  moderationLimits,
  moderationRules,
  type ModerationMeasure,
  type ModerationRule,
} from '#contract/moderation.ts';
import type { Report } from '#contract/types.gen.ts';
import { ruleLabels } from '#app/moderation/rule-labels.ts';
import { useAct } from '#app/session/use-act.ts';
import { useDecision } from '#app/admin/parts/use-decision.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Choice = 'dismiss' | 'hide' | 'warn' | 'suspend';

const measures: Readonly<Record<Choice, ModerationMeasure>> = {
  dismiss: 'none',
  hide: 'none',
  warn: 'warning',
  suspend: 'suspension',
};

/** The decision on a report, with what follows from each choice. What is typed is kept until it is sent. */
export function ReportDecisionForm({
  report,
  onDecided,
  onStale,
}: {
  report: Report;
  onDecided: (decided: Report) => void;
  onStale: () => void;
}) {
  const { t, i18n } = useLingui();
  const empty = { choice: null as Choice | null, isHiding: false, rule: '', note: '', reason: '' };
  const { form, change, forget, errors, setErrors } = useDecision(`report-${report.id}`, empty);
  const { choice } = form;
  const mayHide = report.actions.includes('hide');
  const decide = useAct(
    (api, chosen: Choice) =>
      api.decideReport({
        params: { report_id: report.id },
        body: {
          measure: measures[chosen],
          hides_content: chosen === 'hide' || (chosen !== 'dismiss' && form.isHiding && mayHide),
          rule: chosen === 'dismiss' ? null : (form.rule as ModerationRule),
          reason: form.reason,
          note: chosen === 'warn' ? form.note : null,
        },
      }),
    {
      done: { title: t`Decided`, text: t`Both people are told what concerns them.` },
      onDone: (decided) => {
        forget();
        onDecided(decided);
      },
      onFailure: ({ fields }) => {
        setErrors(fields);
        onStale();
      },
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (!choice) found.measure = t`Choose what you decide`;
    if (choice && choice !== 'dismiss' && form.rule === '') found.rule = t`Choose the rule that was broken`;
    if (form.reason.trim() === '') found.reason = t`Write why you decide so`;
    setErrors(found);
    if (choice && Object.keys(found).length === 0) decide.mutate(choice);
  }

  const author = <bdi>{report.author.name}</bdi>;
  const reporter = <bdi>{report.reporter.name}</bdi>;
  const isBreach = choice !== null && choice !== 'dismiss';
  return (
    <section aria-labelledby="decision" className="rounded-card bg-limestone p-5">
      <h2 id="decision" className="text-title">
        <Trans>Decision</Trans>
      </h2>
      <form noValidate className="mt-3 grid grid-cols-1 gap-5" onSubmit={submit}>
        <RadioGroup
          hideLabel
          label={<Trans>What do you decide?</Trans>}
          value={choice}
          onChange={(next) => change({ choice: next as Choice })}
          error={errors.measure}
          className="divide-y divide-line"
        >
          <Option value="dismiss" title={<Trans>No breach</Trans>}>
            <Trans>{reporter} is thanked and told that no rule was broken.</Trans>
          </Option>
          {mayHide ? (
            <Option value="hide" title={<Trans>Hide the text</Trans>}>
              <Trans>Guests and hosts no longer see it. {author} is told which rule it broke.</Trans>
              {report.review ? (
                <>
                  {' '}
                  <Trans>The rating is counted without this review.</Trans>
                </>
              ) : null}
            </Option>
          ) : null}
          {report.actions.includes('warn') ? (
            <Option value="warn" title={<Trans>Warn</Trans>}>
              <Trans>By a notification and an email. It can be appealed once, within {appealDays} days.</Trans>
            </Option>
          ) : null}
          {report.actions.includes('suspend') ? (
            <Option value="suspend" title={<Trans>Suspend the account</Trans>}>
              <Trans>
                Sessions end at once, homes leave the search, requests and unpaid stays end, and coming guests are
                notified.
              </Trans>
            </Option>
          ) : null}
        </RadioGroup>
        {isBreach && choice !== 'hide' && mayHide ? (
          <Checkbox isSelected={form.isHiding} onChange={(isHiding) => change({ isHiding })}>
            <Trans>Hide the text as well</Trans>
          </Checkbox>
        ) : null}
        {isBreach ? (
          <Select
            label={<Trans>Which rule was broken</Trans>}
            value={form.rule}
            onChange={(rule) => change({ rule })}
            options={[
              { value: '', label: t`Choose a rule` },
              ...moderationRules.map((rule) => ({ value: rule as string, label: i18n._(ruleLabels[rule].name) })),
            ]}
            error={errors.rule}
            className="max-w-96"
          />
        ) : null}
        {choice === 'warn' ? (
          <TextField
            label={<Trans>What {author} also reads (not required)</Trans>}
            rows={3}
            maxLength={moderationLimits.note}
            value={form.note}
            onChange={(note) => change({ note })}
            error={errors.note}
          />
        ) : null}
        {choice === 'warn' && form.rule !== '' ? (
          <WarningPreview rule={form.rule as ModerationRule} note={form.note} name={author} />
        ) : null}
        <TextField
          label={<Trans>Why, for administrators</Trans>}
          rows={3}
          maxLength={moderationLimits.reason}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
        {decide.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{decide.failure}</Note> : null}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="min-w-0 flex-1 basis-56 text-caption text-ink-2">
            <Trans>It is decided once. {reporter} is told whether we acted, not how.</Trans>
          </p>
          <Button type="submit" kind="primary" isBusy={decide.isPending} className="max-sm:w-full">
            <SubmitLabel choice={choice} />
          </Button>
        </div>
      </form>
    </section>
  );
}

function SubmitLabel({ choice }: { choice: Choice | null }) {
  if (choice === 'hide') return <Trans>Hide the text</Trans>;
  if (choice === 'warn') return <Trans>Send the warning</Trans>;
  if (choice === 'suspend') return <Trans>Suspend the account</Trans>;
  return <Trans>Close the report</Trans>;
}

function Option({ value, title, children }: { value: Choice; title: ReactNode; children: ReactNode }) {
  return (
    <Radio value={value}>
      <span className="block font-medium">{title}</span>
      <span className="block text-caption text-ink-2">{children}</span>
    </Radio>
  );
}

/** The warning as its reader sees it. */
function WarningPreview({ rule, note, name }: { rule: ModerationRule; note: string; name: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div>
      <p className="mb-2 text-small font-medium">
        <Trans>The warning, as {name} reads it</Trans>
      </p>
      <div className="grid gap-1.5 rounded-card border border-line bg-surface p-4 text-small">
        <p className="font-medium">
          <Trans>A warning about what you wrote on Diyar</Trans>
        </p>
        <p className="text-ink-2">{i18n._(ruleLabels[rule].text)}</p>
        {note.trim() ? (
          <p dir="auto" className="text-start whitespace-pre-wrap wrap-anywhere text-ink-2">
            {note.trim()}
          </p>
        ) : null}
        <p className="text-ink-2">
          <Trans>If you think that this is wrong, you can appeal once within {appealDays} days.</Trans>
        </p>
      </div>
    </div>
  );
}
