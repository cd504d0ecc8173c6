import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { QueuedVerification } from '#contract/types.gen.ts';
import { useFailureMessage } from '#app/accounts/use-failure-message.ts';
import { formatDay } from '#app/shared/days.ts';
import { useApi } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { PhoneNumber } from '#app/shared/phone-number.tsx';

/**
 * One identity document beside its owner's profile, to approve or to refuse with a reason; or only to read, where somebody
 * else decides on it.
 */
export function IdentityDocumentDialog({
  item,
  isReadOnly,
  onClose,
}: {
  item: QueuedVerification;
  isReadOnly: boolean;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const failureMessage = useFailureMessage();
  const [isRefusing, setIsRefusing] = useState(false);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const params = { id: item.id };
  const picture = useQuery({
    queryKey: ['document', item.id],
    queryFn: ({ signal }) => api.getDocument({ params, signal }),
    // The document must not stay in the cache once the dialog is closed.
    gcTime: 0,
  });
  const decide = useMutation({
    mutationFn: (approves: boolean) =>
      approves
        ? // The name that was shown beside the document, so that a name changed since is not approved.
          api.approveDocument({ params, body: { shown_name: item.user.name } })
        : api.rejectDocument({ params, body: { reason } }),
    onSuccess: ({ message }) => {
      toast({ title: message });
      onClose();
    },
    onSettled: () => {
      for (const queryKey of [['verifications'], ['claims', 'identities']]) {
        void queries.invalidateQueries({ queryKey });
      }
    },
  });

  function refuse() {
    if (!isRefusing) setIsRefusing(true);
    else if (reason.trim() === '') setError(t`Write the reason that the person will read`);
    else decide.mutate(false);
  }

  const { user } = item;
  return (
    <Dialog
      isOpen
      width="medium"
      onOpenChange={(isOpen) => {
        if (!isOpen && !decide.isPending) onClose();
      }}
      title={<bdi>{user.name}</bdi>}
      footer={
        isReadOnly ? null : (
          <>
            <Button
              kind={isRefusing ? 'danger' : 'danger-quiet'}
              isBusy={decide.isPending && decide.variables === false}
              onPress={refuse}
            >
              <Trans>Refuse</Trans>
            </Button>
            {isRefusing ? null : (
              <Button
                kind="primary"
                isDisabled={!picture.data}
                isBusy={decide.isPending && decide.variables === true}
                onPress={() => decide.mutate(true)}
              >
                <Trans>Approve</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5">
        {decide.isError ? <Note tone="danger">{failureMessage(decide.error)}</Note> : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small [&>dt]:text-ink-2">
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            <bdi dir="ltr">{user.email}</bdi>
          </dd>
          <dt>
            <Trans>Phone number</Trans>
          </dt>
          <dd>{user.phone === null ? '–' : <PhoneNumber phone={user.phone} />}</dd>
          <dt>
            <Trans>Member since</Trans>
          </dt>
          <dd>{formatDay(tripoliDay(new Date(user.joined_at)), i18n.locale as Locale)}</dd>
        </dl>
        {picture.isPending ? <Skeleton className="h-64 w-full" /> : null}
        {picture.isError ? <Note tone="danger">{failureMessage(picture.error)}</Note> : null}
        {picture.data ? (
          <img
            src={picture.data.picture}
            alt={t`The document`}
            className="max-h-[28rem] w-full rounded-control bg-limestone object-contain"
          />
        ) : null}
        {isRefusing ? (
          <TextField
            label={<Trans>Reason, as the person will read it</Trans>}
            name="reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(value) => {
              setReason(value);
              setError(undefined);
            }}
            error={error}
          />
        ) : null}
      </div>
    </Dialog>
  );
}
