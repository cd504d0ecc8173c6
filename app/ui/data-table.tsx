import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where a column stands in the row of a phone, whose lines are at most three; others are left out there. */
export type PhonePlace = 'title' | 'amount' | 'second' | 'third' | 'status';

export interface Column<Row> {
  key: string;
  title: string;
  /** The name of its order; absent where the list cannot be ordered by it. */
  sort?: string;
  /** Of numbers: from left to right in every language and aligned at its end, so that decimals stand below each other. */
  isNumber?: boolean;
  /** Takes the room that is left, and is cut off where it is too long. */
  isLong?: boolean;
  phone?: PhonePlace;
  cell: (row: Row) => ReactNode;
}

export interface Order {
  sort: string;
  isUp: boolean;
}

/** Written out, because browsers drop those of a table that is laid out as something else. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

const phonePlaces: Record<PhonePlace, string> = {
  title: 'max-md:col-start-1 max-md:row-start-1 max-md:font-medium',
  amount: 'max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end max-md:font-strong',
  second: 'max-md:col-span-2 max-md:row-start-2 max-md:text-ink-2',
  third: 'max-md:col-start-1 max-md:row-start-3 max-md:self-center max-md:text-ink-2',
  status: 'max-md:col-start-2 max-md:row-start-3 max-md:justify-self-end',
};

/**
 * A dense table of 44 px a row; on phones each row becomes a list of at most three lines. Its first column names the row.
 * Ordering is the caller's: the table only says by which column, and asks for another.
 */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  order,
  onOrder,
  currentKey,
}: {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order: Order;
  onOrder: (order: Order) => void;
  /** The row that the keyboard has moved to. */
  currentKey?: string | undefined;
}) {
  return (
    <div className="overflow-x-auto md:-mx-3 md:px-3">
      <table
        {...roles.table}
        aria-label={label}
        className="w-full border-separate border-spacing-0 text-small leading-snug max-md:block"
      >
        {/* On phones for screen readers only. */}
        <thead {...roles.rowgroup} className="max-md:sr-only">
          <tr {...roles.row}>
            {columns.map((column) => (
              <Head key={column.key} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.rowgroup} className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...roles.row}
              data-row
              data-current={keyOf(row) === currentKey || undefined}
              className="group max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:border-b max-md:border-line max-md:py-2.5"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  {...roles.cell}
                  dir={column.isNumber ? 'ltr' : undefined}
                  className={cellClass(column)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellClass<Row>({ isNumber, isLong, phone }: Column<Row>): string {
  return [
    'md:h-11 md:border-b md:border-line md:px-2 md:py-1 md:first:ps-0 md:last:pe-0',
    'md:group-hover:bg-limestone md:group-data-current:bg-limestone',
    // The row of the keyboard has a bar at its start.
    'md:first:relative md:group-data-current:first:before:absolute md:group-data-current:first:before:inset-y-0 md:group-data-current:first:before:-start-3 md:group-data-current:first:before:w-[3px] md:group-data-current:first:before:bg-sea',
    isNumber ? 'figures whitespace-nowrap text-end md:w-px' : '',
    isLong ? 'md:w-2/5 md:max-w-0 md:truncate' : 'md:whitespace-nowrap',
    phone ? phonePlaces[phone] : 'max-md:hidden',
  ].join(' ');
}

function Head<Row>({
  column: { title, sort, isNumber },
  order,
  onOrder,
}: {
  column: Column<Row>;
  order: Order;
  onOrder: (order: Order) => void;
}) {
  const isOrdered = sort !== undefined && sort === order.sort;
  const Arrow = order.isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      {...roles.head}
      dir={isNumber ? 'ltr' : undefined}
      aria-sort={isOrdered ? (order.isUp ? 'ascending' : 'descending') : undefined}
      className={`h-9 border-b border-line bg-canvas px-2 text-caption font-normal whitespace-nowrap text-ink-3 first:ps-0 last:pe-0 aria-[sort]:font-medium aria-[sort]:text-ink ${isNumber ? 'w-px text-end' : 'text-start'}`}
    >
      {/* What nobody sees takes no focus: phones have the menu of orders instead. */}
      <span className={sort === undefined ? undefined : 'md:hidden'}>
        <bdi>{title}</bdi>
      </span>
      {sort === undefined ? null : (
        <button
          type="button"
          onClick={() => onOrder({ sort, isUp: isOrdered && !order.isUp })}
          className="target inline-flex min-h-9 items-center gap-1 hover:text-ink max-md:hidden"
        >
          <bdi>{title}</bdi>
          {isOrdered ? <Arrow className="size-3.5" aria-hidden /> : null}
        </button>
      )}
    </th>
  );
}
