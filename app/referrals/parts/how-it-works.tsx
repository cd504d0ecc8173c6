import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { referralLimits } from '#contract/limits.ts';

/** The rules of the referral programme, in chronological order; the credit once it is known. */
export function HowItWorks({ credit }: { credit: string | undefined }) {
  const perMonth = referralLimits.creditsPerMonth;
  const amount = <bdi className="figures">{credit}</bdi>;
  return (
    <section>
      <h2 className="text-title">
        <Trans>How it works</Trans>
      </h2>
      <ol className="mt-4 grid gap-4">
        <Step number={1} title={<Trans>Send your link</Trans>}>
          <Trans>Your friend signs up with it, or types your code.</Trans>
        </Step>
        <Step number={2} title={<Trans>They book a first stay</Trans>}>
          {credit === undefined ? (
            <Trans>Once it is paid, or confirmed by the host, the credit is in their wallet.</Trans>
          ) : (
            <Trans>Once it is paid, or confirmed by the host, {amount} are in their wallet.</Trans>
          )}
        </Step>
        <Step number={3} title={<Trans>They spend it on the next one</Trans>}>
          <Trans>As soon as the first stay has begun: as a part of what they pay, or all of it.</Trans>
        </Step>
      </ol>
      <p className="mt-5 text-caption text-ink-2">
        <Trans>
          The credit is for newcomers, once each: not for the same person, mailbox, phone number or device again, and
          not for a stay at your own home. It is cancelled with that first stay. At most {perMonth} of your friends get
          it in a month.
        </Trans>
      </p>
    </section>
  );
}

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span
        aria-hidden
        className="grid size-7 flex-none place-items-center rounded-full bg-sea-wash text-caption leading-none font-medium text-sea-ink"
      >
        {number}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{title}</span>
        <span className="block text-small text-ink-2">{children}</span>
      </span>
    </li>
  );
}
