import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { unsearchedLabel } from '#app/search-query/wish-labels.ts';
import { Note } from '#app/ui/note.tsx';

/** Names what the search left out of the sentence, words and wishes apart; nothing if it left out nothing. */
export function UnsearchedWishes({ wishes }: { wishes: readonly UnsearchedWish[] }) {
  if (wishes.length === 0) return null;
  const words = wishes.filter(({ kind }) => kind === 'words');
  const understood = wishes.filter(({ kind }) => kind !== 'words');
  return (
    <Note>
      {words.length > 0 ? (
        <Left wishes={words}>
          <Trans>We could not use these words of your sentence. Say them another way, or use the filters:</Trans>
        </Left>
      ) : null}
      {understood.length > 0 ? (
        <Left wishes={understood}>
          <Trans>We understood this too, but cannot search for it yet. Check it on the page of each home:</Trans>
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
