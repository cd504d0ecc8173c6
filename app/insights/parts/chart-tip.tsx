import type { ReactNode } from 'react';

/** What is read at a place of a chart. Screen readers have it as the value of the slider. */
export function ChartTip({ at, children }: { at: number; children: ReactNode }) {
  const side = at < 25 ? 'is-start' : at > 75 ? 'is-end' : '';
  return (
    <div aria-hidden className={`insights-tip ${side}`} style={{ insetInlineStart: `${at}%` }}>
      {children}
    </div>
  );
}
