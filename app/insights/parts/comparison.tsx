import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';

/** A comparison: an arrow, a colour and words. Without a direction only words. */
export function Comparison({
  direction,
  children,
}: {
  direction: 'above' | 'below' | 'same' | null;
  children: ReactNode;
}) {
  if (direction !== 'above' && direction !== 'below') return <span className="text-ink-3">{children}</span>;
  const Icon = direction === 'above' ? ArrowUp : ArrowDown;
  return (
    <span className={`inline-flex items-center gap-1.5 ${direction === 'above' ? 'text-palm-ink' : 'text-clay-ink'}`}>
      <Icon className="size-4 flex-none" aria-hidden />
      <span>{children}</span>
    </span>
  );
}
