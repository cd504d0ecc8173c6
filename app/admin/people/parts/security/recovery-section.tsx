import { Plural, Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { SecurityGroup } from './security-group.tsx';

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const api = useApi();
  const failureMessage = useFailureMessage();
  const renew = useMutation({
    mutationFn: () => api.renewRecoveryCodes(),
    onSuccess: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  return (
    <SecurityGroup
      title={<Trans>Recovery codes</Trans>}
      hint={
        <Trans>They log you in when the phone is lost. Each works once. Keep them on paper, away from the phone.</Trans>
      }
    >
      {renew.isError ? <Note tone="danger">{failureMessage(renew.error)}</Note> : null}
      {left <= 3 ? (
        <Note tone="attention">
          <Plural value={left} _0="No code is left." one="Only # code is left." other="Only # codes are left." />
        </Note>
      ) : (
        <p>
          <Plural value={left} one="# code is left." other="# codes are left." />
        </p>
      )}
      <Button className="mt-3" isBusy={renew.isPending} onPress={() => renew.mutate()}>
        <Trans>Make new codes</Trans>
      </Button>
      <p className="mt-2 text-small text-ink-2">
        <Trans>The codes that you have no longer work then.</Trans>
      </p>
    </SecurityGroup>
  );
}
