import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The way from a record back to the list that it is from. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center gap-1 text-small text-ink-2 hover:text-ink">
      <ChevronLeft className="flip size-4" aria-hidden />
      {children}
    </Link>
  );
}
