import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  notificationChannels,
  notificationGroups,
  type NotificationChannel,
  type NotificationGroup,
} from '#contract/notifications.ts';
import type { NotificationPreferences } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FailureNote } from '#app/ui/failure-note.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';

type Choices = { [Channel in NotificationChannel]: Partial<NotificationPreferences[Channel]> };
const none: Choices = { email: {}, push: {} };

/** Which groups of notifications are also sent by mail and, `withDevices`, shown on devices. */
export function NotificationPreferencesForm({
  withDevices = false,
  onSaved,
}: {
  withDevices?: boolean;
  onSaved?: () => void;
}) {
  const { t } = useLingui();
  const { user, api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('notifications', 'preferences');
  const kept = useQuery({ queryKey, queryFn: ({ signal }) => api.getNotificationPreferences({ signal }) });
  const [changes, setChanges] = useState(none);
  const saving = useMutation({
    mutationFn: (body: NotificationPreferences) => api.setNotificationPreferences({ body }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setChanges(none);
      toast({ title: t`Your choice is saved` });
      onSaved?.();
    },
  });

  if (kept.isError && !kept.data) {
    return (
      <FailureNote isBusy={kept.isFetching} onRetry={() => void kept.refetch()}>
        <Trans>Your preferences could not be loaded. Check your connection and try again.</Trans>
      </FailureNote>
    );
  }
  if (!kept.data) {
    return (
      <div role="status" aria-label={t`Loading your preferences…`} className="space-y-3">
        {notificationGroups.map((group) => (
          <Skeleton key={group} className="h-11 w-full" />
        ))}
      </div>
    );
  }

  const chosen = {
    email: { ...kept.data.email, ...changes.email },
    push: { ...kept.data.push, ...changes.push },
  };
  const mayHost = user?.role !== 'guest';
  const groups = notificationGroups.filter((group) => group !== 'listings' || mayHost);
  const hasChanged =
    notificationChannels.email.some((group) => chosen.email[group] !== kept.data.email[group]) ||
    notificationChannels.push.some((group) => chosen.push[group] !== kept.data.push[group]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged && !saving.isPending) saving.mutate(chosen);
      }}
    >
      <fieldset className="min-w-0" disabled={saving.isPending}>
        <legend className="mb-3 text-small text-ink-2">
          <Trans>Every notification appears in Diyar. Choose which of them reach you by email too.</Trans>
        </legend>
        {groups.map((group) => (
          <div key={group} className="border-t border-line py-1.5 first-of-type:border-t-0">
            <Checkbox
              name={group}
              isSelected={chosen.email[group]}
              onChange={(isSelected) => setChanges({ ...changes, email: { ...changes.email, [group]: isSelected } })}
              className="w-full"
            >
              <GroupText group={group} />
            </Checkbox>
          </div>
        ))}
      </fieldset>
      <p className="mt-3 text-caption text-ink-3">
        <Trans>Emails about your account’s security, such as a new password, always come.</Trans>
      </p>
      {withDevices ? (
        <fieldset disabled={saving.isPending} className="mt-6 min-w-0">
          <legend className="mb-3 text-small text-ink-2">
            <Trans>Choose what your devices show.</Trans>
          </legend>
          {notificationChannels.push.map((group) => (
            <div key={group} className="border-t border-line py-1.5 first-of-type:border-t-0">
              <Checkbox
                name={`push-${group}`}
                isSelected={chosen.push[group]}
                onChange={(isSelected) => setChanges({ ...changes, push: { ...changes.push, [group]: isSelected } })}
                className="w-full"
              >
                <GroupText group={group} />
              </Checkbox>
            </div>
          ))}
        </fieldset>
      ) : null}
      {saving.isError ? (
        <div className="mt-3">
          <Note tone="danger">
            {saving.error instanceof ApiError && saving.error.detail !== ''
              ? saving.error.detail
              : t`Your choice could not be saved. Check your connection and try again.`}
          </Note>
        </div>
      ) : null}
      <Button
        type="submit"
        kind="primary"
        className="mt-4 max-sm:w-full"
        isBusy={saving.isPending}
        isDisabled={!hasChanged && !saving.isPending}
      >
        <Trans>Save changes</Trans>
      </Button>
    </form>
  );
}

function GroupText({ group }: { group: NotificationGroup }) {
  const { name, about } = {
    bookings: { name: <Trans>Bookings</Trans>, about: <Trans>Requests, answers, payments and cancellations</Trans> },
    reminders: { name: <Trans>Reminders</Trans>, about: <Trans>The day before a stay, and the review after it</Trans> },
    messages: { name: <Trans>Messages</Trans>, about: <Trans>When somebody has written to you</Trans> },
    reviews: { name: <Trans>Reviews</Trans>, about: <Trans>When a review of you is published</Trans> },
    listings: { name: <Trans>Listings</Trans>, about: <Trans>When a listing is published or needs a change</Trans> },
    offers: {
      name: <Trans>Credit and offers</Trans>,
      about: <Trans>Credit that comes or goes, and friends you invited</Trans>,
    },
  }[group];
  return (
    <span className="block py-1">
      <span className="block font-medium">{name}</span>
      <span className="block text-caption text-ink-2">{about}</span>
    </span>
  );
}
