import { productName } from '#contract/product.ts';
import type { Locale } from '#contract/common.ts';

const markPath =
  'M18.66 4.44Q20 3.1 21.34 4.44L25.74 8.84L31.96 8.84Q33.86 8.84 33.86 10.74L33.86 16.96L38.26 21.36Q39.6 22.7 38.26 24.04L33.86 28.44L33.86 34.66Q33.86 36.56 31.96 36.56L8.04 36.56Q6.14 36.56 6.14 34.66L6.14 28.44L1.74 24.04Q0.4 22.7 1.74 21.36L6.14 16.96L6.14 10.74Q6.14 8.84 8.04 8.84L14.26 8.84ZM15 36.56V23.1A5 5 0 0 1 25 23.1V36.56Z';
/** The logo's symbol: a house in a star. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg className={`flex-none text-sea ${className}`} viewBox="0 0 40 40" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d={markPath} />
    </svg>
  );
}

/**
 * Symbol and name, in the script of the user's language. It has no accessible name: the link around it has one.
 */
export function Logo({ locale }: { locale: Locale }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark />
      <span aria-hidden className="text-[1.40625rem] leading-none font-[600] tracking-normal rtl:text-[1.625rem]">
        {productName(locale)}
      </span>
    </span>
  );
}
