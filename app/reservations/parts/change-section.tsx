import { Trans } from '@lingui/react/macro';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import type { BookingChange, StayDetail } from '#contract/types.gen.ts';
import { ChangeComparison } from '#app/shared/bookings/change-comparison.tsx';
import { Button } from '#app/ui/button.tsx';
import { IsolatedText } from '#app/ui/isolated-text.tsx';
import { AskedChangeAnswer } from '../asked-change.tsx';
import { findOpen, ProposalActions } from './open-proposal.tsx';
import { ProposeDialog } from '#app/shared/bookings/propose-dialog.tsx';

interface Props {
  stay: StayDetail;
  onChanged: () => void;
}

/** A change of a stay that waits for the guest or for the host, before everything else on the page. */
export function OpenProposal({ stay, onChanged }: Props) {
  const change = findOpen(stay.changes);
  if (change?.kind !== 'change') return null;
  const guest = <bdi>{stay.guest.name}</bdi>;
  const isAsked = change.proposed_by === 'guest';
  return (
    <section aria-labelledby="open-proposal" className="mt-6 rounded-card bg-clay-wash p-5 md:p-6 print:hidden">
      <div className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-2">
        <div className="flex items-start gap-3">
          <CalendarClock className="mt-0.5 size-5 flex-none text-clay-ink" aria-hidden />
          <div className="min-w-0">
            <h2 id="open-proposal" className="text-title">
              {change.status === 'to_pay' ? (
                isAsked ? (
                  <Trans>You said yes, and {guest} pays the difference</Trans>
                ) : (
                  <Trans>{guest} agrees, and pays the difference</Trans>
                )
              ) : isAsked ? (
                <Trans>{guest} asks to change the stay</Trans>
              ) : (
                <Trans>Your proposal waits for {guest}</Trans>
              )}
            </h2>
            <p className="mt-1 text-small text-ink-2">
              {change.status === 'to_pay' ? (
                <Trans>The new nights are held meanwhile. The stay changes as soon as it is paid.</Trans>
              ) : isAsked ? (
                <Trans>Nothing changes unless you accept. The new nights stay open to others meanwhile.</Trans>
              ) : (
                <Trans>Nothing changes before the guest agrees.</Trans>
              )}
            </p>
            {change.message ? (
              <blockquote
                dir="auto"
                className="mt-2 border-s-2 border-clay/40 ps-3.5 text-small break-words whitespace-pre-line text-ink-2"
              >
                <IsolatedText>{change.message}</IsolatedText>
              </blockquote>
            ) : null}
          </div>
        </div>
        <ChangeComparison from={change.from} to={change.to} reader="host" hostShare={sharesOf(stay, change)} />
      </div>
      <div className="mt-4 border-t border-clay/25 pt-4">
        {isAsked && change.status === 'proposed' ? (
          <AskedChangeAnswer key={change.id} bookingId={stay.id} change={change} onChanged={onChanged} />
        ) : (
          <ProposalActions bookingId={stay.id} change={change} onChanged={onChanged} />
        )}
      </div>
    </section>
  );
}

function sharesOf(stay: StayDetail, { to }: BookingChange): { from: number; to: number } {
  const fee = to.lines.find(({ kind }) => kind === 'service_fee')?.amount_dirham ?? 0;
  return { from: stay.host_share_dirham, to: to.total_dirham - fee };
}

/** Where the host proposes other dates or another price. */
export function ChangeSection({ stay, onChanged }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (!stay.actions.includes('propose_change')) return null;
  const guest = <bdi>{stay.guest.name}</bdi>;
  return (
    <section aria-labelledby="stay-change" className="border-t border-line pt-10 print:hidden">
      <h2 id="stay-change" className="mb-4 text-title">
        <Trans>Other dates or another price</Trans>
      </h2>
      <p className="max-w-[42rem] text-small text-ink-2">
        <Trans>
          You propose, and {guest} has 24 hours to agree. The difference is charged or returned by Diyar; until then
          everything stays as it is.
        </Trans>
      </p>
      <Button className="mt-4" onPress={() => setOpen(true)}>
        <Trans>Change dates or price</Trans>
      </Button>
      {isOpen ? (
        <ProposeDialog kind="change" reservation={stay} onClose={() => setOpen(false)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}
