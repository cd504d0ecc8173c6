import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Api } from '#app/api.ts';
import { useChange } from '#app/session/use-change.ts';
import { Button } from '#app/ui/button.tsx';

interface Props {
  name: string;
  restore: (api: Api) => Promise<unknown>;
  onRestored: () => void;
}

/** Where a text was, until the screen is left: what was deleted, and how to get it back. */
export function DeletedRow({ name, restore, onRestored }: Props) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const undo = useChange('host-messages', restore, onRestored);
  // The button that was pressed is gone.
  useEffect(() => row.current?.querySelector('button')?.focus(), []);
  return (
    <li
      ref={row}
      className="my-2 flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-limestone px-4 py-2 text-small"
    >
      <p role="status">
        <Trans>
          “<bdi>{name}</bdi>” is deleted.
        </Trans>
      </p>
      <Button
        kind="quiet"
        aria-label={t`Undo: keep “${name}”`}
        isBusy={undo.isPending}
        onPress={() => undo.mutate(undefined)}
      >
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
