import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { scrollToMiddle } from './scroll-to-middle.ts';

/** Tabs that are links to screens of their own. On phones they scroll sideways to the current one. */
export function LinkTabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly { to: string; title: ReactNode }[];
  /** The address of the current tab. */
  current: string;
}) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab) scrollToMiddle(list.current!, tab);
  }, [current]);
  return (
    <nav
      ref={list}
      aria-label={label}
      className="-mx-4 flex gap-3 overflow-x-auto px-4 shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none] md:mx-0 md:gap-7 md:px-0"
    >
      {tabs.map(({ to, title }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === current ? 'page' : undefined}
          className="relative flex min-h-11 items-center px-2 text-small whitespace-nowrap text-ink-2 focus-visible:-outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-sea md:px-0"
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
