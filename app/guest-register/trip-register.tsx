import { Plural, Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Booking } from '#contract/types.gen.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RegisterBadge } from './parts/register-labels.tsx';
import { useTripRegister } from './parts/use-trip-register.ts';

/** Leads from a trip to its guest register, and says how far it is. */
export function TripRegister({ booking: { id, status } }: { booking: Booking }) {
  return status === 'paid' || status === 'confirmed' ? <RegisterLink id={id} /> : null;
}

function RegisterLink({ id }: { id: string }) {
  const { register, isLoading } = useTripRegister(id);
  if (!register) return isLoading ? <Skeleton className="mt-8 h-40 w-full" /> : null;
  const isComplete = register.state === 'ready' || register.state === 'exported';
  const { ready, expected } = register;
  return (
    <section aria-labelledby="trip-register" className="mt-8 border-t border-line pt-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="trip-register">
          <Trans>Who is coming</Trans>
        </h2>
        {isComplete ? (
          <RegisterBadge state="ready" />
        ) : (
          <RegisterBadge state={register.state}>
            <Trans>
              <bdi dir="ltr">{ready}</bdi> of <bdi dir="ltr">{expected}</bdi> ready
            </Trans>
          </RegisterBadge>
        )}
      </div>
      <p className="mt-2 max-w-[42rem] text-small text-ink-2">
        <Plural
          value={expected}
          one="Hosts register their guests with the authorities. Enter the name and the document here; only your host sees it."
          other="Hosts register their guests with the authorities. Enter the names and documents of all # people here; only your host sees them."
        />
      </p>
      <Link
        to={`/account/trips/${id}/register`}
        className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1 font-medium text-sea-ink hover:underline"
      >
        {isComplete ? <Trans>See or change the names</Trans> : <Trans>Enter names</Trans>}
        <ChevronRight className="flip size-4" aria-hidden />
      </Link>
    </section>
  );
}
