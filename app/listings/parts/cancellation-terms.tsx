import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CancellationPolicy } from '#contract/cancellation-rules.ts';

/**
 * The costs of a cancellation under a policy, by the time of cancelling.
 * @param takesCash guests may pay on arrival, for which no policy holds
 */
export function CancellationTerms({ policy, takesCash = false }: { policy: CancellationPolicy; takesCash?: boolean }) {
  return (
    <ul className="grid gap-2">
      <Term>
        <FreeCancellation policy={policy} />
      </Term>
      {policy === 'strict' ? (
        <>
          <Term>
            <Trans>Until 7 days before check-in, half is refunded.</Trans>
          </Term>
          <Term>
            <Trans>After that, nothing is refunded.</Trans>
          </Term>
        </>
      ) : (
        <Term>
          <AfterFreeCancellation policy={policy} />
        </Term>
      )}
      {takesCash && (
        <Term>
          <Trans>Where you pay on arrival, cancelling is free until check-in.</Trans>
        </Term>
      )}
    </ul>
  );
}

function Term({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className="mt-[0.6em] size-1.5 flex-none rounded-full bg-control" />
      <span>{children}</span>
    </li>
  );
}

function FreeCancellation({ policy }: { policy: CancellationPolicy }) {
  switch (policy) {
    case 'flexible':
      return <Trans>Cancel up to 24 hours before check-in and get everything back.</Trans>;
    case 'moderate':
      return <Trans>Cancel up to 5 days before check-in and get everything back.</Trans>;
    case 'strict':
      return (
        <Trans>
          Cancel within 48 hours of booking, while check-in is at least 14 days away, and get everything back.
        </Trans>
      );
  }
}

/** The costs after free cancellation has ended. */
export function AfterFreeCancellation({ policy }: { policy: CancellationPolicy }) {
  switch (policy) {
    case 'flexible':
      return <Trans>After that, the first night is kept and the rest is refunded.</Trans>;
    case 'moderate':
      return <Trans>After that, half of the price of the nights is refunded; fees are not.</Trans>;
    case 'strict':
      return <Trans>After that, half is refunded until 7 days before check-in, then nothing.</Trans>;
  }
}
