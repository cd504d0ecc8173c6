import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import courtyard from './courtyard.webp';
import courtyardWide from './courtyard-wide.webp';
import { textButtonClass } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/logo.tsx';
import { Link } from '#app/ui/link.tsx';

/** The layout of login and sign-up: the form, and on wide screens a picture of a courtyard in an arch. */
export function AuthFrame({
  title,
  subtitle,
  children,
}: {
  title: ReactNode;
  subtitle: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[77.5rem] grid-cols-[minmax(0,1fr)] content-start gap-x-16 px-4 py-2 pb-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-x-24 md:px-8 md:py-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,34rem)] xl:justify-between">
      <div className="w-full max-w-104 justify-self-center md:justify-self-start">
        <Link to="/" className={`${textButtonClass} -ms-3 mb-6 whitespace-normal!`}>
          <ArrowLeft className="flip size-4" aria-hidden />
          <Trans>Back to Home</Trans>
        </Link>
        <Mark className="mb-7 hidden size-8 md:block" />
        <h1>{title}</h1>
        <p className="mt-1.5 mb-7 text-ink-2">{subtitle}</p>
        {children}
      </div>
      <div className="max-md:order-first md:relative">
        {/* The arch has a round top and an inner shadow. */}
        <div className="relative mx-auto mb-4 h-[min(10.5rem,30dvh)] w-64 max-w-full overflow-hidden rounded-[50%_50%_0.5rem_0.5rem/8rem_8rem_0.5rem_0.5rem] bg-[#a5b0b0] after:absolute after:inset-0 after:rounded-[inherit] after:shadow-[inset_14px_12px_24px_-4px_oklch(0.25_0.03_215/0.32)] md:sticky md:top-8 md:mb-0 md:h-[min(46rem,calc(100dvh-4rem))] md:w-full md:rounded-[50%_50%_0.75rem_0.75rem/12rem_12rem_0.75rem_0.75rem] xl:rounded-[50%_50%_0.75rem_0.75rem/17rem_17rem_0.75rem_0.75rem]">
          <picture className="contents">
            <source media="(max-width: 51.99rem)" srcSet={courtyardWide} />
            <img src={courtyard} alt="" width={1088} height={1472} className="size-full object-cover" />
          </picture>
        </div>
      </div>
    </div>
  );
}
