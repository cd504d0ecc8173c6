import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

/**
 * One filled (`primary`) act a view; the rest are `secondary` (control edge) or `quiet` (words in sea ink). `danger`
 * only inside a dialog that asks; outside it a loss is `danger-quiet`.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface Look {
  kind?: ButtonKind | undefined;
  /** 52 px high, for the main act of a screen; 44 otherwise. */
  size?: 'normal' | 'big' | undefined;
  /** As wide as what holds it. */
  block?: boolean | undefined;
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-sea text-on-sea hover:bg-sea-hover active:bg-sea-press',
  secondary: 'bg-surface border-control hover:bg-limestone active:bg-sand',
  quiet: 'border-transparent text-sea-ink hover:bg-sea-wash',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger-ink hover:bg-danger-wash',
};

/** The classes of a button, for what must look like one and be something else. */
export function buttonClass({ kind = 'secondary', size = 'normal', block = false }: Look = {}): string {
  const narrow = kind === 'quiet' || kind === 'danger-quiet';
  return [
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium leading-tight',
    'py-2 text-center transition-colors duration-(--duration-quick)',
    'disabled:bg-sand disabled:text-ink-3 disabled:border-transparent aria-busy:cursor-progress',
    size === 'big' ? 'min-h-13 text-body px-6' : `min-h-11 text-small ${narrow ? 'px-3' : 'px-5'}`,
    block ? 'w-full' : 'whitespace-nowrap',
    kinds[kind],
  ].join(' ');
}

type NativeButton = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'onClick' | 'disabled' | 'aria-label'
>;

interface Pressed extends NativeButton {
  onPress?: (() => void) | undefined;
  /** Takes no presses and leaves the tab order; say why beside it. */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends Pressed, Look {
  children: ReactNode;
  /** Before the words; swapped for a spinner while busy. */
  icon?: ReactNode;
  /** Something is under way: the button keeps its width and its focus, and takes no presses. */
  isBusy?: boolean | undefined;
}

/** A plain button of the browser: it is on every screen, so it costs next to nothing. */
export function Button({
  kind,
  size,
  block,
  icon,
  isBusy,
  isDisabled,
  onPress,
  children,
  className = '',
  ...props
}: ButtonProps) {
  const isQuiet = kind === 'quiet' || kind === 'danger-quiet';
  return (
    <button
      type="button"
      {...props}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A form's button is stopped as well, so a second press sends nothing; nor does the second half of a double
        // press, which comes before the first has made the button busy.
        if (isBusy || (isBusy !== undefined && event.detail > 1)) event.preventDefault();
        else onPress?.();
      }}
      className={`${buttonClass({ kind, size, block })} ${className}`}
    >
      {isBusy && icon ? <Spinner /> : icon}
      {isBusy && !icon ? (
        // Beside the words and out of the flow, inside the padding: the width stays.
        <span className="relative inline-flex items-center gap-2">
          <Spinner className={isQuiet ? 'absolute inset-0 m-auto size-4' : 'absolute end-full me-1 size-3.5'} />
          <span className={isQuiet ? 'opacity-0' : 'contents'}>{children}</span>
        </span>
      ) : (
        children
      )}
    </button>
  );
}

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, Look {
  icon?: ReactNode;
  className?: string;
}

/** Looks like a button and goes somewhere. */
export function LinkButton({ kind, size, block, icon, children, className = '', ...props }: LinkButtonProps) {
  return (
    <Link {...props} className={`${buttonClass({ kind, size, block })} ${className}`}>
      {icon}
      {children}
    </Link>
  );
}

export const iconButtonClass =
  'relative grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--duration-quick) hover:bg-limestone active:bg-sand';

export interface IconButtonProps extends Pressed {
  /** What the button does, for people who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A round button of 44 px with a drawing only. */
export function IconButton({ label, children, isDisabled, onPress, className = '', ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      disabled={isDisabled}
      data-disabled={isDisabled || undefined}
      onClick={() => onPress?.()}
      className={`${iconButtonClass} ${className}`}
    >
      {children}
    </button>
  );
}

/** Words with a soft round ground on hover, as in the top bar; for links and buttons alike. */
export const textButtonClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium whitespace-nowrap transition-colors duration-(--duration-quick) hover:bg-limestone active:bg-sand';
