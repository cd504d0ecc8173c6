import { Trans, useLingui } from '@lingui/react/macro';
import { contactWordLists, type ContactWordLists } from '#contract/contact-words.ts';
import { contactWordListLabels } from './contact-word-labels.ts';

/** The words that were added and removed, by list. */
export function WordChanges({ added, removed }: { added: ContactWordLists; removed: ContactWordLists }) {
  const { i18n } = useLingui();
  const changed = contactWordLists.filter((list) => added[list].length + removed[list].length > 0);
  if (changed.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing is different</Trans>
      </p>
    );
  }
  return (
    <dl className="grid gap-1.5">
      {changed.map((list) => (
        <div key={list}>
          <dt className="text-caption text-ink-2">{i18n._(contactWordListLabels[list].title)}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {removed[list].map((word) => (
              <del key={`- ${word}`} className="rounded-control bg-danger-wash px-1.5 wrap-anywhere text-danger-ink">
                <bdi>{word}</bdi>
              </del>
            ))}
            {added[list].map((word) => (
              <ins
                key={`+ ${word}`}
                className="rounded-control bg-palm-wash px-1.5 wrap-anywhere text-palm-ink no-underline"
              >
                <bdi>{word}</bdi>
              </ins>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
