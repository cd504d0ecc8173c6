import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notificationGroups, type NotificationGroup } from '#contract/notifications.ts';
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

/** Which groups of notifications are also sent by mail. */
export function NotificationPreferencesForm({ onSaved }: { onSaved?: () => void }) {
  const { t } = useLingui();
  const { user, api } = useSession();
  const toast = useToast();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('notifications', 'preferences');
  const kept = useQuery({ queryKey, queryFn: ({ signal }) => api.getNotificationPreferences({ signal }) });
  const [changes, setChanges] = useState<Partial<NotificationPreferences['email']>>({});
  const saving = useMutation({
    mutationFn: (email: NotificationPreferences['email']) => api.setNotificationPreferences({ body: { email } }),
    onSuccess: (saved) => {
      queries.setQueryData(queryKey, saved);
      setChanges({});
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

  const email = { ...kept.data.email, ...changes };
  const mayHost = user?.role !== 'guest';
  const groups = notificationGroups.filter((group) => group !== 'listings' || mayHost);
  const hasChanged = notificationGroups.some((group) => email[group] !== kept.data.email[group]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (hasChanged && !saving.isPending) saving.mutate(email);
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
              isSelected={email[group]}
              onChange={(isSelected) => setChanges({ ...changes, [group]: isSelected })}
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
