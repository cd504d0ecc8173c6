import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageWindow } from './page-window.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

const cellClass = 'grid min-h-11 min-w-11 place-items-center rounded-full text-small figures';
const stepClass = `${cellClass} md:flex md:gap-1.5 md:px-4`;

/** Links to the previous page, up to five pages and the next page; nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  const { t } = useLingui();
  if (pages < 2) return null;
  return (
    <nav aria-label={t`Pages`} className="mt-10 flex flex-wrap justify-center gap-1">
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} label={t`Previous`} side="before" />
      {pageWindow(page, pages).map((number) => (
        <Link
          key={number}
          to={hrefOf(number)}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className={`${cellClass} ${number === page ? 'bg-ink text-canvas' : 'hover:bg-limestone'}`}
        >
          {number}
        </Link>
      ))}
      <Step to={page < pages ? hrefOf(page + 1) : undefined} label={t`Next`} side="after" />
    </nav>
  );
}

/** The link to the previous or next page; with its label on wide screens. */
function Step({ to, label, side }: { to: string | undefined; label: string; side: 'before' | 'after' }) {
  const inside = (
    <>
      {side === 'before' ? <ChevronLeft className="flip size-5" aria-hidden /> : null}
      <span className="hidden md:inline">{label}</span>
      {side === 'after' ? <ChevronRight className="flip size-5" aria-hidden /> : null}
    </>
  );
  if (to === undefined) {
    return (
      <span aria-hidden className={`${stepClass} text-ink-3 [&>svg]:opacity-50`}>
        {inside}
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={`${stepClass} hover:bg-limestone`}>
      {inside}
    </Link>
  );
}
