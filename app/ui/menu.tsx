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
import { Link } from 'react-router';

type CloseMenu = (returnFocus: boolean) => void;
const CloseContext = createContext<CloseMenu>(() => {});

/**
 * A button and the list of links and acts that it unfolds. Escape, a press elsewhere, tabbing out and choosing
 * something fold it again; arrow keys walk through it. The links stay links: they can be opened in another tab.
 */
export function Menu({
  trigger,
  label,
  align = 'end',
  place = 'below',
  children,
}: {
  /** A `<button type="button">` of one's own, or an `IconButton`; it needs no handler. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement> & { onPress?: () => void }>;
  label: string;
  /** Which edge of the button the list begins at. */
  align?: 'start' | 'end';
  /** Where the list is: below its button, or above the bar at the bottom of a phone. */
  place?: 'below' | 'above-bar';
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const [isFlipped, setFlipped] = useState(false);

  const close: CloseMenu = (returnFocus) => {
    setOpen(false);
    if (returnFocus) holder.current?.querySelector('button')?.focus();
  };

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (!holder.current?.contains(event.target as Node)) setOpen(false);
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
    const items = [...(holder.current?.querySelectorAll<HTMLElement>('li a, li button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const target = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    items.at(target % items.length)?.focus();
  }

  const own = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
  };
  const toggle = () => setOpen(!isOpen);
  return (
    // The keys are those of the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={holder}
      className={place === 'below' ? 'relative' : 'grid'}
      onKeyDown={onKeyDown}
      onClickCapture={({ currentTarget }) => {
        if (!isOpen) setFlipped(isTooNear(currentTarget, align));
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !holder.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      {typeof trigger.type === 'string'
        ? cloneElement(trigger, { ...own, onClick: toggle })
        : cloneElement(trigger, { ...own, onPress: toggle })}
      {isOpen ? (
        <CloseContext value={close}>
          <ul
            id={id}
            aria-label={label}
            className={`${place === 'below' ? `absolute ${(align === 'end') === isFlipped ? 'start-0' : 'end-0'} top-full mt-1 min-w-60` : 'fixed inset-x-2 bottom-[calc(var(--size-bottombar)+env(safe-area-inset-bottom)+0.5rem)]'} z-50 max-h-[calc(100dvh-6rem)] animate-[appear_var(--duration-calm)_var(--ease-out)] overflow-y-auto rounded-card bg-surface p-2 shadow-[var(--shadow-float),0_0_0_1px_var(--color-line)]`}
          >
            {children}
          </ul>
        </CloseContext>
      ) : null}
    </div>
  );
}

/** As `min-w-60`, and a little air. */
const leastRoom = 256;

/** Whether the list has to begin at the button's other edge: beyond the screen it would make the page scroll sideways. */
function isTooNear(holder: HTMLElement, align: 'start' | 'end'): boolean {
  const { left, right } = holder.getBoundingClientRect();
  const [towardsRight, towardsLeft] = [document.documentElement.clientWidth - left, right];
  const goesRight = (align === 'start') === (getComputedStyle(holder).direction === 'ltr');
  const [room, otherRoom] = goesRight ? [towardsRight, towardsLeft] : [towardsLeft, towardsRight];
  return room < leastRoom && otherRoom > room;
}

export interface MenuItemProps {
  /** Where it goes. */
  href?: string;
  /** What it does, where it goes nowhere. */
  onAction?: () => void;
  /** Only to be read. */
  isDisabled?: boolean;
  /** A language other than the page's. */
  lang?: string;
  /** The one that holds at present. */
  isCurrent?: boolean;
  icon?: ReactNode;
  /** On which widths it is there. */
  className?: string;
  children: ReactNode;
  /** No longer needed: what is written is what is read. */
  textValue?: string;
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-small hover:bg-limestone active:bg-sand focus-visible:-outline-offset-2';

/** With `href` it goes somewhere, with `onAction` it does something. */
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

/** What is in a menu but is no item of its list: tiles, a note with a button. Its links close the menu too. */
export function MenuPart({ children }: { children: ReactNode }) {
  const close = use(CloseContext);
  return (
    // The press is that of the links inside.
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

/** A hairline between groups. */
export function MenuSeparator() {
  return <li aria-hidden className="mx-3 my-2 h-px bg-line" />;
}
