import { useLingui } from '@lingui/react/macro';
import { formatRating } from './format-rating.ts';

/** A rating from 1 to 5 as a star and a number. */
export function Rating({ value, className = '' }: { value: number; className?: string }) {
  const { t, i18n } = useLingui();
  const shown = formatRating(value, i18n.locale);
  return (
    <span className={`inline-flex items-center gap-1 figures ${className}`}>
      <svg className="size-[0.95em] flex-none" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="m12 2.5 2.9 6.2 6.6.8-4.9 4.6 1.3 6.7L12 17.5l-5.9 3.3 1.3-6.7L2.5 9.5l6.6-.8Z" />
      </svg>
      <bdi dir="ltr" aria-hidden="true">
        {shown}
      </bdi>
      <span className="sr-only">{t`Rated ${shown} out of 5`}</span>
    </span>
  );
}
