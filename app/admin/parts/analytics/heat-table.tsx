import type { ReactNode } from 'react';
import type { Locale } from '#contract/common.ts';
import { heatStep, shareText } from './share-text.ts';

/** The ground of a cell; the figure stands in it, so that colour never says anything alone. */
const grounds = [
  'bg-limestone',
  'bg-[color-mix(in_oklab,var(--color-chart-1)_10%,var(--color-surface))]',
  'bg-[color-mix(in_oklab,var(--color-chart-1)_20%,var(--color-surface))]',
  'bg-[color-mix(in_oklab,var(--color-chart-1)_32%,var(--color-surface))]',
  'bg-sea text-on-sea',
] as const;

export interface HeatRow {
  id: string;
  name: ReactNode;
  /** Another column, before the cells. */
  extra?: ReactNode;
  cells: readonly { part: number; whole: number }[];
}

/** Shares in rows and columns. The first column stays while the others are scrolled. */
export function HeatTable({
  label,
  corner,
  extra,
  columns,
  rows,
  locale,
}: {
  label: string;
  corner: ReactNode;
  extra?: ReactNode;
  columns: readonly { id: string; name: ReactNode }[];
  rows: readonly HeatRow[];
  locale: Locale;
}) {
  return (
    // Scrolled with the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={label} tabIndex={0} className="mt-3 overflow-x-auto">
      <table className="figures w-full border-separate border-spacing-0.5 text-small">
        <thead className="text-caption text-ink-2">
          <tr>
            <th scope="col" className="sticky start-0 bg-surface py-1.5 pe-3 text-start font-normal">
              {corner}
            </th>
            {extra ? (
              <th scope="col" className="px-2 font-normal">
                {extra}
              </th>
            ) : null}
            {columns.map(({ id, name }) => (
              <th key={id} scope="col" className="px-1 font-normal whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="sticky start-0 bg-surface pe-3 text-start font-normal whitespace-nowrap">
                {row.name}
              </th>
              {extra ? <td className="px-2 text-center">{row.extra}</td> : null}
              {row.cells.map(({ part, whole }, index) => (
                <td
                  key={columns[index]!.id}
                  className={`min-w-11 rounded-tag px-1 py-1.5 text-center ${grounds[heatStep(part, whole)]}`}
                >
                  <bdi dir="ltr">{whole === 0 ? '–' : shareText(part, whole, locale).replace(/\s?%/u, '')}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
