import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CodeField } from '#app/ui/code-field.tsx';
import { clockOf, type PhoneCode } from './use-phone-code.ts';

/** The field of a code that was sent by SMS, with another one after a minute. */
export function CodeStep({
  sending,
  value,
  onChange,
  error,
  onResend,
  isResending,
  children,
}: {
  sending: PhoneCode;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  onResend: () => void;
  isResending: boolean;
  /** Beside the number, such as the way to another one. */
  children?: ReactNode;
}) {
  const { t } = useLingui();
  const time = clockOf(sending.secondsLeft);
  const number = sending.sentTo;
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2" role="status">
        <Trans>
          Six digits went to <bdi dir="ltr">{number}</bdi>.
        </Trans>{' '}
        {children}
      </p>
      <CodeField
        label={<Trans>Code from the SMS</Trans>}
        value={value}
        onChange={onChange}
        isWrong={error !== undefined}
        error={error}
        autoFocus
      />
      {sending.secondsLeft > 0 ? (
        <p className="flex min-h-11 items-center text-small text-ink-2">
          <span>
            <Trans>
              New code in{' '}
              <bdi dir="ltr" className="figures">
                {time}
              </bdi>
            </Trans>
          </span>
        </p>
      ) : (
        <Button kind="quiet" className="-ms-3 justify-self-start" isBusy={isResending} onPress={onResend}>
          {t`Send a new code`}
        </Button>
      )}
    </div>
  );
}
