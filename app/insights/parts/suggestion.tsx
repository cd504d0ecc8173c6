import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Camera, Lightbulb, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import type { HomeInsights, InsightSuggestion } from '#contract/types.gen.ts';
import { formatDinar, formatNightlyPrice } from '#app/shared/money/money.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatShare } from './format-share.ts';
import { nameRange } from './nights-ahead.tsx';

/** The one thing that helps most now, with the button that leads there. Nothing where nothing is worth saying. */
export function Suggestion({ home }: { home: Pick<HomeInsights, 'id' | 'suggestions'> }) {
  const suggestion = home.suggestions[0];
  if (!suggestion) return null;
  switch (suggestion.kind) {
    case 'allow_gap':
      return <AllowGap id={home.id} {...suggestion} />;
    case 'review_prices':
      return <ReviewPrices id={home.id} {...suggestion} />;
    case 'add_photos':
      return <AddPhotos id={home.id} {...suggestion} />;
  }
}

/** A smaller share of taken homes says nothing for a shorter stay. */
const tellingShare = 0.3;

type Of<Kind extends InsightSuggestion['kind']> = Extract<InsightSuggestion, { kind: Kind }> & { id: string };

function AllowGap({ id, gap, similar_taken }: Of<'allow_gap'>) {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const amount = <bdi className="figures">{formatDinar(gap.worth_dirham, locale)}</bdi>;
  return (
    <Advice
      icon={Lightbulb}
      title={
        <>
          <bdi>{nameRange(gap.from, gap.to, locale)}</bdi>
          {`${t({ message: ':', context: 'after a label' })} `}
          <Plural value={gap.nights} one="# night nobody can take" other="# nights nobody can take" />
        </>
      }
      action={
        <LinkButton kind="primary" to={`/host/calendar?property=${id}&from=${gap.from}&to=${gap.to}`}>
          <Plural value={gap.nights} one="Allow # night" other="Allow # nights" />
        </LinkButton>
      }
    >
      <Plural
        value={gap.min_nights}
        one="Your shortest stay there is # night."
        other="Your shortest stay there is # nights."
      />{' '}
      {similar_taken === null || similar_taken < tellingShare ? null : (
        <>
          <Trans>
            Then <bdi dir="ltr">{formatShare(similar_taken, locale)}</bdi> of similar homes are taken.
          </Trans>{' '}
        </>
      )}
      <Trans>A shorter stay could bring up to {amount}.</Trans>
    </Advice>
  );
}

function ReviewPrices({ id, average_night_dirham, middle_dirham }: Of<'review_prices'>) {
  const { i18n } = useLingui();
  const own = <bdi className="figures">{formatNightlyPrice(average_night_dirham, i18n.locale as Locale)}</bdi>;
  const middle = <bdi className="figures">{formatNightlyPrice(middle_dirham, i18n.locale as Locale)}</bdi>;
  return (
    <Advice
      icon={Lightbulb}
      title={<Trans>Most similar homes cost less, and are fuller</Trans>}
      action={
        <LinkButton kind="primary" to={`/host/calendar/pricing?property=${id}`}>
          <Trans>Look at the prices</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Your average price per night is {own}; the median of similar homes is {middle}.
      </Trans>
    </Advice>
  );
}

function AddPhotos({ id, photos, wanted }: Of<'add_photos'>) {
  return (
    <Advice
      icon={Camera}
      title={
        <Plural value={wanted - photos} one="What helps now: # more photo" other="What helps now: # more photos" />
      }
      action={
        <LinkButton kind="primary" to={`/host/listings/${id}?step=photos`}>
          <Trans>Add photos</Trans>
        </LinkButton>
      }
    >
      <Plural
        value={photos}
        _0="This home has no photo."
        one="This home has # photo."
        other="This home has # photos."
      />{' '}
      <Plural
        value={wanted}
        one="With # photo, guests see every room before they ask."
        other="With # photos, guests see every room before they ask."
      />
    </Advice>
  );
}

function Advice({
  icon: Icon,
  title,
  action,
  children,
}: {
  icon: LucideIcon;
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="insights-advice">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-clay-wash text-clay-ink">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-body font-medium">{title}</h3>
        <p className="max-w-2xl text-small text-ink-2">{children}</p>
      </div>
      {action}
    </div>
  );
}
