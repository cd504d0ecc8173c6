import { useSearchParams } from 'react-router';
import type { Order } from '#app/ui/data-table.tsx';

/** What a list of the administration shows; all of it is in the address. */
export interface TableQuery {
  /** The value of a filter or of the search; empty where there is none. */
  get: (name: string) => string;
  order: Order;
  /** The keys of the chosen columns; undefined for the usual ones. */
  columns: readonly string[] | undefined;
  cursor: string;
  /** The query string without the page, as a saved view keeps it. */
  view: string;
  /** Changes filters, where an empty value removes one, and goes to the first page. */
  set: (values: Readonly<Record<string, string>>) => void;
  setOrder: (order: Order) => void;
  setColumns: (columns: readonly string[] | undefined) => void;
  setCursor: (cursor: string) => void;
  /** Removes all filters, and keeps order and columns. */
  clear: () => void;
  /** Shows the list as it is without any parameter. */
  reset: () => void;
}

/** Parameters that are no filters. */
const ofTable = ['sort', 'order', 'columns', 'cursor'];

/** @param usual the order without one in the address */
export function useTableQuery(usual: Order): TableQuery {
  const [search, setSearch] = useSearchParams();
  const change = (edit: (next: URLSearchParams) => void, isNewPage = true) => {
    const next = new URLSearchParams(search);
    if (isNewPage) next.delete('cursor');
    edit(next);
    setSearch(next, { preventScrollReset: isNewPage });
  };
  const put = (next: URLSearchParams, name: string, value: string) => {
    if (value === '') next.delete(name);
    else next.set(name, value);
  };
  return {
    get: (name) => search.get(name)?.trim() ?? '',
    order: orderOf(search, usual),
    columns: search.get('columns')?.split(',').filter(Boolean),
    cursor: search.get('cursor') ?? '',
    view: viewOf(search),
    set: (values) =>
      change((next) => {
        for (const [name, value] of Object.entries(values)) put(next, name, value);
      }),
    setOrder: ({ sort, isUp }) =>
      change((next) => {
        const isUsual = sort === usual.sort && isUp === usual.isUp;
        put(next, 'sort', isUsual ? '' : sort);
        put(next, 'order', isUsual ? '' : isUp ? 'asc' : 'desc');
      }),
    setColumns: (columns) => change((next) => put(next, 'columns', columns?.join(',') ?? ''), false),
    setCursor: (cursor) => change((next) => put(next, 'cursor', cursor), false),
    clear: () =>
      change((next) => {
        for (const name of search.keys()) if (!ofTable.includes(name)) next.delete(name);
      }),
    reset: () => setSearch({}),
  };
}

function orderOf(search: URLSearchParams, usual: Order): Order {
  const sort = search.get('sort');
  const order = search.get('order');
  return sort === null && order === null ? usual : { sort: sort ?? usual.sort, isUp: order === 'asc' };
}

/** The query string without the page, its parameters in a fixed order, so that equal views are equal texts. */
export function viewOf(search: URLSearchParams): string {
  const kept = new URLSearchParams([...search].filter(([name, value]) => name !== 'cursor' && value.trim() !== ''));
  kept.sort();
  return kept.toString();
}
