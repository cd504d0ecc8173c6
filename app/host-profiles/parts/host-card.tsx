import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Building2, CalendarCheck, CircleCheck, Clock, Languages } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { formatDay } from '#app/shared/days.ts';
import { TrustFacts } from '#app/shared/trust-facts.tsx';
import { useLanguageName } from '#app/shared/language-labels.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import { languageOf } from '#contract/languages.ts';

export type Host = OperationTypes['getHostProfile']['ok']['host'];

/** Portrait, name, figures and facts of a host. What is not known, or says nothing good, is left out, except cancellations. */
export function HostCard({ host }: { host: Host }) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const languageName = useLanguageName();
  const joined = formatDay(host.joined_on, locale, 'month');
  const languages = new Intl.ListFormat(languageOf(locale).intl).format(host.languages.map(languageName));
  return (
    <>
      <div className="md:rounded-sheet md:border md:border-line md:bg-surface md:px-6 md:pt-8 md:pb-6 md:text-center md:shadow-float">
        <div className="flex items-center gap-4.5 max-md:flex-wrap md:flex-col md:gap-4">
          <span className="relative size-22 flex-none md:size-30">
            <Portrait host={host} />
            {host.verified ? (
              <span className="absolute end-0 bottom-0 grid size-8 place-items-center rounded-full bg-sea text-on-sea ring-3 ring-canvas md:size-9 md:ring-surface">
                <BadgeCheck className="size-5" aria-hidden />
              </span>
            ) : null}
          </span>
          <div className="min-w-0 max-md:flex-1 max-md:basis-40">
            <h1 className="text-heading break-words">
              <bdi>{host.name}</bdi>
            </h1>
            <p className="text-small text-ink-2">
              {host.is_company ? (
                <>
                  <Trans>Company</Trans>
                  {' · '}
                </>
              ) : null}
              {host.town ? (
                <>
                  <bdi>{host.town}</bdi>
                  {' · '}
                </>
              ) : null}
              <Trans>On Diyar since {joined}</Trans>
            </p>
          </div>
        </div>
        <dl className="mt-5 flex flex-wrap gap-y-4 divide-x divide-line border-t border-line pt-5 text-center">
          <Figure name={<Plural value={host.stays} one="stay" other="stays" />} value={host.stays} />
          <Figure name={<Plural value={host.review_count} one="review" other="reviews" />} value={host.review_count} />
          {host.rating === null ? null : (
            <Figure name={<Trans>Rating</Trans>} value={formatRating(host.rating, locale)} />
          )}
        </dl>
      </div>
      {host.trust ? (
        <section className="mt-6 flex gap-3 rounded-control bg-sea-wash px-4 py-3.5 text-small">
          <BadgeCheck className="size-5 flex-none text-sea-ink" aria-hidden />
          <div>
            <h2 className="text-small font-medium">
              <Trans>Trusted host</Trans>
            </h2>
            <p>
              <TrustFacts trust={host.trust} />
            </p>
          </div>
        </section>
      ) : null}
      <ul aria-label={t`About the host`} className="mt-6 grid gap-3 text-small">
        {host.verified ? (
          <Fact icon={<BadgeCheck />}>
            <Trans>Verified identity</Trans>
          </Fact>
        ) : null}
        {host.response_hours === null ? null : (
          <Fact icon={<Clock />}>
            <Plural value={host.response_hours} one="Answers within an hour" other="Answers within # hours" />
          </Fact>
        )}
        {host.accepted_percent === null ? null : <Accepted percent={host.accepted_percent} />}
        {host.languages.length > 0 ? (
          <Fact icon={<Languages />}>
            <Trans>Homes described in {languages}</Trans>
          </Fact>
        ) : null}
        {host.stays + host.cancelled_stays > 0 ? (
          <Fact icon={<CalendarCheck />}>
            {host.cancelled_stays === 0 ? (
              <Trans>No stay cancelled by the host in the last 12 months</Trans>
            ) : (
              <Plural
                value={host.cancelled_stays}
                one="# stay cancelled by the host in the last 12 months"
                other="# stays cancelled by the host in the last 12 months"
              />
            )}
          </Fact>
        ) : null}
      </ul>
    </>
  );
}

function Accepted({ percent }: { percent: number }) {
  const { i18n } = useLingui();
  const accepted = <bdi>{i18n.number(percent / 100, { style: 'percent' })}</bdi>;
  return (
    <Fact icon={<CircleCheck />}>
      <Trans>Approves {accepted} of requests</Trans>
    </Fact>
  );
}

/** The word first for screen readers, the number above it. */
function Figure({ name, value }: { name: ReactNode; value: number | string }) {
  return (
    <div className="flex flex-1 flex-col-reverse px-2">
      <dt className="text-caption text-ink-2">{name}</dt>
      <dd className="text-title figures">
        <bdi dir="ltr">{value}</bdi>
      </dd>
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span aria-hidden className="flex-none text-ink-2 *:size-4.5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

/** The picture of a host; without one a drawn figure, the same for all, or a building for a company. */
function Portrait({ host }: { host: Host }) {
  if (host.avatar)
    return <img src={host.avatar} alt="" width={120} height={120} className="size-full rounded-full object-cover" />;
  if (host.is_company) {
    return (
      <span aria-hidden className="grid size-full place-items-center rounded-full bg-sand text-sea-ink">
        <Building2 className="size-1/2" />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="size-full rounded-full">
      <circle cx="60" cy="60" r="60" className="fill-sand" />
      <path d="M22 110c4-24 20-36 38-36s34 12 38 36a60 60 0 0 1-76 0z" className="fill-sea" />
      <path d="M46 74h28l-4 14H50z" className="fill-surface" />
      <circle cx="60" cy="52" r="22" className="fill-ink-3" />
      <path d="M37 46c0-16 10-25 23-25s23 9 23 25c-6-7-14-9-23-9s-17 2-23 9z" className="fill-clay" />
    </svg>
  );
}
