import { Trans, useLingui } from '@lingui/react/macro';
import type { FilledReply } from '#contract/types.gen.ts';
import { placeholderNames } from '#contract/placeholders.ts';
import { nameIn } from '#contract/names.ts';
import { TextChoice } from '#app/shared/text-choice.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useFilledReplies } from './use-host-texts.ts';

/** A reply that was chosen; `problem` says what is not filled in, if anything is. */
export interface PickedReply {
  text: string;
  problem: string | null;
}

interface Props {
  bookingId: string;
  onPick: (reply: PickedReply) => void;
  onClose: () => void;
}

/** The saved replies of a conversation, as the guest would read them. */
export default function ReplyPickerDialog({ bookingId, onPick, onClose }: Props) {
  const { t } = useLingui();
  const problemOf = useProblem();
  const replies = useFilledReplies(bookingId);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      width="medium"
      title={t`Saved replies`}
      footer={
        <LinkButton to="/host/messages/replies">
          <Trans>Manage saved replies</Trans>
        </LinkButton>
      }
    >
      {replies.data ? (
        replies.data.replies.length === 0 ? (
          <p className="py-4 text-ink-2">
            <Trans>Nothing is saved yet. What you write often can be kept, with the guest’s name filled in.</Trans>
          </p>
        ) : (
          <ul className="-mx-2">
            {replies.data.replies.map((reply) => {
              const problem = problemOf(reply);
              return (
                <TextChoice
                  key={reply.id}
                  choice={reply}
                  problem={problem}
                  onChoose={() => onPick({ text: reply.text, problem })}
                />
              );
            })}
          </ul>
        )
      ) : replies.isError ? (
        <FailureNote isBusy={replies.isFetching} onRetry={() => void replies.refetch()}>
          <Trans>Your saved replies could not be loaded. Check your connection and try again.</Trans>
        </FailureNote>
      ) : (
        <div role="status" aria-label={t`Loading your saved replies…`} className="grid gap-3 py-2">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** The sentence about the first placeholder of a reply that has no value. */
function useProblem(): (reply: FilledReply) => string | null {
  const { t } = useLingui();
  return ({ unfilled: [first], language }) => {
    if (!first) return null;
    const name = nameIn(placeholderNames[first.placeholder], language);
    return first.reason === 'not_open'
      ? t`“${name}” can be sent once the booking is paid or confirmed.`
      : t`“${name}” is not filled in yet. Replace it in the text, then send it.`;
  };
}
