import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ManagedUser } from '#contract/admin-users.ts';
import type { Locale } from '#contract/common.ts';
import { formatInstant } from '#app/shared/days.ts';
import { useApi } from '#app/session/session.tsx';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { LoadFailure, LoadingRows } from './paged-list.tsx';

/**
 * Finds users, whose records open from here. Without a search, which the address keeps, it lists those who are suspended.
 */
export function Suspensions() {
  const api = useApi();
  const [query, setQuery] = useSearchParams();
  const search = query.get('q')?.trim().slice(0, 200) ?? '';
  const [text, setText] = useFollowing(search);
  const users = useQuery({
    queryKey: ['managed-users', search],
    queryFn: ({ signal }) => api.listUsers({ query: search ? { q: search } : {}, signal }),
    staleTime: 0,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setQuery(text.trim() === '' ? {} : { q: text.trim() }, { preventScrollReset: true });
  }

  return (
    <section className="mt-12">
      <h2 className="text-title">{search ? <Trans>Users found</Trans> : <Trans>Suspended users</Trans>}</h2>
      <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-3">
        <TextField
          label={<Trans>Name or e-mail address</Trans>}
          name="q"
          type="search"
          maxLength={200}
          value={text}
          onChange={setText}
          className="min-w-0 flex-1 basis-64"
        />
        <Button type="submit" size="big">
          <Trans>Find</Trans>
        </Button>
      </form>
      {users.isPending ? <LoadingRows /> : null}
      {users.isError ? <LoadFailure isBusy={users.isFetching} onRetry={() => void users.refetch()} /> : null}
      {users.data?.users.length === 0 ? (
        <p className="mt-4 text-ink-2">
          {search ? <Trans>Nobody has this name or address.</Trans> : <Trans>Nobody is suspended.</Trans>}
        </p>
      ) : null}
      <ul className="mt-2">
        {users.data?.users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
    </section>
  );
}

/** A text that is typed, which a change of `value` replaces. */
function useFollowing(value: string): [text: string, setText: (text: string) => void] {
  const [typed, setTyped] = useState({ value, text: value });
  return [typed.value === value ? typed.text : value, (text) => setTyped({ value, text })];
}

function UserRow({ user }: { user: ManagedUser }) {
  const { i18n } = useLingui();
  const since = user.suspended_at === null ? '' : formatInstant(user.suspended_at, i18n.locale as Locale);
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-4 last:border-0">
      <Avatar name={user.name} src={user.avatar} className="size-11 text-body" />
      <span className="min-w-0 flex-1">
        <Link to={`/admin/users/${user.id}`} className="block truncate font-medium text-sea-ink hover:underline">
          <bdi>{user.name}</bdi>
        </Link>
        <span className="block text-small wrap-anywhere text-ink-2">
          <bdi dir="ltr">{user.email}</bdi>
        </span>
        {user.suspended_at === null ? null : (
          <span className="block text-small text-ink-2">
            <Trans>Suspended since {since}</Trans>
            {user.suspension_reason ? (
              <>
                {': '}
                <bdi>{user.suspension_reason}</bdi>
              </>
            ) : null}
          </span>
        )}
      </span>
    </li>
  );
}
