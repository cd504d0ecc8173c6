import { Trans, useLingui } from '@lingui/react/macro';
import type { UnsearchedWish } from '#app/search-query/sentence-wishes.ts';
import { unsearchedLabel } from '#app/search-query/wish-labels.ts';
import { Note } from '#app/ui/note.tsx';

/** Names the wishes of the sentence that the search left out; nothing if there are none. */
export function UnsearchedWishes({ wishes }: { wishes: readonly UnsearchedWish[] }) {
  const { i18n } = useLingui();
  if (wishes.length === 0) return null;
  const labels = [...new Set(wishes.map((wish) => unsearchedLabel(wish, i18n)))];
  return (
    <Note>
      <p>
        <Trans>We understood this too, but cannot search for it yet. Check it on the page of each home:</Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {labels.map((label) => (
          <li key={label} className="font-medium">
            <bdi>{label}</bdi>
          </li>
        ))}
      </ul>
    </Note>
  );
}
