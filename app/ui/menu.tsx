import type { ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuTrigger,
  Popover,
  Separator,
  type MenuItemProps as AriaMenuItemProps,
} from 'react-aria-components';

/** A button and the menu that it opens. `trigger` is a Button or IconButton. */
export function Menu({ trigger, label, children }: { trigger: ReactNode; label: string; children: ReactNode }) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="z-50 min-w-60 rounded-card border border-line bg-surface py-2 shadow-float transition-opacity duration-(--duration-calm) data-[entering]:opacity-0 data-[exiting]:opacity-0"
      >
        <AriaMenu aria-label={label} className="max-h-[80dvh] overflow-y-auto outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className' | 'style'> {
  icon?: ReactNode;
  children: ReactNode;
  textValue?: string;
}

/** With `href` it goes somewhere, with `onAction` it does something. */
export function MenuItem({ icon, children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      className="flex min-h-11 cursor-pointer items-center gap-3 px-5 text-small text-ink no-underline outline-none data-[focused]:bg-limestone data-[selected]:font-medium data-[selected]:text-sea-ink"
    >
      {icon}
      {children}
    </AriaMenuItem>
  );
}

export function MenuSeparator() {
  return <Separator className="my-2 h-px border-0 bg-line" />;
}
