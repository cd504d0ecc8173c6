import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '#contract/common.ts';
import { tripoliDay } from '#contract/days.ts';
import type { QueuedVerification } from '#contract/types.gen.ts';
import { OneReasonDialog } from '#app/admin/parts/decision-dialog.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useFailureMessage } from '#app/session/use-failure-message.ts';
import { formatDay } from '#app/shared/days.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
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
  const keyFor = useKeyFor();
  const failureMessage = useFailureMessage();
  const params = { id: item.id };
  const picture = useQuery({
    queryKey: keyFor('document', item.id),
    queryFn: ({ signal }) => api.getDocument({ params, signal }),
    // The document must not stay in the cache once the dialog is closed.
    gcTime: 0,
  });
  const decide = useAct(
    (_, reason: string | null) =>
      reason === null
        ? // The name that was shown beside the document, so that a name changed since is not approved.
          api.approveDocument({ params, body: { shown_name: item.user.name } })
        : api.rejectDocument({ params, body: { reason } }),
    {
      done: ({ message }) => message,
      onDone: onClose,
      refetch: [keyFor('verifications'), keyFor('claims', 'identities')],
    },
  );

  const { user } = item;
  return (
    <OneReasonDialog
      title={<bdi>{user.name}</bdi>}
      width="medium"
      isReadOnly={isReadOnly}
      decision={decide}
      approve={{ label: <Trans>Approve</Trans>, isDisabled: !picture.data }}
      reasonLength={500}
      onApprove={() => decide.mutate(null)}
      onRefuse={decide.mutate}
      onClose={onClose}
    >
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
    </OneReasonDialog>
  );
}
