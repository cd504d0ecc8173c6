import { Trans } from '@lingui/react/macro';
import type { ConversationDetails } from '#contract/types.gen.ts';
import { useUnblock } from '#app/shared/reporting/use-unblock.ts';
import { Button } from '#app/ui/button.tsx';

/** Says that the reader, or the host for whom they answer, has blocked the other side; who has blocked can undo it here. */
export function BlockedNote({ details, onChanged }: { details: ConversationDetails; onChanged: () => void }) {
  const unblock = useUnblock(onChanged);
  const { blocked, other_user: other, can_message } = details;
  if (blocked === null) return null;
  const name = <bdi>{other.name}</bdi>;
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-4 border-t border-line px-4 py-2 text-small text-ink-2 md:px-6">
      <p className="min-w-0 flex-1 basis-56 py-2">
        {blocked === 'by_host' ? <Trans>The host has blocked {name}.</Trans> : <Trans>You have blocked {name}.</Trans>}{' '}
        {can_message ? (
          <Trans>You can write to each other here until the stay ends.</Trans>
        ) : (
          <Trans>There are no messages and no bookings between you.</Trans>
        )}
      </p>
      {blocked === 'by_you' ? (
        <Button kind="quiet" isBusy={unblock.isPending} onPress={() => unblock.mutate(other)}>
          <Trans>Unblock</Trans>
        </Button>
      ) : null}
    </div>
  );
}
