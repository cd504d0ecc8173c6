import { Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClaimKind } from '#contract/claims.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { AssignButton } from './assign-button.tsx';
import { ClaimStatus } from './claim-status.tsx';
import { useClaims } from './use-claims.ts';

/**
 * Above the record of an item: claims it, releases it, or says who works on it. What decides is given as children, and is
 * left out while somebody else works on it.
 */
export function ClaimBar({ kind, subjectId, children }: { kind: ClaimKind; subjectId: string; children: ReactNode }) {
  const claims = useClaims(kind);
  const state = claims.stateOf(subjectId);
  if (state.by === 'other') {
    const name = <bdi>{state.claim.admin.name}</bdi>;
    return (
      <Note tone="attention" icon={Lock}>
        <span className="grid gap-1.5">
          <Trans>{name} works on this. You can read it; it can be decided once it is free again.</Trans>
          <ClaimStatus state={state} />
          {state.claim.can_take_back ? (
            <Button
              kind="quiet"
              isBusy={claims.isBusy}
              onPress={() => claims.takeBack(subjectId)}
              className="justify-self-start"
            >
              <Trans>Take back from them</Trans>
            </Button>
          ) : null}
        </span>
      </Note>
    );
  }
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {state.by === 'viewer' ? (
          <>
            <ClaimStatus state={state} />
            <Button kind="quiet" onPress={() => claims.release(subjectId)}>
              <Trans>Release</Trans>
            </Button>
          </>
        ) : (
          <Button isBusy={claims.isBusy} onPress={() => void claims.claim(subjectId)}>
            <Trans>Claim</Trans>
          </Button>
        )}
        <AssignButton kind={kind} subjectId={subjectId} />
      </div>
      {children}
    </>
  );
}
