import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';
import { Link } from './link.tsx';

/**
 * One `primary` button (filled) on each view; others are `secondary` (border) or `quiet` (text only). `danger` only in
 * confirmation dialogs; elsewhere a destructive action is `danger-quiet`.
 */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface ButtonStyle {
  kind?: ButtonKind | undefined;
  /** `big` is 52 px high, for the main action of a screen; `normal` is 44. */
  size?: 'normal' | 'big' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
}

const kinds: Record<ButtonKind, string> = {
  primary: 'border-transparent bg-sea text-on-sea hover:bg-sea-hover active:bg-sea-press',
  secondary: 'bg-surface border-control hover:bg-limestone active:bg-sand',
  quiet: 'border-transparent text-sea-ink hover:bg-sea-wash',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  'danger-quiet': 'border-transparent text-danger-ink hover:bg-danger-wash',
};

/** The classes of a button, for other elements that look like one. */
export function buttonClass({ kind = 'secondary', size = 'normal', block = false }: ButtonStyle = {}): string {
  const narrow = kind === 'quiet' || kind === 'danger-quiet';
  return [
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium leading-tight',
    'py-2 text-center transition-colors duration-(--duration-quick)',
    'disabled:bg-sand disabled:text-ink-3 disabled:border-transparent aria-busy:cursor-progress',
    size === 'big' ? 'min-h-13 text-body px-6' : `min-h-11 text-small ${narrow ? 'px-3' : 'px-5'}`,
    // Text wraps only where the button would be wider than what contains it.
    block ? 'w-full' : 'max-w-full shrink-0',
    kinds[kind],
  ].join(' ');
}

type NativeButton = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'onClick' | 'disabled' | 'aria-label'
>;

interface PressableProps extends NativeButton {
  onPress?: (() => void) | undefined;
  /** Cannot be pressed and is not in the tab order; the reason must be shown beside it. */
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export interface ButtonProps extends PressableProps, ButtonStyle {
  children: ReactNode;
  /** Before the text; replaced by a spinner while busy. */
  icon?: ReactNode;
  /** The action is running: the button keeps its width and its focus, and cannot be pressed. */
  isBusy?: boolean | undefined;
}

/** A native button, without a component library: it is part of every first screen. */
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
        // Prevents a second submission of a form, also by the second click of a double click, which comes before the
        // first has made the button busy.
        if (isBusy || (isBusy !== undefined && event.detail > 1)) event.preventDefault();
        else onPress?.();
      }}
      className={`${buttonClass({ kind, size, block })} ${className}`}
    >
      {isBusy && icon ? <Spinner /> : icon}
      {isBusy && !icon ? (
        // The spinner is in the padding, out of the flow, so that the width does not change.
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

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonStyle {
  icon?: ReactNode;
  className?: string;
}

/** A link that looks like a button. */
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

export interface IconButtonProps extends PressableProps {
  /** The accessible name. */
  label: string;
  children: ReactNode;
}

/** A round button of 44 px with an icon only. */
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

/** Text with a round background on hover, as in the top bar; for links and buttons. */
export const textButtonClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium whitespace-nowrap transition-colors duration-(--duration-quick) hover:bg-limestone active:bg-sand';
