import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3 } from 'lucide-react';
import { buttonClass } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { Menu, MenuItem, MenuPart } from '#app/ui/menu.tsx';

/** Chooses the columns of a table; the first, which names the row, always stays. Phones show the same lines of every row. */
export function ColumnMenu<Row>({
  columns,
  usual,
  chosen,
  onChoose,
}: {
  columns: readonly Column<Row>[];
  /** The keys of those that are shown where nothing was chosen. */
  usual: readonly string[];
  chosen: readonly string[] | undefined;
  onChoose: (keys: readonly string[] | undefined) => void;
}) {
  const { t } = useLingui();
  const shown = chosen ?? usual;
  const choose = (key: string, isShown: boolean) => {
    const next = columns.map((one) => one.key).filter((one) => (one === key ? isShown : shown.includes(one)));
    onChoose(next.join() === usual.join() ? undefined : next);
  };
  return (
    <span className="max-md:hidden">
      <Menu
        label={t`Columns`}
        trigger={
          <button type="button" className={buttonClass({ kind: 'quiet' })}>
            <Columns3 className="size-4.5" aria-hidden />
            <Trans>Columns</Trans> <bdi className="figures">{shown.length}</bdi>
          </button>
        }
      >
        {columns.map(({ key, title }, index) => (
          <MenuPart key={key}>
            <Checkbox
              className="w-full px-3"
              isSelected={index === 0 || shown.includes(key)}
              isDisabled={index === 0}
              onChange={(isShown) => choose(key, isShown)}
            >
              {title}
            </Checkbox>
          </MenuPart>
        ))}
        {chosen ? (
          <MenuItem onAction={() => onChoose(undefined)}>
            <Trans>The usual columns</Trans>
          </MenuItem>
        ) : null}
      </Menu>
    </span>
  );
}
