import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { reviewCategories, type ReviewCategory } from '#contract/reviews.ts';
import { categoryLabels } from '#app/shared/property-labels/category-labels.ts';
import { IconButton } from '#app/ui/button.tsx';
import { StarChoice } from './stars.tsx';

/** Stars from 1 to 5 by category. */
export type CategoryStars = Readonly<Partial<Record<ReviewCategory, number>>>;

interface Props {
  chosen: CategoryStars;
  onChange: (chosen: CategoryStars) => void;
  isDisabled: boolean;
}

/** Stars for what the page of a property shows by category; all may be left out, and taken back. */
export function CategoryChoices({ chosen, onChange, isDisabled }: Props) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="mt-4 min-w-0 rounded-card bg-limestone px-4 py-3">
      <legend className="float-start mb-1 text-small font-medium">
        <Trans>In detail (optional)</Trans>
      </legend>
      <ul className="clear-both grid grid-cols-[minmax(0,1fr)] text-small">
        {reviewCategories.map((category) => {
          const label = i18n._(categoryLabels[category]);
          const value = chosen[category] ?? null;
          return (
            <li key={category} className="flex min-h-11 flex-wrap items-center">
              <span className="min-w-24 flex-1" aria-hidden>
                {label}
              </span>
              <StarChoice
                isSmall
                label={label}
                value={value}
                onChange={(stars) => onChange({ ...chosen, [category]: stars })}
                isDisabled={isDisabled}
              />
              <span className="size-11 flex-none">
                {value === null ? null : (
                  <IconButton
                    label={t`Clear: ${label}`}
                    isDisabled={isDisabled}
                    onPress={() => {
                      const { [category]: _, ...others } = chosen;
                      onChange(others);
                    }}
                  >
                    <X className="size-4" aria-hidden />
                  </IconButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
