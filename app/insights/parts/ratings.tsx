import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { scaleLinear } from 'd3-scale';
import {
  AirVent,
  BedDouble,
  CarFront,
  CookingPot,
  Droplets,
  HeartHandshake,
  MapPin,
  Moon,
  Mountain,
  Sparkles,
  Star,
  Tag,
  Umbrella,
  Users,
  WavesLadder,
  Wifi,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { Locale } from '#contract/common.ts';
import { fewestReviews, type MentionTopic } from '#contract/insights.ts';
import type { HomeInsights } from '#contract/types.gen.ts';
import type { ReviewCategory } from '#contract/reviews.ts';
import { categoryLabels, isReviewCategory } from '#app/shared/property-labels/category-labels.ts';
import { ChartSection, Needed } from './chart-section.tsx';
import { formatTenth } from './format-share.ts';
import { formatRating } from '#app/ui/format-rating.ts';

/** The ratings by category, against similar homes, and what guests mention. */
export function Ratings({ home }: { home: HomeInsights }) {
  const { rating, review_count, categories, mentions } = home;
  if (review_count < fewestReviews || rating === null) {
    return (
      <ChartSection
        title={<Trans>Ratings</Trans>}
        text={<Trans>They appear after three reviews.</Trans>}
        chart={
          <div className="max-w-md">
            <Needed
              title={<ReviewsNeeded reviews={review_count} />}
              text={<Trans>Guests are asked after each stay.</Trans>}
              share={review_count / fewestReviews}
            />
          </div>
        }
      />
    );
  }
  const known = categories.flatMap(({ category, ...one }) =>
    isReviewCategory(category) ? [{ category, ...one }] : [],
  );
  return (
    <ChartSection
      title={
        <>
          <Trans>Ratings</Trans>
          <Mean rating={rating} />
        </>
      }
      text={<RatingsSentence count={review_count} isCompared={known.some(({ similar }) => similar !== null)} />}
      chart={<CategoryBars categories={known} />}
      table={known.length > 0 ? <CategoryTable categories={known} /> : undefined}
    >
      {mentions.length > 0 ? <Mentions mentions={mentions} /> : null}
    </ChartSection>
  );
}

/** How many reviews there are, of those that are needed. */
export function ReviewsNeeded({ reviews }: { reviews: number }) {
  const shown = <bdi dir="ltr">{reviews}</bdi>;
  const wanted = <bdi dir="ltr">{fewestReviews}</bdi>;
  return (
    <Trans>
      {shown} of {wanted} reviews
    </Trans>
  );
}

function Mean({ rating }: { rating: number }) {
  const { t, i18n } = useLingui();
  const shown = formatRating(rating, i18n.locale);
  return (
    <span
      className="ms-3 inline-flex items-center gap-1 text-small font-medium"
      aria-label={t`${shown} out of 5`}
      role="img"
    >
      <Star className="size-4 fill-current" aria-hidden />
      <bdi dir="ltr" className="figures" aria-hidden>
        {shown}
      </bdi>
    </span>
  );
}

function RatingsSentence({ count, isCompared }: { count: number; isCompared: boolean }) {
  return (
    <>
      <Plural value={count} one="# review." other="# reviews." />
      {isCompared ? (
        <>
          {' '}
          <Trans>The mark is the median of similar homes.</Trans>
        </>
      ) : null}
    </>
  );
}

/** Hardly any home is rated below 3: the bars begin there. */
const length = scaleLinear().domain([3, 5]).range([0, 100]).clamp(true);

type KnownCategory = HomeInsights['categories'][number] & { category: ReviewCategory };

function CategoryBars({ categories }: { categories: readonly KnownCategory[] }) {
  const { i18n, t } = useLingui();
  const locale = i18n.locale as Locale;
  if (categories.length === 0) {
    return (
      <p className="text-small text-ink-2">
        <Trans>Guests have rated no category yet.</Trans>
      </p>
    );
  }
  return (
    <ul className="insights-ratings">
      {categories.map(({ category, rating, similar }) => {
        const name = i18n._(categoryLabels[category]);
        const shown = formatTenth(rating, locale);
        const middle = similar === null ? '' : formatTenth(similar, locale);
        return (
          <li key={category} title={similar === null ? undefined : t`Similar homes: ${middle}`}>
            <span aria-hidden>{name}</span>
            <svg aria-hidden height="14" className="insights-mirrored">
              <rect y="4" width="100%" height="6" rx="3" fill="var(--color-sand)" />
              <rect y="4" width={`${length(rating)}%`} height="6" rx="3" fill="var(--color-chart-1)" />
              {similar === null ? null : (
                <rect x={`${Math.min(99, length(similar))}%`} width="2.5" height="14" rx="1" fill="var(--color-ink)" />
              )}
            </svg>
            <b aria-hidden className="figures font-medium">
              <bdi dir="ltr">{shown}</bdi>
            </b>
            <span className="sr-only">
              {similar === null
                ? t`${name}: ${shown} out of 5`
                : t`${name}: ${shown} out of 5, similar homes ${middle}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function CategoryTable({ categories }: { categories: readonly KnownCategory[] }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return (
    <table className="insights-table">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Category</Trans>
          </th>
          <th scope="col">
            <Trans>Your home</Trans>
          </th>
          <th scope="col">
            <Trans>Similar homes</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, rating, similar }) => (
          <tr key={category}>
            <th scope="row">{i18n._(categoryLabels[category])}</th>
            <td>
              <bdi dir="ltr">{formatTenth(rating, locale)}</bdi>
            </td>
            <td>{similar === null ? '–' : <bdi dir="ltr">{formatTenth(similar, locale)}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const topics: Readonly<Record<MentionTopic, { label: MessageDescriptor; icon: LucideIcon }>> = {
  pool: { label: msg({ context: 'mentioned by guests', message: 'the pool' }), icon: WavesLadder },
  beach: { label: msg({ context: 'mentioned by guests', message: 'the beach' }), icon: Umbrella },
  view: { label: msg({ context: 'mentioned by guests', message: 'the view' }), icon: Mountain },
  quiet: { label: msg({ context: 'mentioned by guests', message: 'quiet' }), icon: Moon },
  cleanliness: { label: msg({ context: 'mentioned by guests', message: 'cleanliness' }), icon: Sparkles },
  host: { label: msg({ context: 'mentioned by guests', message: 'the host' }), icon: HeartHandshake },
  location: { label: msg({ context: 'mentioned by guests', message: 'the location' }), icon: MapPin },
  power: { label: msg({ context: 'mentioned by guests', message: 'electricity' }), icon: Zap },
  water: { label: msg({ context: 'mentioned by guests', message: 'water' }), icon: Droplets },
  wifi: { label: msg({ context: 'mentioned by guests', message: 'Wi-Fi' }), icon: Wifi },
  air_conditioning: { label: msg({ context: 'mentioned by guests', message: 'air conditioning' }), icon: AirVent },
  beds: { label: msg({ context: 'mentioned by guests', message: 'the beds' }), icon: BedDouble },
  kitchen: { label: msg({ context: 'mentioned by guests', message: 'the kitchen' }), icon: CookingPot },
  parking: { label: msg({ context: 'mentioned by guests', message: 'parking' }), icon: CarFront },
  family: { label: msg({ context: 'mentioned by guests', message: 'room for families' }), icon: Users },
  price: { label: msg({ context: 'mentioned by guests', message: 'the price' }), icon: Tag },
};

/** Topics of the comments: praised ones, then complaints, which are marked and said to be. */
function Mentions({ mentions }: { mentions: HomeInsights['mentions'] }) {
  const { i18n } = useLingui();
  const sorted = [
    ...mentions.filter(({ tone }) => tone === 'praise'),
    ...mentions.filter(({ tone }) => tone === 'complaint'),
  ];
  return (
    <>
      <h3 className="mt-7 mb-3 text-body font-medium">
        <Trans>What guests mention</Trans>
      </h3>
      <ul className="flex flex-wrap gap-2">
        {sorted.map(({ topic, tone, count }) => {
          const { label, icon: Icon } = topics[topic];
          return (
            <li
              key={`${topic} ${tone}`}
              className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-small ${
                tone === 'praise' ? 'bg-sea-wash text-sea-ink' : 'bg-clay-wash text-clay-ink'
              }`}
            >
              <Icon className="size-4 flex-none" aria-hidden />
              <span className="font-medium">{i18n._(label)}</span>
              {tone === 'complaint' ? (
                <span className="sr-only">
                  <Trans>(complaints)</Trans>
                </span>
              ) : null}
              <bdi dir="ltr" className="figures">
                {count}
              </bdi>
            </li>
          );
        })}
      </ul>
    </>
  );
}
