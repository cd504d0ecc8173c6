import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent } from 'react';
import { moderationLimits } from '#contract/moderation.ts';
import type { Report } from '#contract/types.gen.ts';
import { useAct } from '#app/session/use-act.ts';
import { useDecision } from '#app/admin/parts/use-decision.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Radio, RadioGroup } from '#app/ui/radio-group.tsx';
import { TextField } from '#app/ui/text-field.tsx';

type Outcome = 'upheld' | 'lifted';

/** The decision on an appeal. What is typed is kept until it is sent. */
export function AppealDecisionForm({
  appealId,
  hidesContent,
  onDecided,
  onStale,
}: {
  appealId: string;
  hidesContent: boolean;
  onDecided: (decided: Report) => void;
  onStale: () => void;
}) {
  const { t } = useLingui();
  const empty = { outcome: null as Outcome | null, reason: '' };
  const { form, change, forget, errors, setErrors } = useDecision(`appeal-${appealId}`, empty);
  const decide = useAct(
    (api, outcome: Outcome) =>
      api.decideAppeal({ params: { appeal_id: appealId }, body: { outcome, reason: form.reason } }),
    {
      done: { title: t`Decided`, text: t`The person is notified, with the reason.` },
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
    if (!form.outcome) found.outcome = t`Choose what you decide`;
    if (form.reason.trim() === '') found.reason = t`Write what the person reads`;
    setErrors(found);
    if (form.outcome && Object.keys(found).length === 0) decide.mutate(form.outcome);
  }

  return (
    <section aria-labelledby="appeal-decision" className="rounded-card bg-limestone p-5">
      <h2 id="appeal-decision" className="text-title">
        <Trans>Decision on the appeal</Trans>
      </h2>
      <form noValidate className="mt-3 grid grid-cols-1 gap-5" onSubmit={submit}>
        <RadioGroup
          hideLabel
          label={<Trans>What do you decide?</Trans>}
          value={form.outcome}
          onChange={(outcome) => change({ outcome: outcome as Outcome })}
          error={errors.outcome}
          className="divide-y divide-line"
        >
          <Radio value="upheld">
            <span className="block font-medium">
              <Trans>The warning stands</Trans>
            </span>
          </Radio>
          <Radio value="lifted">
            <span className="block font-medium">
              <Trans>Lift the warning</Trans>
            </span>
            <span className="block text-caption text-ink-2">
              <Trans>It no longer counts.</Trans>
              {hidesContent ? (
                <>
                  {' '}
                  <Trans>The hidden text is shown again.</Trans>
                </>
              ) : null}
            </span>
          </Radio>
        </RadioGroup>
        <TextField
          label={<Trans>Why, as the person reads it</Trans>}
          rows={3}
          maxLength={moderationLimits.reason}
          value={form.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
        {decide.failure && Object.keys(errors).length === 0 ? <Note tone="danger">{decide.failure}</Note> : null}
        <div>
          <Button type="submit" kind="primary" isBusy={decide.isPending} className="max-sm:w-full">
            <Trans>Decide</Trans>
          </Button>
        </div>
      </form>
    </section>
  );
}
