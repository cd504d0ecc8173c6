import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { SecondFactorChallenge } from '#contract/types.gen.ts';
import { answeredDetail, ApiError, type Api } from '#app/api.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ProofForm } from './proof-form.tsx';

/** Asks who is there before a call that moves money or rights; the call itself waits. */
export default function ReauthenticationDialog({
  api,
  onAnswer,
}: {
  api: Api;
  onAnswer: (isConfirmed: boolean) => void;
}) {
  const { t } = useLingui();
  const [challenge, setChallenge] = useState<SecondFactorChallenge>();
  const [problem, setProblem] = useState<string>();
  const begin = useCallback(async () => {
    setChallenge(undefined);
    setProblem(undefined);
    try {
      setChallenge(await api.startReauthentication());
    } catch (error) {
      const detail = answeredDetail(error);
      setProblem(detail || t`There is no connection. Check it and try again.`);
    }
  }, [api, t]);
  useEffect(() => void begin(), [begin]);

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onAnswer(false))}
      title={<Trans>Confirm that it is you</Trans>}
    >
      <p className="mb-5 text-ink-2">
        <Trans>
          This moves money or rights, so Diyar asks again after a quarter of an hour. What you have entered is kept.
        </Trans>
      </p>
      {problem ? (
        <Note
          tone="danger"
          action={
            <Button kind="quiet" onPress={() => void begin()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {problem}
        </Note>
      ) : null}
      {challenge === undefined && problem === undefined ? (
        <div role="status" aria-label={t`Loading…`} className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-13 w-full" />
        </div>
      ) : null}
      {challenge ? (
        <ProofForm
          key={challenge.challenge}
          challenge={challenge}
          onProof={async (proof) => {
            try {
              await api.reauthenticate({ body: { challenge: challenge.challenge, proof } });
            } catch (error) {
              // It took too long: a fresh one asks again.
              if (error instanceof ApiError && error.code === 'challenge_ended') return begin();
              throw error;
            }
            return onAnswer(true);
          }}
        />
      ) : null}
    </Dialog>
  );
}
