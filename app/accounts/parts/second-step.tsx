import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import type { PendingSignIn } from '#app/session/log-in.ts';
import { ProofForm } from '#app/session/proof-form.tsx';
import { useSession, type LoginResult } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';

/** The second half of a sign-in, after the right password: a passkey, a code, or a recovery code. */
export default function SecondStep({
  pending,
  onSignedIn,
  onBack,
}: {
  pending: PendingSignIn;
  onSignedIn: (result: LoginResult) => void;
  /** Back to the password, for another account or after too long a time. */
  onBack: () => void;
}) {
  const { completeLogin } = useSession();
  return (
    <div className="grid gap-6">
      <p className="flex items-center gap-1.5 text-caption text-ink-2">
        <CircleCheck className="size-4 flex-none text-good-ink" aria-hidden />
        <span>
          <Trans>Password accepted</Trans> · <bdi dir="ltr">{pending.email}</bdi>
        </span>
      </p>
      <ProofForm
        challenge={pending.challenge}
        onProof={async (proof) => onSignedIn(await completeLogin(pending, proof))}
      />
      <Button kind="quiet" onPress={onBack}>
        <Trans>Back to the password</Trans>
      </Button>
    </div>
  );
}
