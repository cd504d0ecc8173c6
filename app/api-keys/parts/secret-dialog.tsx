import { Trans } from '@lingui/react/macro';
import type { NewApiKey } from '#contract/types.gen.ts';
import { SecretDialog as SharedSecretDialog } from '#app/shared/secret-dialog.tsx';

/** The secret of a key, which is shown this once. */
export function SecretDialog({ made: { key, secret }, onClose }: { made: NewApiKey; onClose: () => void }) {
  const name = <bdi>{key.name}</bdi>;
  return (
    <SharedSecretDialog
      title={<Trans>Your new key</Trans>}
      secret={secret}
      copyLabel={<Trans>Copy the key</Trans>}
      onClose={onClose}
    >
      <Trans>Give it to {name} now. It is not shown again, and whoever has it can do what you allowed.</Trans>
    </SharedSecretDialog>
  );
}
