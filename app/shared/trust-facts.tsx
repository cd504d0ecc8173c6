import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { trustedHost } from '#contract/host-trust.ts';
import type { HostTrust } from '#contract/types.gen.ts';
import { formatRating } from '#app/ui/format-rating.ts';
import { formatDay } from './days.ts';

/** What a trusted host has done in the last twelve months, and when it was counted. */
export function TrustFacts({ trust }: { trust: HostTrust }) {
  const { i18n } = useLingui();
  const percent = (value: number) => <bdi>{i18n.number(value / 100, { style: 'percent' })}</bdi>;
  const rating = <bdi>{formatRating(trust.rating, i18n.locale)}</bdi>;
  const day = <bdi>{formatDay(trust.counted_on, i18n.locale as Locale)}</bdi>;
  const hours = trustedHost.quick_hours;
  const answered = percent(trust.answered_percent ?? 0);
  const quick = percent(trust.quick_percent ?? 0);
  const accepted = percent(trust.accepted_percent ?? 0);
  return (
    <>
      <Plural
        value={trust.stays}
        one="In the last 12 months # stay, and none cancelled by the host without a recognised reason."
        other="In the last 12 months # stays, and none cancelled by the host without a recognised reason."
      />{' '}
      {trust.requests > 0 ? (
        <>
          <Trans>
            Answered {answered} of requests, {quick} within <Plural value={hours} one="# hour" other="# hours" />;
            accepted {accepted}.
          </Trans>{' '}
        </>
      ) : null}
      <Trans>
        Rated {rating} (<Plural value={trust.review_count} one="# review" other="# reviews" />
        ).
      </Trans>{' '}
      <Trans>Counted on {day}. It says how a host works, not how a stay will be.</Trans>
    </>
  );
}
