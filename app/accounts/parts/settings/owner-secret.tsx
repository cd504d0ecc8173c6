import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SignInWays } from '#contract/types.gen.ts';
import { useApi } from '#app/session/session.tsx';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { CodeStep } from '../code-step.tsx';
import { usePhoneCode } from '../use-phone-code.ts';
import { CurrentPassword } from './secret-form.tsx';

/** Whether the account proves itself by a code to its number, as it has no password. */
export const provesByCode = (ways: SignInWays | undefined): boolean =>
  ways?.has_password === false && ways.phone !== null;

/** What the server takes of the field that `OwnerSecret` shows. */
export const ownerProof = (ways: SignInWays | undefined, secret: string) =>
  provesByCode(ways) ? { code: secret } : { current_password: secret };

/** The field with which owners prove themselves: the current password, or a code that is sent to their number. */
export function OwnerSecret({
  ways,
  value,
  onChange,
  errors,
}: {
  ways: SignInWays | undefined;
  value: string;
  onChange: (value: string) => void;
  errors: Partial<Record<string, string>>;
}) {
  const { t } = useLingui();
  const api = useApi();
  const sayFailure = useFailureMessage();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = usePhoneCode(() => api.askOwnPhoneCode());
  const error = errors['current_password'] ?? errors['code'];
  if (!provesByCode(ways)) return <CurrentPassword value={value} onChange={onChange} error={error} />;

  async function send() {
    setBusy(true);
    setProblem(undefined);
    try {
      await sending.send(ways?.phone ?? '');
    } catch (reason) {
      setProblem(sayFailure(reason));
    } finally {
      setBusy(false);
    }
  }
  if (sending.sentTo === undefined) {
    return (
      <div className="grid gap-2">
        <p className="text-small text-ink-2">
          <Trans>To show that it is you, type the code that we send to your number.</Trans>
        </p>
        <Button className="justify-self-start" isBusy={busy} onPress={() => void send()}>
          {t`Send a code to my number`}
        </Button>
        <FieldError id="own-code-error">{problem ?? error}</FieldError>
      </div>
    );
  }
  return (
    <CodeStep
      sending={sending}
      value={value}
      onChange={onChange}
      error={problem ?? error}
      onResend={() => void send()}
      isResending={busy}
    />
  );
}
