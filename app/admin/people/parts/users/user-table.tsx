import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { userGroups, type UserGroup } from '#contract/admin-users.ts';
import type { ManagedUser } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { formatInstant } from '#app/shared/days.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import type { Column, Order } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ListSearch } from '#app/admin/parts/table/list-search.tsx';
import { SaveView, ViewTabs } from '#app/admin/parts/table/saved-views.tsx';
import { TablePage } from '#app/admin/parts/table/table-page.tsx';
import { useTableQuery } from '#app/admin/parts/table/use-table-query.ts';
import { UserRole } from './user-role.tsx';

const newestFirst: Order = { sort: 'joined', isUp: false };
/** The letters that the search needs at least. */
const shortestSearch = 3;

/** All accounts as a table, found by name, email address or phone number; what it shows is in the address. */
export function UserTable() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useTableQuery(newestFirst);
  const columns = useUserColumns();
  const group = userGroups.find((one) => one === query.get('group'));
  const asked = { ...(query.get('q') ? { q: query.get('q') } : {}), ...(group ? { group } : {}) };
  const page = useQuery({
    queryKey: keyFor('managed-users', asked, query.cursor),
    queryFn: ({ signal }) =>
      api.listUsers({ query: { ...asked, ...(query.cursor ? { cursor: query.cursor } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const names: Record<UserGroup, string> = {
    guests: t`Guests`,
    hosts: t`Hosts`,
    suspended: t({ message: 'Suspended', context: 'accounts' }),
    verified: t({ message: 'Verified', context: 'accounts' }),
    administrators: t`Administrators`,
  };
  const views = [
    { name: t({ message: 'All', context: 'accounts' }), query: '' },
    ...userGroups.map((one) => ({ name: names[one], query: `group=${one}` })),
  ];
  return (
    <section className="mt-10" aria-labelledby="accounts">
      <h2 id="accounts" className="text-title">
        <Trans>Accounts</Trans>
      </h2>
      <ViewTabs list="users" common={views} view={query.view} />
      <div className="mt-4 flex flex-wrap items-start gap-x-2 gap-y-3">
        <ListSearch
          label={t`Name, email or phone`}
          value={query.get('q')}
          shortest={shortestSearch}
          onSearch={(q) => query.set({ q })}
        />
        <span className="ms-auto flex flex-wrap items-center">
          <SaveView list="users" view={query.view} />
        </span>
      </div>
      <TablePage
        page={page}
        rowsOf={({ users }) => users}
        keyOf={({ id }) => id}
        query={query}
        label={t`Accounts`}
        columns={columns}
        isByTime
        showAll={<Trans>Show all users</Trans>}
        empty={() => (
          <EmptyState headingLevel={2} title={<Trans>Nobody matches</Trans>}>
            <Trans>Try a part of the name, the beginning of the email address, or the whole phone number.</Trans>
          </EmptyState>
        )}
        count={(users) => (
          <span role="status">
            <Plural value={users.length} one="# account on this page" other="# accounts on this page" />
          </span>
        )}
      />
    </section>
  );
}

function useUserColumns(): Column<ManagedUser>[] {
  const { t, i18n } = useLingui();
  const locale = i18n.locale as Locale;
  return [
    {
      key: 'name',
      title: t`Name`,
      phone: 'title',
      cell: ({ id, name, avatar }) => (
        <span className="flex items-center gap-2.5">
          <Avatar name={name} src={avatar} className="size-7 text-caption" />
          <Link to={`/admin/users/${id}`} className="target text-sea-ink underline-offset-4 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </span>
      ),
    },
    {
      key: 'email',
      title: t`Email`,
      isLong: true,
      phone: 'second',
      cell: ({ email }) => <bdi dir="ltr">{email}</bdi>,
    },
    {
      key: 'phone',
      title: t`Phone`,
      cell: ({ phone }) =>
        phone ? (
          <bdi dir="ltr" className="figures">
            {phone}
          </bdi>
        ) : (
          '–'
        ),
    },
    {
      key: 'role',
      title: t`Role`,
      phone: 'third',
      cell: ({ role }) => <UserRole user={{ role, admin_role: null }} />,
    },
    {
      key: 'state',
      title: t`State`,
      phone: 'status',
      cell: (user) => <AccountState user={user} />,
    },
    {
      key: 'joined',
      title: t`Joined`,
      cell: ({ joined_at }) => <span className="figures text-ink-2">{formatInstant(joined_at, locale)}</span>,
    },
  ];
}

function AccountState({ user: { suspended_at, identity_verified } }: { user: ManagedUser }) {
  if (suspended_at) {
    return (
      <span className="font-medium text-danger-ink">
        <Trans context="an account">Suspended</Trans>
      </span>
    );
  }
  if (!identity_verified) return <span className="text-ink-3">–</span>;
  return (
    <span className="text-palm-ink">
      <Trans context="an identity">Verified</Trans>
    </span>
  );
}
