import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { useSearchParams } from 'react-router';
import { favoriteLists, type FavoriteList } from '#contract/guest-favorites.ts';
import type { FavoriteHome } from '#contract/types.gen.ts';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { FindForm } from '#app/admin/parts/find-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { FavoriteDialog } from './parts/favorites/favorite-dialog.tsx';
import { FavoriteRow } from './parts/favorites/favorite-row.tsx';
import { PagedList, usePages } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg`Guest Favorite`);

export default function AdminGuestFavorite() {
  return (
    <AdminFrame title={<Trans>Guest Favorite</Trans>} needs="listGuestFavorites">
      <p className="mt-2 max-w-[46rem] text-ink-2">
        <Trans>
          A home has the badge from a rating of 4.8 on. Pinned homes have it whatever their rating, suppressed ones
          never.
        </Trans>
      </p>
      <FavoriteHomes />
    </AdminFrame>
  );
}

/** The homes with a decision or with the badge, or those that a search finds. List and search are in the address. */
function FavoriteHomes() {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const shown = favoriteLists.find((one) => one === search.get('list')) ?? 'decided';
  const [text, setText] = useState(q);
  const [chosen, setChosen] = useState<FavoriteHome>();
  const list = usePages(keyFor('guest-favorites', shown, q), ({ query, signal }) =>
    api.listGuestFavorites({ query: { favorite_list: shown, ...(q ? { q } : {}), ...query }, signal }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    setSearch(words ? { q: words } : {}, { preventScrollReset: true });
  }

  return (
    <>
      <FindForm
        label={<Trans>Title of the home</Trans>}
        maxLength={80}
        value={text}
        onChange={setText}
        onFind={submit}
        role="search"
      />
      {q ? (
        <Button
          kind="quiet"
          className="mt-3 -ms-3"
          onPress={() => {
            setText('');
            setSearch({}, { preventScrollReset: true });
          }}
        >
          <Trans>Show all decisions</Trans>
        </Button>
      ) : (
        <div className="mt-5 -mx-4 overflow-x-auto px-4">
          <Segmented<FavoriteList>
            isDense
            label={t`Which homes`}
            value={shown}
            onChange={(next) => setSearch(next === 'decided' ? {} : { list: next }, { preventScrollReset: true })}
            options={[
              { value: 'decided', label: <span className="whitespace-nowrap">{t`Pinned or suppressed`}</span> },
              { value: 'earned', label: <span className="whitespace-nowrap">{t`By their rating`}</span> },
            ]}
          />
        </div>
      )}
      <PagedList
        list={list}
        rowsOf={(page) =>
          page.homes.map((home) => <FavoriteRow key={home.id} home={home} onDecide={() => setChosen(home)} />)
        }
        emptyTitle={<Trans>No home here</Trans>}
        emptyText={
          q ? (
            <Trans>No published home has these words in its title. Words need at least three letters.</Trans>
          ) : shown === 'decided' ? (
            <Trans>Find a home by its title to pin or suppress it.</Trans>
          ) : (
            <Trans>No home has a rating of 4.8 yet.</Trans>
          )
        }
      />
      {chosen ? <FavoriteDialog key={chosen.id} home={chosen} onClose={() => setChosen(undefined)} /> : null}
    </>
  );
}
