import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isSameSearch } from '#app/search-query/follow-up.ts';
import type { PriceScale } from '#app/search-query/filter-labels.ts';
import { emptyQuery, type SearchQuery } from '#app/search-query/search-query.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { RefineBox } from './refine-box.tsx';
import { SearchBox } from './search-box.tsx';

/** Over the results, a box that refines the shown search. If there is nothing to refine, or on request, a new search. */
export function SearchDialog({
  shown,
  placeName,
  placeNames,
  scale,
  pathOf,
  onClose,
}: {
  /** The shown search, without a sentence. */
  shown: SearchQuery;
  /** Its place in the reader's language. */
  placeName: string | null;
  /** Its other places in the reader's language, by how it names them. */
  placeNames: Readonly<Record<string, string>>;
  scale: PriceScale;
  /** The address of a search on the current screen. */
  pathOf: (query: SearchQuery) => string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const blank = { ...emptyQuery, hides_map: shown.hides_map };
  const [isNew, setNew] = useState(isSameSearch(shown, blank));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={isNew ? t`New search` : t`Change your search`}
      width="medium"
    >
      {/* The height of the box with its suggestions. */}
      <div className="min-h-150 px-0.5 pt-1 md:min-h-120">
        {isNew ? (
          <SearchBox initial={blank} autoFocus showsStay onSearch={onClose} />
        ) : (
          <RefineBox
            shown={shown}
            placeName={placeName}
            placeNames={placeNames}
            scale={scale}
            pathOf={pathOf}
            onSearch={onClose}
            onRestart={() => setNew(true)}
          />
        )}
      </div>
    </Dialog>
  );
}
