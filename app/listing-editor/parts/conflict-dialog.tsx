import { Plural, Trans } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import type { FieldConflict } from './draft-state.ts';

/** Asks field by field which of two values stays. It cannot be closed without an answer: nothing would be sent. */
export function ConflictDialog({
  conflicts,
  labelOf,
  showValue,
  onResolve,
}: {
  conflicts: readonly FieldConflict[];
  labelOf: (field: string) => string;
  showValue: (field: string, value: unknown) => ReactNode;
  onResolve: (keepMine: ReadonlySet<string>) => void;
}) {
  const [mine, setMine] = useState<ReadonlySet<string>>(() => new Set(conflicts.map(({ field }) => field)));
  const choose = (field: string, isMine: boolean) => {
    const next = new Set(mine);
    if (isMine) next.add(field);
    else next.delete(field);
    setMine(next);
  };
  return (
    <Dialog
      isOpen={conflicts.length > 0}
      onOpenChange={() => {}}
      canClose={false}
      role="alertdialog"
      width="medium"
      title={<Trans>Changed in two places</Trans>}
      footer={
        <>
          <Button kind="quiet" onPress={() => onResolve(new Set(conflicts.map(({ field }) => field)))}>
            <Trans>All from here</Trans>
          </Button>
          <Button kind="primary" onPress={() => onResolve(mine)}>
            <Trans>Keep these</Trans>
          </Button>
        </>
      }
    >
      <p className="text-small text-ink-2">
        <Plural
          value={conflicts.length}
          one="One field was edited here and on another device or in another tab. Choose which one stays."
          other="# fields were edited here and on another device or in another tab. Choose which ones stay."
        />
      </p>
      {conflicts.map(({ field, mine: here, theirs }) => (
        <fieldset key={field} className="mt-5 min-w-0">
          <legend className="mb-2 text-small font-medium">{labelOf(field)}</legend>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <Choice
              isSelected={mine.has(field)}
              onSelect={() => choose(field, true)}
              title={<Trans>Here</Trans>}
              value={showValue(field, here)}
            />
            <Choice
              isSelected={!mine.has(field)}
              onSelect={() => choose(field, false)}
              title={<Trans>Elsewhere</Trans>}
              value={showValue(field, theirs)}
            />
          </div>
        </fieldset>
      ))}
    </Dialog>
  );
}

function Choice({
  isSelected,
  onSelect,
  title,
  value,
}: {
  isSelected: boolean;
  onSelect: () => void;
  title: ReactNode;
  value: ReactNode;
}) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-control border border-control px-4 py-3 has-checked:border-sea has-checked:bg-sea-wash has-checked:shadow-[0_0_0_1px_var(--color-sea)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        checked={isSelected}
        onChange={onSelect}
        className="row-span-2 mt-1 size-5 accent-sea"
      />
      <span className="text-caption text-ink-2">{title}</span>
      <span className="break-words">{value}</span>
    </label>
  );
}
