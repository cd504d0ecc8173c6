import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Locale } from '#contract/common.ts';
import { moderationCountLimit, type ReportGround } from '#contract/moderation.ts';
import type { ReportedPerson } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { reportGroundLabels } from '#app/shared/reporting/report-ground-labels.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';

/** The author of what was reported, with the reports about them and what came of these. */
export function AuthorFacts({ person }: { person: ReportedPerson }) {
  return (
    <section aria-labelledby="author">
      <h2 id="author" className="text-title">
        <Trans>Reported</Trans>
      </h2>
      <PersonHead person={person} />
      <dl className="mt-3 text-small">
        <Fact name={<Trans>Reports</Trans>} value={person.reports_about} />
        <Fact name={<Trans>Reports that led to something</Trans>} value={person.reports_about_upheld} />
        <Fact name={<Trans>Warnings that stand</Trans>} value={person.warnings} />
        <Fact name={<Trans>Suspensions</Trans>} value={person.suspensions} />
      </dl>
    </section>
  );
}

/** Who reported it, why, and what came of their earlier reports. */
export function ReporterFacts({
  person,
  ground,
  reason,
}: {
  person: ReportedPerson;
  ground: ReportGround | null;
  reason: string | null;
}) {
  const { i18n } = useLingui();
  return (
    <section aria-labelledby="reporter">
      <h2 id="reporter" className="text-title">
        <Trans>Reporter</Trans>
      </h2>
      <PersonHead person={person} />
      <dl className="mt-3 text-small">
        <Fact name={<Trans>Reports made</Trans>} value={person.reports_made} />
        <Fact name={<Trans>Reports that led to something</Trans>} value={person.reports_made_upheld} />
      </dl>
      {ground ? <p className="mt-3 text-small font-medium">{i18n._(reportGroundLabels[ground])}</p> : null}
      {reason ? (
        <blockquote
          dir="auto"
          className="mt-3 border-s-[3px] border-line ps-3 text-start text-small wrap-anywhere text-ink-2"
        >
          <IsolatedText>{reason}</IsolatedText>
        </blockquote>
      ) : ground ? null : (
        <p className="mt-3 text-small text-ink-2">
          <Trans>No reason was given.</Trans>
        </p>
      )}
    </section>
  );
}

function PersonHead({ person }: { person: ReportedPerson }) {
  const { t, i18n } = useLingui();
  const joined = formatInstant(person.joined_at, i18n.locale as Locale);
  const roles = {
    guest: t`Guest`,
    host: t`Host`,
    host_company: t`Company`,
    host_pending_setup: t`Host`,
    admin: t`Administrator`,
  };
  return (
    <div className="mt-3 flex items-center gap-3">
      <Avatar name={person.name} src={person.avatar} className="size-10" />
      <div className="min-w-0">
        <Link
          to={`/admin/users/${person.id}`}
          className="target font-medium text-small underline-offset-4 hover:underline"
        >
          <bdi>{person.name}</bdi>
        </Link>
        <p className="text-caption text-ink-2">
          {roles[person.role]}
          {' · '}
          <Trans>since {joined}</Trans>
        </p>
        {person.is_closed ? (
          <p className="text-caption font-medium text-ink-2">
            <Trans>The account is closed</Trans>
          </p>
        ) : person.suspended_at ? (
          <p className="text-caption font-medium text-danger-ink">
            <Trans>The account is suspended</Trans>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Fact({ name, value }: { name: ReactNode; value: number }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium figures">{value >= moderationCountLimit ? <Trans>{value} or more</Trans> : value}</dd>
    </div>
  );
}
