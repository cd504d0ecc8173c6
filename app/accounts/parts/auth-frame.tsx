import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import courtyard from './courtyard.webp';
import courtyardSmall from './courtyard-small.webp';
import { textButtonClass } from '#app/ui/button.tsx';
import { Mark } from '#app/ui/logo.tsx';

/** The frame of log in and sign up: the form, and on wide screens a door onto a courtyard. */
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
    <div className="mx-auto grid min-h-dvh max-w-[77.5rem] content-start gap-x-16 px-4 py-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:gap-x-24 md:px-8 md:py-8 xl:grid-cols-[minmax(0,26rem)_minmax(0,34rem)] xl:justify-between">
      <div className="w-full max-w-104 justify-self-center md:justify-self-start">
        <Link to="/" className={`${textButtonClass} -ms-3 mb-6`}>
          <ArrowLeft className="flip size-4" aria-hidden />
          <Trans>Back to Home</Trans>
        </Link>
        <Mark className="mb-7 hidden size-8 md:block" />
        <h1>{title}</h1>
        <p className="mt-1.5 mb-7 text-ink-2">{subtitle}</p>
        {children}
      </div>
      <div className="relative hidden md:block">
        <picture className="contents">
          <source media="(max-width: 63.99rem)" srcSet={courtyardSmall} />
          <img
            src={courtyard}
            alt=""
            width={1088}
            height={1472}
            className="sticky top-8 h-[min(46rem,calc(100dvh-4rem))] w-full rounded-t-full rounded-b-control bg-[#a5b0b0] object-cover"
          />
        </picture>
      </div>
    </div>
  );
}
