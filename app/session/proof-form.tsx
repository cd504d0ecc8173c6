import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, Fingerprint, KeyRound } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Proof, SecondFactorChallenge } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { hasPasskeys, signWithPasskey } from './passkeys.ts';

type Part = Proof['kind'];

/**
 * Asks for one of the proofs that a challenge offers: a passkey, the code of an app, a recovery code, or the password. What
 * is refused is said beside its field.
 */
export function ProofForm({
  challenge: { methods, passkey, recovery_codes_left },
  onProof,
}: {
  challenge: SecondFactorChallenge;
  /** Sends a proof; rejects with the `ApiError` of a refusal. */
  onProof: (proof: Proof) => Promise<unknown>;
}) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<Part>();
  const [problem, setProblem] = useState<{ at: Part; text: string }>();
  const canSign = passkey !== null && hasPasskeys();
  const hasCode = methods.includes('totp');
  const problemAt = (part: Part) => (problem?.at === part ? problem.text : undefined);

  async function send(part: Part, prove: () => Promise<Proof>) {
    if (busy) return;
    setBusy(part);
    setProblem(undefined);
    try {
      await onProof(await prove());
    } catch (error) {
      setProblem({ at: part, text: textOf(error) });
    } finally {
      setBusy(undefined);
    }
  }
  function textOf(error: unknown): string {
    // Browsers reject with errors of their own where the passkey is not used.
    if (!(error instanceof ApiError)) return t`The passkey was not used. Try again, or enter a code.`;
    if (error.code === 'network') return t`There is no connection. Check it and try again.`;
    return error.detail || t`Something went wrong. Please try again in a moment.`;
  }

  return (
    <div className="grid gap-5">
      {canSign ? (
        <div className="grid gap-3">
          <Button
            kind="primary"
            size="big"
            block
            icon={<Fingerprint className="size-5" aria-hidden />}
            isBusy={busy === 'passkey'}
            onPress={() => void send('passkey', () => signWithPasskey(passkey))}
          >
            <Trans>Use your passkey</Trans>
          </Button>
          {problemAt('passkey') ? <Note tone="danger">{problemAt('passkey')}</Note> : null}
        </div>
      ) : null}
      {passkey !== null && !canSign ? (
        <Note>
          <Trans>This browser cannot use passkeys here. Enter a code, or use the device that has your passkey.</Trans>
        </Note>
      ) : null}
      {canSign && hasCode ? (
        <div className="flex items-center gap-3 text-caption text-ink-2">
          <hr className="flex-1 border-line" />
          <Trans>or a code</Trans>
          <hr className="flex-1 border-line" />
        </div>
      ) : null}
      {hasCode ? (
        <TotpPart
          isSecond={canSign}
          isBusy={busy === 'totp'}
          problem={problemAt('totp')}
          onCode={(code) => void send('totp', async () => ({ kind: 'totp', code }))}
        />
      ) : null}
      {methods.includes('password') ? (
        <PasswordPart
          isBusy={busy === 'password'}
          problem={problemAt('password')}
          onPassword={(password) => void send('password', async () => ({ kind: 'password', password }))}
        />
      ) : null}
      {methods.includes('recovery_code') ? (
        <RecoveryPart
          left={recovery_codes_left}
          isBusy={busy === 'recovery_code'}
          problem={problemAt('recovery_code')}
          onCode={(code) => void send('recovery_code', async () => ({ kind: 'recovery_code', code }))}
        />
      ) : null}
    </div>
  );
}

interface PartProps {
  isBusy: boolean;
  problem: string | undefined;
}

function TotpPart({
  isSecond,
  isBusy,
  problem,
  onCode,
}: PartProps & { isSecond: boolean; onCode: (code: string) => void }) {
  const [code, setCode] = useState('');
  return (
    <PartForm onSubmit={() => onCode(code)}>
      <CodeField
        label={<Trans>Six digits from your authenticator</Trans>}
        value={code}
        onChange={setCode}
        isWrong={problem !== undefined}
        error={problem}
        autoFocus={!isSecond}
      />
      <Button type="submit" kind={isSecond ? 'secondary' : 'primary'} size="big" block isBusy={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </PartForm>
  );
}

function PasswordPart({ isBusy, problem, onPassword }: PartProps & { onPassword: (password: string) => void }) {
  const [password, setPassword] = useState('');
  return (
    <PartForm onSubmit={() => onPassword(password)}>
      <TextField
        label={<Trans>Password</Trans>}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={problem}
      />
      <Button type="submit" kind="primary" size="big" block isBusy={isBusy}>
        <Trans>Confirm</Trans>
      </Button>
    </PartForm>
  );
}

function RecoveryPart({ left, isBusy, problem, onCode }: PartProps & { left: number; onCode: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-3 text-start text-small"
      >
        <KeyRound className="size-5 flex-none" aria-hidden />
        <span className="flex-1">
          <Trans>Use a recovery code</Trans>
        </span>
        <Chevron className="size-4 flex-none" aria-hidden />
      </button>
      {isOpen ? (
        <PartForm onSubmit={() => onCode(code)}>
          <TextField
            label={<Trans>Recovery code</Trans>}
            dir="ltr"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            placeholder="XXXX-XXXX-XXXX"
            value={code}
            onChange={setCode}
            error={problem}
            hint={
              <Trans>
                Each works once; <Plural value={left} one="# is left" other="# are left" />. You get an email when one
                is used.
              </Trans>
            }
          />
          <Button type="submit" block isBusy={isBusy}>
            <Trans>Use the recovery code</Trans>
          </Button>
        </PartForm>
      ) : null}
    </div>
  );
}

function PartForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {children}
    </form>
  );
}
