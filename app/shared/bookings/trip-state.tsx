import type { ReactNode } from 'react';
import type { Trip } from '#contract/types.gen.ts';
import { NextStep } from './next-step.tsx';

/** The status of a trip, as the screen shows it, with the next deadline or the time until check-in. */
export function TripState({
  stay: { status, awaiting_verification, expires_at, host },
  checkIn,
  checkOut,
  children,
}: {
  stay: Pick<Trip, 'status' | 'awaiting_verification' | 'expires_at'> & { host: { name: string } };
  checkIn: string;
  checkOut: string;
  /** The badge or the name of the status. */
  children: ReactNode;
}) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {children}
      <span className="text-caption text-ink-2">
        <NextStep
          status={status}
          isAwaitingVerification={awaiting_verification}
          checkIn={checkIn}
          checkOut={checkOut}
          expiresAt={expires_at}
          hostName={host.name}
        />
      </span>
    </span>
  );
}
