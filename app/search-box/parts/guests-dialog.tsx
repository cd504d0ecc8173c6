import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GuestCounts } from '#contract/types.gen.ts';
import { searchLimits } from '#contract/search.ts';
import { Button } from '#app/ui/button.tsx';
import { Counter } from '#app/ui/counter.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { guestsLabel } from '#app/search-query/stay-labels.ts';

export interface GuestsDialogProps {
  guests: GuestCounts | null;
  onDone: (guests: GuestCounts | null) => void;
  onClose: () => void;
}

/** Selects the party size by age. Zero guests mean any party size. */
export function GuestsDialog({ guests, onDone, onClose }: GuestsDialogProps) {
  const { t, i18n } = useLingui();
  const [counts, setCounts] = useState<GuestCounts>(guests ?? { adults: 0, children: 0, infants: 0 });
  const total = counts.adults + counts.children + counts.infants;
  const said = total > 0 ? guestsLabel(counts, i18n) : t`${plural(total, { one: '# guest', other: '# guests' })}`;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`How Many Guests?`}
      footer={
        <>
          <Button onPress={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" onPress={() => onDone(total > 0 ? counts : null)}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <div className="divide-y divide-line">
        <Counter
          label={<Trans>Adults</Trans>}
          hint={<Trans>13 or above</Trans>}
          name={t`adults`}
          value={counts.adults}
          max={searchLimits.guests}
          onChange={(adults) => setCounts({ ...counts, adults })}
        />
        <Counter
          label={<Trans>Children</Trans>}
          hint={<Trans>2 to 12</Trans>}
          name={t`children`}
          value={counts.children}
          max={searchLimits.guests}
          onChange={(children) => setCounts({ ...counts, children })}
        />
        <Counter
          label={<Trans>Infants</Trans>}
          hint={<Trans>under 2</Trans>}
          name={t`infants`}
          value={counts.infants}
          max={searchLimits.infants}
          onChange={(infants) => setCounts({ ...counts, infants })}
        />
      </div>
      <p aria-live="polite" className="border-t border-line pt-4 font-medium">
        <Trans>Total: {said}</Trans>
      </p>
    </Dialog>
  );
}
