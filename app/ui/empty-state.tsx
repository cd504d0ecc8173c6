import type { ReactNode } from 'react';

/** Nothing here yet, and what to do about it. The drawing is a wall of old Ghadames. */
export function EmptyState({ title, children, action, headingLevel = 2 }: { title: ReactNode; children?: ReactNode; action?: ReactNode; headingLevel?: 1 | 2 }) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <svg className="mb-3 h-28 w-44 text-sea" viewBox="0 0 176 112" fill="none" aria-hidden="true">
        <path d="M8 104h160" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        <path
          d="M28 104V34l6-18 7 14h94l7-14 6 18v70Z"
          fill="var(--color-sea-wash)"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
        <path d="M34 44h108" stroke="var(--color-clay)" strokeWidth="6" strokeDasharray="6 4" />
        <path d="M76 104V78a12 12 0 0 1 24 0v26M88 68v36" stroke="currentColor" strokeWidth="1.75" fill="var(--color-surface)" />
        <path
          d="M46 76v-7a6 6 0 0 1 12 0v7ZM118 76v-7a6 6 0 0 1 12 0v7Z"
          stroke="currentColor"
          strokeWidth="1.75"
          fill="var(--color-surface)"
        />
      </svg>
      <Heading className="text-title">{title}</Heading>
      {children ? <p className="max-w-md text-ink-2">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
    </div>
  );
}
