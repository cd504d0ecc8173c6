import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import type { StayDetail } from '#contract/types.gen.ts';
import { formatInstant } from '#app/shared/days.ts';
import { formatDinar } from '#app/shared/money/money.ts';
import { Button } from '#app/ui/button.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';
import { CancelStayDialog } from './cancel-stay-dialog.tsx';

/** What a cancellation costs and when it becomes dearer, and what to do when the guest did not come. */
export function CancelSection({ stay, onChanged }: { stay: StayDetail; onChanged: () => void }) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const [open, setOpen] = useState<'cancel' | 'absence'>();
  const { actions, guest, nights, host_cancellation: cost, did_not_come_from: from } = stay;
  if (!cost && from === null) return null;
  const canSayAbsent = actions.includes('did_not_come');
  const dearer = cost?.dearer_from ? formatInstant(cost.dearer_from, locale) : null;
  const fee = formatDinar(cost?.fee_dirham ?? 0, locale);
  const guestName = <bdi>{guest.name}</bdi>;
  return (
    <section aria-labelledby="stay-cancel" className="border-t border-line pt-10 print:hidden">
      <h2 id="stay-cancel" className="mb-4 text-title">
        {cost ? <Trans>If you have to cancel</Trans> : <Trans>If the guest does not come</Trans>}
      </h2>
      {cost ? (
        <p className="max-w-[42rem] text-small text-ink-2">
          <Trans>{guestName} is counting on you.</Trans>{' '}
          {cost.in_emergency ? (
            <Trans>Cancelling costs you nothing, because of the emergency around this home.</Trans>
          ) : cost.fee_dirham === 0 ? (
            <Trans>Cancelling costs you nothing now.</Trans>
          ) : (
            <Trans>
              Cancelling now costs you <bdi className="figures">{fee}</bdi> ({cost.percent}% of the booking), taken from
              the next payout.
            </Trans>
          )}{' '}
          <Plural
            value={nights}
            one="You choose whether the night stays blocked, and Diyar shows other homes to the guest."
            other="You choose whether the # nights stay blocked, and Diyar shows other homes to the guest."
          />{' '}
          {dearer ? (
            <Trans>
              From <bdi>{dearer}</bdi> it is {cost.dearer_percent}%.
            </Trans>
          ) : null}
        </p>
      ) : (
        <p className="max-w-[42rem] text-small text-ink-2">
          <Trans>
            The stay ends, its nights are free again, and nothing is returned. The guest is notified, and can object.
          </Trans>
        </p>
      )}
      <div className="-mx-3 mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        {cost ? (
          <Button kind="danger-quiet" onPress={() => setOpen('cancel')}>
            <Trans>Cancel this stay</Trans>
          </Button>
        ) : null}
        {from === null ? null : (
          <>
            <Button
              kind="quiet"
              isDisabled={!canSayAbsent}
              onPress={() => setOpen('absence')}
              className="disabled:bg-transparent"
            >
              <Trans>Guest did not come</Trans>
            </Button>
            {canSayAbsent ? null : (
              <span className="mx-3 text-caption text-ink-2">
                <Trans>
                  from <bdi>{formatInstant(from, locale)}</bdi>
                </Trans>
              </span>
            )}
          </>
        )}
      </div>
      {open === 'cancel' && cost ? (
        <CancelStayDialog stay={stay} cost={cost} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      ) : null}
      {open === 'absence' ? (
        <AbsenceDialog stay={stay} onClose={() => setOpen(undefined)} onChanged={onChanged} />
      ) : null}
    </section>
  );
}
