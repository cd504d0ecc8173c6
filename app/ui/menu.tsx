import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { useCloseRequest } from './use-close-request.ts';
import { Link } from './link.tsx';

type CloseMenu = (returnFocus: boolean) => void;
const CloseContext = createContext<CloseMenu>(() => {});

/**
 * A button with a list of links and actions. Escape, a press elsewhere, tabbing out and selecting an item close it;
 * arrow keys move through it. Not an ARIA menu, so that links can be opened in another tab.
 */
export function Menu({
  trigger,
  label,
  align = 'end',
  place = 'below',
  children,
}: {
  /** A `<button type="button">` or an `IconButton`; the menu adds the handler. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { onPress?: () => void }>;
  label: string;
  /** The edge of the button that the list is aligned with. */
  align?: 'start' | 'end';
  /** The list is below its button, above it, or above the bottom bar of a phone. */
  place?: 'below' | 'above' | 'above-bar';
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const [isFlipped, setFlipped] = useState(false);

  const close: CloseMenu = (returnFocus) => {
    setOpen(false);
    if (returnFocus) container.current?.querySelector('button')?.focus();
  };

  // Above the bar it is as wide as the phone, like a sheet.
  useCloseRequest(() => close(true), isOpen && place === 'above-bar');

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
      return;
    }
    const items = [...(container.current?.querySelectorAll<HTMLElement>('li a, li button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  }

  const triggerProps = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
  };
  const toggle = () => setOpen(!isOpen);
  return (
    // Handles keys of the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={container}
      className={place === 'above-bar' ? 'grid' : 'relative'}
      onKeyDown={onKeyDown}
      onClickCapture={({ currentTarget }) => {
        if (!isOpen) setFlipped(mustFlip(currentTarget, align));
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !container.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {typeof trigger.type === 'string'
        ? cloneElement(trigger, { ...triggerProps, onClick: toggle })
        : cloneElement(trigger, { ...triggerProps, onPress: toggle })}
      {isOpen ? (
        <CloseContext value={close}>
          <ul
            id={id}
            aria-label={label}
            className={`${place === 'above-bar' ? 'fixed inset-x-2 bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom)+0.5rem)]' : `absolute ${(align === 'end') === isFlipped ? 'start-0' : 'end-0'} ${place === 'below' ? 'top-full mt-1' : 'bottom-full mb-1'} min-w-60`} z-50 max-h-[calc(100dvh-6rem)] animate-[appear_var(--duration-calm)_var(--ease-out)] overflow-y-auto rounded-card bg-surface p-2 shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)]`}
          >
            {children}
          </ul>
        </CloseContext>
      ) : null}
    </div>
  );
}

/** The width of the list (`min-w-60`) and a margin, in pixels. */
const minListSpace = 256;

/** True if the list must be aligned with the other edge, as it would not fit on the screen. */
function mustFlip(container: HTMLElement, align: 'start' | 'end'): boolean {
  const { left, right } = container.getBoundingClientRect();
  const [spaceRight, spaceLeft] = [document.documentElement.clientWidth - left, right];
  const extendsRight = (align === 'start') === (getComputedStyle(container).direction === 'ltr');
  const [space, otherSpace] = extendsRight ? [spaceRight, spaceLeft] : [spaceLeft, spaceRight];
  return space < minListSpace && otherSpace > space;
}

export interface MenuItemProps {
  /** Makes the item a link. */
  href?: string;
  /** The action of an item without `href`. */
  onAction?: () => void;
  /** The item is text only. */
  isDisabled?: boolean;
  /** The language of the item, if it differs from the page's. */
  lang?: string;
  /** The item is the current value or page. */
  isCurrent?: boolean;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-small hover:bg-limestone active:bg-sand focus-visible:-outline-offset-2';

/** An item of a `Menu`: a link, a button or text. */
export function MenuItem({ href, onAction, isDisabled, lang, isCurrent, icon, className, children }: MenuItemProps) {
  const close = use(CloseContext);
  if (isDisabled) return <li className="flex items-center gap-3 px-3 text-small">{children}</li>;
  return (
    <li lang={lang} className={className}>
      {href ? (
        <Link to={href} aria-current={isCurrent || undefined} className={itemClass} onClick={() => close(false)}>
          {icon}
          {children}
        </Link>
      ) : (
        <button
          type="button"
          aria-current={isCurrent || undefined}
          className={itemClass}
          onClick={() => {
            close(true);
            onAction?.();
          }}
        >
          {icon}
          {children}
        </button>
      )}
    </li>
  );
}

/** Other content of a menu, such as tiles or a note. Links in it close the menu. */
export function MenuPart({ children }: { children: ReactNode }) {
  const close = use(CloseContext);
  return (
    // Handles presses of the links inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <li
      onClick={(event) => {
        if ((event.target as Element).closest('a')) close(false);
      }}
    >
      {children}
    </li>
  );
}

/** The title of a group of items. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <li className="px-3 pt-2 pb-1 text-caption text-ink-3">{children}</li>;
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <li aria-hidden className="mx-3 my-2 h-px bg-line" />;
}
