import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BlockedPerson } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { useUnblock } from '#app/shared/reporting/use-unblock.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { SettingsList } from './settings-list.tsx';

/** The people whom the user has blocked, page by page, the latest first. */
export function BlockedSection() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const region = useRef<HTMLDivElement>(null);
  const list = useInfiniteQuery({
    queryKey: keyFor('blocked-people'),
    queryFn: ({ pageParam, signal }) =>
      api.listBlockedPeople({ query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  });
  // The pressed button goes with its row.
  const unblock = useUnblock(() => region.current?.focus({ preventScroll: true }));
  return (
    <SettingsList
      title={t`Blocked people`}
      hint={
        <Trans>
          Neither of you can write to the other or book with them. A booked stay keeps its conversation until it ends.
        </Trans>
      }
      list={list}
      rows={list.data?.pages.flatMap((page) => page.people)}
      region={region}
      empty={
        <p className="text-ink-2">
          <Trans>You have blocked nobody. When you report a message, you can block who wrote it.</Trans>
        </p>
      }
      renderRow={(person) => (
        <PersonRow
          key={person.id}
          person={person}
          isEnding={unblock.isPending && unblock.variables.id === person.id}
          onUnblock={() => unblock.mutate(person)}
        />
      )}
    >
      {list.hasNextPage ? (
        <Button className="mt-4" isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </SettingsList>
  );
}

interface RowProps {
  person: BlockedPerson;
  isEnding: boolean;
  onUnblock: () => void;
}

function PersonRow({ person: { name, avatar, blocked_at }, isEnding, onUnblock }: RowProps) {
  const { t, i18n } = useLingui();
  const since = formatInstant(blocked_at, i18n.locale as Locale);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
      <Avatar name={name} src={avatar} className="size-10" />
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-medium break-words">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-small text-ink-2">
          <Trans>Blocked on {since}</Trans>
        </span>
      </span>
      <Button isBusy={isEnding} onPress={onUnblock} aria-label={`${t`Unblock`}: ${name}`}>
        <Trans>Unblock</Trans>
      </Button>
    </li>
  );
}
