import { Trans } from '@lingui/react/macro';
import { CloudUpload, Undo2 } from 'lucide-react';
import { isDeclineReason } from '#contract/decline-reasons.ts';
import { dropAct, useSendingKey, type KeptAct } from '#app/offline/kept-acts.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { useKeptAnswers } from './kept-answers.ts';

/** An answer that waits for the connection, in the place of the buttons. It can be taken back until it is sent. */
export function KeptAnswer({ act, guestName, onTaken }: { act: KeptAct; guestName: string; onTaken: () => void }) {
  const { user } = useSession();
  const isSending = useSendingKey() === act.key;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3.5 gap-y-2 rounded-control bg-clay-wash px-3.5 py-2">
      <CloudUpload className="size-5 flex-none text-clay-ink" aria-hidden />
      <p role="status" className="min-w-0 flex-1 basis-56 text-small">
        <b className="font-strong text-clay-ink max-md:block">
          {act.kind === 'approve' ? <Trans>Approved on this device</Trans> : <Trans>Declined on this device</Trans>}
        </b>{' '}
        {isSending ? (
          <Trans>It is being sent…</Trans>
        ) : (
          <Trans>
            It is sent when the connection is back; <bdi>{guestName}</bdi> is notified then.
          </Trans>
        )}
      </p>
      <Button
        data-take-back=""
        icon={<Undo2 className="flip size-4.5" aria-hidden />}
        isDisabled={isSending}
        onPress={() => {
          dropAct(user!.id, act.key);
          onTaken();
        }}
        className="max-md:w-full"
      >
        <Trans>Withdraw</Trans>
      </Button>
    </div>
  );
}

/** Answers that came too late, with what had happened meanwhile, until they were read. `only`: those to one request. */
export function RefusedAnswers({ only, className = '' }: { only?: string; className?: string }) {
  const { user } = useSession();
  const refused = useKeptAnswers().filter(
    ({ refusal, booking_id }) => refusal !== undefined && (only === undefined || only === booking_id),
  );
  if (refused.length === 0) return null;
  return (
    <div role="status" className={`grid gap-3 ${className}`}>
      {refused.map(({ key, kind, name, refusal, body: { decline_reason } }) => (
        <Note
          key={key}
          tone="attention"
          action={
            <Button kind="quiet" onPress={() => dropAct(user!.id, key)}>
              <Trans>I have read it</Trans>
            </Button>
          }
        >
          <p className="font-medium">
            {kind === 'approve' ? (
              <Trans>
                The request of <bdi>{name}</bdi> was not approved
              </Trans>
            ) : (
              <Trans>
                The request of <bdi>{name}</bdi> was not declined
              </Trans>
            )}
          </p>
          <p>{refusal || <Trans>The server did not accept it. Look at the request and answer again.</Trans>}</p>
          {decline_reason !== undefined && !isDeclineReason(decline_reason) ? (
            // What the host wrote, to be used again.
            <blockquote
              dir="auto"
              className="mt-1 border-s-2 border-line ps-3 break-words whitespace-pre-line text-ink-2"
            >
              {decline_reason}
            </blockquote>
          ) : null}
        </Note>
      ))}
    </div>
  );
}
