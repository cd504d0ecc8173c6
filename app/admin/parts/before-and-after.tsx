import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** What a value was and what it becomes; without `before` only what it becomes. */
export function BeforeAndAfter({ before, after }: { before?: ReactNode; after: ReactNode }) {
  return (
    <>
      {before === undefined ? null : (
        <>
          <del className="rounded-control bg-danger-wash px-1.5 wrap-anywhere text-danger-ink">
            <bdi>{before}</bdi>
          </del>
          <ArrowRight className="flip size-3.5 flex-none text-ink-3" aria-hidden />
        </>
      )}
      <ins className="rounded-control bg-palm-wash px-1.5 wrap-anywhere text-palm-ink no-underline">
        <bdi>{after}</bdi>
      </ins>
    </>
  );
}
