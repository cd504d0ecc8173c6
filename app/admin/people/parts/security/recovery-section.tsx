import { Plural, Trans } from '@lingui/react/macro';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { SecurityGroup } from './security-group.tsx';

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const renew = useAct((api) => api.renewRecoveryCodes(), {
    onDone: ({ recovery_codes }) => onRenewed(recovery_codes),
  });
  return (
    <SecurityGroup
      title={<Trans>Recovery codes</Trans>}
      hint={
        <Trans>They log you in when the phone is lost. Each works once. Keep them on paper, away from the phone.</Trans>
      }
    >
      {renew.failure ? <Note tone="danger">{renew.failure}</Note> : null}
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
