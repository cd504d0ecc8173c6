import { Trans, useLingui } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { ClaimState } from './use-claims.ts';

/** What can be done with an item of a queue: the act, or only reading while somebody else works on it. */
export function ClaimActions({
  claim,
  label,
  act,
  onAct,
  onRead,
  onRelease,
}: {
  claim: ClaimState;
  /** Names the item for screen readers. */
  label: string;
  act: ReactNode;
  onAct: () => void;
  onRead: () => void;
  onRelease: () => void;
}) {
  const { t } = useLingui();
  if (claim.by === 'other') {
    return (
      <Button kind="quiet" icon={<Lock className="size-4" aria-hidden />} onPress={onRead} className="max-sm:w-full">
        <Trans context="action">Read</Trans>
        <span className="sr-only">{label}</span>
      </Button>
    );
  }
  return (
    <>
      {claim.by === 'viewer' ? (
        <Button kind="quiet" onPress={onRelease} aria-label={`${t`Release`}: ${label}`}>
          <Trans>Release</Trans>
        </Button>
      ) : null}
      <Button onPress={onAct} className="max-sm:w-full">
        {act}
        <span className="sr-only">{label}</span>
      </Button>
    </>
  );
}
