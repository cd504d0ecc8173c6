import './review-filters.css';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Locale } from '#contract/common.ts';
import { reviewOrders, type ReviewOrder, type ReviewParty, type ReviewTopic } from '#contract/reviews.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import { useLanguageName } from '#app/shared/language-labels.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Select } from '#app/ui/select.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { orderLabels, partyLabels, topicLabels } from './review-labels.ts';

/** How many reviews say what, by whom and in which language, of those that fit. */
export type ReviewCounts = OperationTypes['countPropertyReviews']['ok'];

/** The empty text stands for all. */
export interface ReviewFilters {
  topic: ReviewTopic | '';
  party: ReviewParty | '';
  language: Locale | '';
}

export const everything: ReviewFilters = { topic: '', party: '', language: '' };

/** The topics of all reviews of a home; one can be chosen where reviews about it fit. */
export function TopicChips({
  counts,
  all,
  chosen,
  onChange,
}: {
  counts: ReviewCounts;
  all: ReviewCounts;
  chosen: ReviewFilters['topic'];
  onChange: (topic: ReviewFilters['topic']) => void;
}) {
  const { i18n } = useLingui();
  const shown = withChosen(
    all.topics.map(({ topic }) => ({
      value: topic,
      count: counts.topics.find((one) => one.topic === topic)?.count ?? 0,
    })),
    chosen,
  );
  if (shown.length === 0) return null;
  return (
    <>
      <p id="review-topics" className="mt-5 mb-2 text-small font-medium">
        <Trans>Guests write about</Trans>
      </p>
      <div role="group" aria-labelledby="review-topics" className="review-topics flex flex-wrap gap-2">
        {shown.map(({ value, count }) => (
          <Chip
            key={value}
            isSelected={value === chosen}
            isDisabled={count === 0 && value !== chosen}
            onChange={(isOn) => onChange(isOn ? value : '')}
          >
            <span>
              {i18n._(topicLabels[value])} · <bdi className="figures">{count}</bdi>
            </span>
          </Chip>
        ))}
      </div>
    </>
  );
}

/** What is chosen stays among the choices where nothing else fits it. */
function withChosen<Value extends string>(found: { value: Value; count: number }[], chosen: Value | '') {
  if (chosen === '' || found.some(({ value }) => value === chosen)) return found;
  return [...found, { value: chosen, count: 0 }];
}

/** Who travelled, the language and the order. */
export function FilterChoices({
  counts,
  chosen,
  onChange,
  sort,
  onSort,
}: {
  counts: ReviewCounts;
  chosen: ReviewFilters;
  onChange: (change: Partial<ReviewFilters>) => void;
  sort: ReviewOrder;
  onSort: (sort: ReviewOrder) => void;
}) {
  const { i18n, t } = useLingui();
  const languageName = useLanguageName();
  const parties = withChosen(
    counts.parties.map(({ party, count }) => ({ value: party, count })),
    chosen.party,
  );
  const languages = withChosen(
    counts.languages.map(({ language, count }) => ({ value: language, count })),
    chosen.language,
  );
  return (
    <div className="@container">
      <div className="review-choices">
        <Select
          hideLabel
          label={<Trans>Who travelled</Trans>}
          value={chosen.party}
          onChange={(party) => onChange({ party })}
          options={[
            { value: '', label: t`Everybody` },
            ...parties.map(({ value, count }) => ({ value, label: `${i18n._(partyLabels[value])} · ${count}` })),
          ]}
        />
        <Select
          hideLabel
          label={<Trans>Language</Trans>}
          value={chosen.language}
          onChange={(language) => onChange({ language })}
          options={[
            { value: '', label: t`All languages` },
            ...languages.map(({ value, count }) => ({ value, label: `${languageName(value)} · ${count}` })),
          ]}
        />
        <Select
          hideLabel
          label={<Trans>Order</Trans>}
          value={sort}
          onChange={onSort}
          options={reviewOrders.map((value) => ({ value, label: i18n._(orderLabels[value]) }))}
        />
      </div>
    </div>
  );
}

/** As high as a line of topics and the choices. */
export function WaitingFilters() {
  return (
    <div aria-hidden className="@container">
      <Skeleton className="review-topics-waiting mt-5 w-64" />
      <div className="review-choices">
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
        <Skeleton className="h-13" />
      </div>
    </div>
  );
}
