import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ListFilter, X } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { chipClass } from '#app/ui/chip.tsx';
import { useScreenShortcuts } from '../../keyboard.tsx';
import { KeyCaps } from '../../key-caps.tsx';

export interface ShownFilter {
  /** The parameters of the address that it stands for. */
  names: readonly string[];
  label: string;
  value: string;
}

/** The filters of a list as chips that remove them, and the button that changes them. */
export function FilterChips({
  filters,
  onRemove,
  onOpen,
  onClear,
}: {
  filters: readonly ShownFilter[];
  onRemove: (filter: ShownFilter) => void;
  onOpen: () => void;
  onClear: () => void;
}) {
  const { t } = useLingui();
  useScreenShortcuts([{ code: 'KeyF', shown: 'f', label: msg`Filter`, run: onOpen }]);
  return (
    <div className="-mx-4 mt-3 flex gap-2.5 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
      {filters.map((filter) => (
        <button
          key={filter.label}
          type="button"
          data-selected
          onClick={() => onRemove(filter)}
          className={`${chipClass} target min-h-8.5! text-caption`}
        >
          <span className="sr-only">{t`Remove the filter`} </span>
          {filter.label}: <bdi className="font-strong">{filter.value}</bdi>
          <X className="size-4" aria-hidden />
        </button>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className={`${chipClass} target min-h-8.5! border-dashed text-caption`}
      >
        <ListFilter className="size-4" aria-hidden />
        <Trans>Filter</Trans>
        <KeyCaps keys={['f']} className="max-md:hidden" />
      </button>
      {filters.length > 0 ? (
        <Button kind="quiet" onPress={onClear} className="min-h-8.5! text-caption">
          <Trans>Clear</Trans>
        </Button>
      ) : null}
    </div>
  );
}
