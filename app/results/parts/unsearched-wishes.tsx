import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { unsearchedLabel } from '#app/search-query/wish-labels.ts';
import { Note } from '#app/ui/note.tsx';

/** Names what the search left out of the sentence: what was understood, and apart from it what was not. Nothing if it left out nothing. */
export function UnsearchedWishes({ wishes }: { wishes: readonly UnsearchedWish[] }) {
  if (wishes.length === 0) return null;
  const unknown = wishes.filter(({ kind }) => kind === 'unknown');
  const understood = wishes.filter(({ kind }) => kind !== 'unknown');
  return (
    <Note>
      {understood.length > 0 ? (
        <Left wishes={understood}>
          <Trans>Understood, but it cannot be searched. Check it on the page of each home:</Trans>
        </Left>
      ) : null}
      {unknown.length > 0 ? (
        <Left wishes={unknown}>
          <Trans>Not understood. Say it another way, or use the filters:</Trans>
        </Left>
      ) : null}
    </Note>
  );
}

function Left({ wishes, children }: { wishes: readonly UnsearchedWish[]; children: ReactNode }) {
  const { i18n } = useLingui();
  const labels = [...new Set(wishes.map((wish) => unsearchedLabel(wish, i18n)))];
  return (
    <div className="not-first:mt-3">
      <p>{children}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {labels.map((label) => (
          <li key={label} className="font-medium">
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
