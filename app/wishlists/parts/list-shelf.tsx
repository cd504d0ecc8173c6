import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { SavedListSummary } from '#contract/types.gen.ts';
import { ListFacts } from '#app/shared/likes/list-facts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Link, useNavigate } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';

const ListNameDialog = lazyPart(() => import('./list-name-dialog.tsx'));

/** The lists of the user with their covers, and a tile that makes another. */
export function ListShelf({ lists }: { lists: readonly SavedListSummary[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  return (
    <section aria-label={t`Your lists`} className="mb-8 md:mb-10">
      {/* Safari does not announce a list without bullets as one. */}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- see above */}
      <ul role="list" className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-4">
        {lists.map((list) => (
          <li key={list.id}>
            <ListTile list={list} />
          </li>
        ))}
        <li>
          <button type="button" onClick={() => setNaming(true)} className="block w-full text-start">
            <span className="grid aspect-4/3 place-items-center rounded-card border border-dashed border-control hover:bg-limestone">
              <Plus className="size-6 text-ink-2" aria-hidden />
            </span>
            <span className="mt-2 block font-medium">
              <Trans>New list</Trans>
            </span>
            <span className="block text-caption text-ink-2">
              <Trans>A trip, a season, a wish</Trans>
            </span>
          </button>
        </li>
      </ul>
      {isNaming ? (
        <ListNameDialog
          onClose={() => setNaming(false)}
          onSaved={(id) => void navigate(`/guest/wishlists/${id}`)}
          onLoadError={() => setNaming(false)}
        />
      ) : null}
    </section>
  );
}

function ListTile({ list }: { list: SavedListSummary }) {
  const { t } = useLingui();
  return (
    <Link to={`/guest/wishlists/${list.id}`} className="block">
      <Cover list={list} />
      <span className="mt-2 line-clamp-2 font-medium break-words">
        <bdi>{list.name ?? t`Wishlist`}</bdi>
      </span>
      <span className="block text-caption text-ink-2">
        <ListFacts list={list} />
      </span>
    </Link>
  );
}

/** One picture, or one large and two small ones. */
function Cover({ list: { covers } }: { list: SavedListSummary }) {
  const [first, ...others] = covers;
  return (
    <span className="grid aspect-4/3 grid-cols-3 grid-rows-2 gap-0.5 overflow-hidden rounded-card bg-sand">
      {first ? (
        <Picture
          photo={first}
          alt=""
          sizes="12rem"
          className={`row-span-2 size-full object-cover ${others.length > 0 ? 'col-span-2' : 'col-span-3'}`}
        />
      ) : null}
      {others.map((photo) => (
        <Picture
          key={photo.key}
          photo={photo}
          alt=""
          sizes="6rem"
          className={`size-full object-cover ${others.length === 1 ? 'row-span-2' : ''}`}
        />
      ))}
    </span>
  );
}
