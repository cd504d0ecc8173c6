import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { Report } from '#contract/types.gen.ts';
import { ruleLabels } from '#app/moderation/rule-labels.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useSession } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { Note } from '#app/ui/note.tsx';
import { ClaimBar } from '#app/admin/parts/claims/claim-bar.tsx';
import { AppealDecisionForm } from './appeal-decision-form.tsx';
import { appealOutcomeLabels, decisionLabel } from './report-labels.ts';

type Decision = NonNullable<Report['decision']>;

/** What was decided on a report, by whom and why; with a warning, its appeal and the decision on that. */
export function ReportDecision({
  report,
  onDecided,
  onStale,
}: {
  report: Report;
  onDecided: (decided: Report) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const decision = report.decision!;
  const appeal = decision.warning?.appeal;
  return (
    <>
      <section aria-labelledby="decided" className="rounded-card bg-limestone p-5">
        <h2 id="decided" className="text-title">
          {i18n._(decisionLabel(decision))}
        </h2>
        <WhoAndWhen name={decision.decided_by.name} at={decision.decided_at} />
        <dl className="mt-3 grid gap-3 text-small">
          {decision.rule ? <Entry name={<Trans>Rule</Trans>}>{i18n._(ruleLabels[decision.rule].text)}</Entry> : null}
          <Entry name={<Trans>Why, for administrators</Trans>}>
            <Written>{decision.reason}</Written>
          </Entry>
          {decision.warning?.note ? (
            <Entry name={<Trans>Written in the warning</Trans>}>
              <Written>{decision.warning.note}</Written>
            </Entry>
          ) : null}
        </dl>
        {decision.warning && !appeal ? <NoAppeal until={decision.warning.appeal_until} /> : null}
      </section>
      {appeal ? <Appeal report={report} decision={decision} onDecided={onDecided} onStale={onStale} /> : null}
    </>
  );
}

function NoAppeal({ until: instant }: { until: string }) {
  const { i18n } = useLingui();
  const until = formatInstant(instant, i18n.locale as Locale);
  return (
    <p className="mt-3 text-small text-ink-2">
      <Trans>Not appealed. The person can appeal until {until}.</Trans>
    </p>
  );
}

function Appeal({
  report,
  decision,
  onDecided,
  onStale,
}: {
  report: Report;
  decision: Decision;
  onDecided: (decided: Report) => void;
  onStale: () => void;
}) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const mayCall = useMayCall();
  const appeal = decision.warning!.appeal!;
  const isOwn = decision.decided_by.id === user?.id;
  return (
    <>
      <section aria-labelledby="appeal" className="rounded-card border border-line p-5">
        <h2 id="appeal" className="text-title">
          <Trans>Appeal</Trans>
        </h2>
        <WhoAndWhen name={report.author.name} at={appeal.made_at} />
        <p dir="auto" className="mt-3 text-start text-small whitespace-pre-wrap wrap-anywhere">
          {appeal.text === null ? (
            <span className="text-ink-2">
              <Trans>Erased with the account</Trans>
            </span>
          ) : (
            <IsolatedText>{appeal.text}</IsolatedText>
          )}
        </p>
        {appeal.outcome ? (
          <div className="mt-4 border-t border-line pt-4">
            <p className="font-medium">{i18n._(appealOutcomeLabels[appeal.outcome])}</p>
            <WhoAndWhen name={appeal.decided_by?.name} at={appeal.decided_at!} />
            {appeal.reason ? (
              <p className="mt-2 text-small">
                <Written>{appeal.reason}</Written>
              </p>
            ) : null}
          </div>
        ) : null}
      </section>
      {appeal.outcome || !mayCall('decideAppeal') ? null : isOwn ? (
        <Note tone="attention">
          <Trans>You gave this warning, so another administrator has to decide on the appeal.</Trans>
        </Note>
      ) : (
        <div>
          <ClaimBar kind="appeals" subjectId={appeal.id}>
            <AppealDecisionForm
              appealId={appeal.id}
              hidesContent={decision.hides_content}
              onDecided={onDecided}
              onStale={onStale}
            />
          </ClaimBar>
        </div>
      )}
    </>
  );
}

function WhoAndWhen({ name, at }: { name: string | undefined; at: string }) {
  const { i18n } = useLingui();
  return (
    <p className="text-small text-ink-2">
      {name === undefined ? null : (
        <>
          <bdi>{name}</bdi>
          {' · '}
        </>
      )}
      <time dateTime={at}>{formatInstant(at, i18n.locale as Locale)}</time>
    </p>
  );
}

function Entry({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const Written = ({ children }: { children: string }) => (
  <span dir="auto" className="block text-start whitespace-pre-wrap wrap-anywhere">
    <IsolatedText>{children}</IsolatedText>
  </span>
);
