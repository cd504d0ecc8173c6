import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import type { Claims } from './use-claims.ts';

/** Claims the most urgent free item of a queue and opens it. */
export function ClaimNextButton({ claims, onClaimed }: { claims: Claims; onClaimed: (subjectId: string) => void }) {
  return (
    <Button
      isBusy={claims.isBusy}
      onPress={() => {
        void claims.claimNext().then((claim) => {
          if (claim) onClaimed(claim.subject_id);
        });
      }}
    >
      <Trans>Claim next</Trans>
    </Button>
  );
}
