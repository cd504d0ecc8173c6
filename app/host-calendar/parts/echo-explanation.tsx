import { Trans } from '@lingui/react/macro';
import { ArrowRight, ChevronDown, House, Repeat } from 'lucide-react';

const step = 'inline-flex min-h-8 items-center gap-1.5 rounded-full px-3 text-caption';

/** Why some events of a feed hold nothing. */
export function EchoExplanation({ title }: { title: string }) {
  const partner = <bdi>{title}</bdi>;
  return (
    <details className="group mt-3.5 rounded-control bg-limestone">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2.5 px-4 text-small font-medium [&::-webkit-details-marker]:hidden">
        <Repeat className="size-4 flex-none text-ink-2" aria-hidden />
        <span className="flex-1">
          <Trans>What is this?</Trans>
        </span>
        <ChevronDown className="size-4 text-ink-2 group-open:rotate-180" aria-hidden />
      </summary>
      <div className="px-4 pb-4">
        <p className="text-small text-ink-2">
          <Trans>
            {partner} reads your Diyar stays, closes those nights, and then sends them back to us as its own. Such a
            range is recognised by its dates: it makes no second hold, and it goes when our stay goes.
          </Trans>
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2.5 text-ink-3" aria-hidden>
          <span className={`${step} bg-surface text-ink shadow-[inset_0_0_0_1px_var(--color-line)]`}>
            <House className="size-4" />
            <Trans>A stay on Diyar</Trans>
          </span>
          <ArrowRight className="flip size-4" />
          <span className={`${step} bg-surface text-ink shadow-[inset_0_0_0_1px_var(--color-line)]`}>{partner}</span>
          <ArrowRight className="flip size-4" />
          <span className={`${step} bg-sea-wash text-sea-ink`}>
            <Repeat className="size-4" />
            <Trans>Copy of a Diyar stay</Trans>
          </span>
        </p>
      </div>
    </details>
  );
}
