import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#app/ui/dialog.tsx';
import { SearchBox } from './search-box.tsx';
import type { SearchQuery } from '#app/search-query/search-query.ts';

/** The search box in a dialog over the results; active filters are kept. */
export function SearchDialog({
  query,
  placeName,
  onClose,
}: {
  query: SearchQuery;
  /** The place of the search in the reader's language. */
  placeName?: string | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t`Change your search`}
      width="medium"
    >
      {/* The height of the box with its suggestions. */}
      <div className="min-h-150 px-0.5 pt-1 md:min-h-120">
        <SearchBox initial={query} placeName={placeName} autoFocus showsStay onSearch={onClose} />
      </div>
    </Dialog>
  );
}
