import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { countLimit } from '#contract/common.ts';
import { scrollToMiddle } from './scroll-to-middle.ts';

export interface TabsProps<Key extends string> {
  label: string;
  /** A count is exact up to `countLimit`; a larger one is shown as more than that. */
  tabs: readonly { key: Key; title: ReactNode; count?: number | undefined }[];
  selected: Key;
  onSelect: (key: Key) => void;
  children: ReactNode;
}

/**
 * Tabs with the panel of the selected tab as children. Arrow keys move in reading direction, Home and End to the first
 * and last tab.
 */
export function Tabs<Key extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (tab) scrollToMiddle(list.current!, tab);
  }, [selected]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex(({ key }) => key === selected);
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const target = { ArrowRight: at + forward, ArrowLeft: at - forward, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    onSelect(tabs[next]!.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="-mx-4 mt-7 flex overflow-x-auto px-4 shadow-[inset_0_-1px_var(--color-line)] [scrollbar-width:none] md:mx-0 md:gap-7 md:px-0"
      >
        {tabs.map(({ key, title, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
            className="relative flex min-h-12 flex-auto items-center justify-center gap-1.5 px-2 whitespace-nowrap text-ink-2 max-md:text-small md:gap-2 md:px-0 aria-selected:font-medium aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-sea focus-visible:-outline-offset-2 md:flex-none"
          >
            {title}
            {count ? (
              <bdi dir="ltr" className="text-caption font-normal text-ink-3 figures">
                {count > countLimit ? '1,000+' : count}
              </bdi>
            ) : null}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  );
}
