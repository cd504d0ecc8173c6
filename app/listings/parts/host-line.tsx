import { Plural, Trans } from '@lingui/react/macro';
import { nightsBetween } from '#contract/days.ts';
import type { PropertyDetail } from '#contract/types.gen.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Link } from '#app/ui/link.tsx';

/** The host of a property: name, years on Diyar and response time. `isLinked`: the name leads to the page of the host. */
export function HostLine({
  host,
  today,
  isLinked,
}: {
  host: PropertyDetail['host'];
  today: string;
  isLinked: boolean;
}) {
  const years = Math.floor(nightsBetween(host.joined_on, today) / 365.25);
  return (
    <div className="flex items-center gap-3">
      <Avatar name={host.name} src={host.avatar} className="size-12 text-lead" />
      <div className="min-w-0">
        <h2 className="text-body font-medium">
          {isLinked ? (
            <Link
              to={`/hosts/${host.id}`}
              className="target inline-block py-1 underline underline-offset-4 hover:text-link"
            >
              <Trans>
                Hosted by <bdi>{host.name}</bdi>
              </Trans>
            </Link>
          ) : (
            <Trans>
              Hosted by <bdi>{host.name}</bdi>
            </Trans>
          )}
        </h2>
        <p className="text-small text-ink-2">
          {years < 1 ? (
            <Trans>New host</Trans>
          ) : (
            <Plural value={years} one="Host for # year" other="Host for # years" />
          )}
          {host.response_hours !== null && (
            <>
              {' · '}
              <Plural value={host.response_hours} one="answers within an hour" other="answers within # hours" />
            </>
          )}
          {host.verified && (
            <>
              {' · '}
              <Trans>identity verified</Trans>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
