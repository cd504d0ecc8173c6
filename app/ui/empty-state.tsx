import type { ReactNode } from 'react';
import { LinkButton } from './button.tsx';

const teeth = Array.from({ length: 12 }, (_, at) => `M${(31 + at * 9.7).toFixed(1)} 50l4.4-7.5 4.4 7.5z`).join('');

/** An empty list or page, with at most one button. The illustration is a wall of old Ghadames. */
export function EmptyState({
  title,
  children,
  action,
  link,
  headingLevel = 2,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** A link in place of the button. */
  link?: { to: string; text: ReactNode };
  headingLevel?: 1 | 2;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 px-6 py-12 text-center">
      <svg
        className="mb-3 h-28 w-44 max-w-full text-sea"
        viewBox="0 0 176 112"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path stroke="none" className="fill-sea-wash" d="M21 35h134v74H21z" />
        <path stroke="none" className="fill-clay" d={teeth} />
        <path d="M20 110V34l7-12 7 12h108l7-12 7 12v76M8 110h160" />
        <path className="fill-surface" d="M72 110V82a16 16 0 0 1 32 0v28z" />
        <path d="M88 66v44M98 90v3" />
        <path className="fill-surface" d="M40 84v-9a6 6 0 0 1 12 0v9zM124 84v-9a6 6 0 0 1 12 0v9z" />
      </svg>
      <Heading className="text-title text-balance">{title}</Heading>
      {children ? <p className="max-w-md text-balance text-ink-2">{children}</p> : null}
      {action ? <div className="mt-4">{action}</div> : null}
      {link ? (
        <div className="mt-4">
          <LinkButton kind="primary" to={link.to}>
            {link.text}
          </LinkButton>
        </div>
      ) : null}
    </div>
  );
}
