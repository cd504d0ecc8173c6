import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { buttonClass } from '#app/ui/button.tsx';
import type { Column, Order } from '#app/ui/data-table.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';

/** The orders of a table on phones, where it has no head. */
export function OrderMenu<Row>({
  columns,
  order,
  onOrder,
}: {
  columns: readonly Column<Row>[];
  order: Order;
  onOrder: (order: Order) => void;
}) {
  const { t } = useLingui();
  const orders = columns.flatMap(({ title, sort }) =>
    sort === undefined ? [] : [false, true].map((isUp) => ({ title, sort, isUp })),
  );
  return (
    <span className="md:hidden">
      <Menu
        label={t`Sort`}
        align="start"
        trigger={
          <button type="button" className={buttonClass({ kind: 'quiet' })}>
            <ArrowDownUp className="size-4.5" aria-hidden />
            <Trans>Sort</Trans>
          </button>
        }
      >
        {orders.map(({ title, sort, isUp }) => (
          <MenuItem
            key={`${sort} ${isUp}`}
            isCurrent={sort === order.sort && isUp === order.isUp}
            onAction={() => onOrder({ sort, isUp })}
            icon={isUp ? <ArrowUp className="size-4" aria-hidden /> : <ArrowDown className="size-4" aria-hidden />}
          >
            {isUp ? t`${title}, upwards` : t`${title}, downwards`}
          </MenuItem>
        ))}
      </Menu>
    </span>
  );
}
