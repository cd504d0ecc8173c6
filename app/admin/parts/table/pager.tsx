import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#app/ui/button.tsx';

/** The ways to the pages before and after: a list has no numbers of pages, as it changes while it is read. */
export function Pager({
  previous,
  next,
  onTurn,
  isByTime,
  children,
}: {
  /** The cursors of both pages; null where there is none. */
  previous: string | null;
  next: string | null;
  onTurn: (cursor: string) => void;
  /** The list begins with what is newest, so that its directions are “Newer” and “Older”. */
  isByTime: boolean;
  /** What is shown. */
  children: ReactNode;
}) {
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-3 pt-2 text-caption text-ink-2">
      <span className="min-w-0 flex-1 basis-48">{children}</span>
      <span className="flex flex-wrap gap-2.5">
        <Button
          isDisabled={previous === null}
          onPress={() => previous !== null && onTurn(previous)}
          icon={<ChevronLeft className="flip size-4" aria-hidden />}
        >
          {isByTime ? <Trans>Newer</Trans> : <Trans>Previous</Trans>}
        </Button>
        <Button isDisabled={next === null} onPress={() => next !== null && onTurn(next)}>
          {isByTime ? <Trans>Older</Trans> : <Trans>Next</Trans>}
          <ChevronRight className="flip size-4" aria-hidden />
        </Button>
      </span>
    </div>
  );
}
