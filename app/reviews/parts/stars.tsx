import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';

const scale = [1, 2, 3, 4, 5] as const;
const shape = 'm12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8Z';

/** A rating in stars. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex gap-0.5 text-clay-ink">
      <span className="sr-only">{t`Rated ${rating} out of 5`}</span>
      {scale.map((star) => (
        <svg
          key={star}
          className={`size-4 ${star <= rating ? 'fill-current' : 'fill-none'}`}
          viewBox="0 0 24 24"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={shape} />
        </svg>
      ))}
    </span>
  );
}

/**
 * A radio group of one to five stars. `isSmall`: one of several, whose options are named with the group, so that each name
 * is clear by itself.
 */
export function StarChoice({
  label,
  value,
  onChange,
  isDisabled,
  isSmall = false,
}: {
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  isDisabled: boolean;
  isSmall?: boolean;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className="flex">
      {scale.map((star) => (
        <label
          key={star}
          className={`relative grid ${isSmall ? 'size-8' : 'size-12'} cursor-pointer place-items-center rounded-full text-clay-ink hover:bg-limestone has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-progress`}
        >
          <input
            type="radio"
            name={name}
            value={star}
            checked={value === star}
            disabled={isDisabled}
            onChange={() => onChange(star)}
            className="absolute inset-0 cursor-[inherit] opacity-0"
          />
          <span className="sr-only">
            {isSmall ? `${label}: ` : null}
            <Plural value={star} one="# star" other="# stars" />
          </span>
          <svg
            className={`${isSmall ? 'size-5.5' : 'size-8'} ${value !== null && star <= value ? 'fill-current' : 'fill-none text-control'}`}
            viewBox="0 0 24 24"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            <path d={shape} />
          </svg>
        </label>
      ))}
    </div>
  );
}
