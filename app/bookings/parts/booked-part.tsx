import type { ReactNode } from 'react';

/** A part of the column beside the steps. */
export function BookedPart({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
