import { Trans, useLingui } from '@lingui/react/macro';
import { createContext, use, useState, type ReactNode } from 'react';
import type { Pricing } from '#contract/types.gen.ts';
import { useToast } from '#app/ui/toast.tsx';
import { TimedUndo } from '../undo-toast.tsx';
import type { PricingEdit } from './pricing-edits.ts';
import { useSavePricing } from './use-pricing.ts';

const RemovedContext = createContext<(undo: PricingEdit) => void>(() => {});

/** Returns a function that offers to bring back what was just removed. */
export function useRemoved(): (undo: PricingEdit) => void {
  return use(RemovedContext);
}

/** Offers for ten seconds to bring back a rule or a discount that a dialog removed; the dialog is closed by then. */
export function RemovalUndo({ pricing, children }: { pricing: Pricing | undefined; children: ReactNode }) {
  const { t } = useLingui();
  const toast = useToast();
  const [removed, setRemoved] = useState<{ undo: PricingEdit; count: number }>();
  const [isUndoing, setUndoing] = useState(false);
  const save = useSavePricing(pricing?.property.id ?? '');

  async function restore(undo: PricingEdit) {
    if (!pricing) return;
    setUndoing(true);
    const outcome = await save(undo, pricing);
    setUndoing(false);
    if (outcome.kind === 'failed') {
      toast({
        title: t`This could not be undone`,
        text: outcome.reason ?? t`Check your connection and try again.`,
        tone: 'danger',
      });
      return;
    }
    setRemoved(undefined);
    if (outcome.kind === 'saved') toast({ title: t`It is back` });
    else
      toast({ title: t`This could not be undone`, text: t`Somebody has changed the same meanwhile.`, tone: 'danger' });
  }

  return (
    <RemovedContext value={(undo) => setRemoved({ undo, count: (removed?.count ?? 0) + 1 })}>
      {children}
      {removed ? (
        <TimedUndo
          key={removed.count}
          title={<Trans>Removed</Trans>}
          isUndoing={isUndoing}
          onUndo={() => void restore(removed.undo)}
          onEnd={() => setRemoved(undefined)}
        />
      ) : null}
    </RemovedContext>
  );
}
