import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './spinner.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet';

interface Look {
  kind?: ButtonKind;
  /** 52 px high, for the main act of a screen; 44 otherwise. */
  size?: 'normal' | 'big';
  /** As wide as what holds it. */
  block?: boolean;
}

const kinds: Record<ButtonKind, string> = {
  primary:
    'bg-sea text-on-sea hover:bg-sea-hover data-[pressed]:bg-sea-press active:bg-sea-press border-transparent',
  secondary: 'bg-surface border-control hover:bg-limestone data-[pressed]:bg-sand active:bg-sand',
  quiet: 'text-sea-ink border-transparent hover:bg-sea-wash px-3',
  danger: 'bg-danger text-on-danger border-transparent hover:bg-danger-hover',
  'danger-quiet': 'text-danger-ink border-transparent hover:bg-danger-wash px-3',
};

/** The classes of a button, for what must look like one and be something else. */
export function buttonClass({ kind = 'secondary', size = 'normal', block = false }: Look = {}): string {
  return [
    'inline-flex items-center justify-center gap-2 rounded-control border font-medium leading-tight whitespace-nowrap',
    'transition-colors duration-(--duration-quick)',
    'data-[disabled]:bg-sand data-[disabled]:text-ink-3 data-[disabled]:border-transparent data-[disabled]:cursor-not-allowed',
    size === 'big' ? 'min-h-13 text-body px-6 py-2' : 'min-h-11 text-small px-5 py-2',
    block ? 'w-full' : '',
    kinds[kind],
  ].join(' ');
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'>, Look {
  children: ReactNode;
  /** Before the words; swapped for a spinner while busy. */
  icon?: ReactNode;
  /** Something is under way: the button keeps its width and takes no presses. */
  isBusy?: boolean;
  className?: string;
}

export function Button({ kind, size, block, icon, isBusy = false, children, className = '', ...props }: ButtonProps) {
  return (
    <AriaButton {...props} isPending={isBusy} className={`${buttonClass({ kind, size, block })} ${className}`}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </AriaButton>
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
  'relative grid size-11 flex-none place-items-center rounded-full transition-colors duration-(--duration-quick) hover:bg-limestone data-[pressed]:bg-sand';

export interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** What the button does, for people who do not see the icon. */
  label: string;
  children: ReactNode;
  className?: string;
}

export function IconButton({ label, children, className = '', ...props }: IconButtonProps) {
  return (
    <AriaButton {...props} aria-label={label} className={`${iconButtonClass} ${className}`}>
      {children}
    </AriaButton>
  );
}

export const textButtonClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-medium whitespace-nowrap hover:bg-limestone';
