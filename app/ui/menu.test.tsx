import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { IconButton } from './button.tsx';
import { Menu, MenuItem, MenuPart } from './menu.tsx';

const places = ['below', 'above', 'above-bar'] as const;
const triggers = {
  'a button': <button type="button">Open</button>,
  'a button with an icon': <IconButton label="Open">≡</IconButton>,
};
const kinds = Object.keys(triggers) as (keyof typeof triggers)[];
const cases = places.flatMap((place) => kinds.map((kind) => [place, kind] as const));

async function openMenu([place, kind] = cases[0]!) {
  const onAction = vi.fn<() => void>();
  const rendered = await renderScreen(
    <>
      <Menu label="Order" place={place} trigger={triggers[kind]}>
        <MenuItem href="/newest">Newest</MenuItem>
        <MenuItem onAction={onAction}>Nearest</MenuItem>
        <MenuPart>
          <a href="#help">Help</a>
        </MenuPart>
      </Menu>
      <button type="button">Elsewhere</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  await rendered.user.click(button);
  const menu = within(screen.getByRole('list', { name: 'Order' }));
  return { ...rendered, button, onAction, menu, isOpen: () => button.getAttribute('aria-expanded') === 'true' };
}

test.each(cases)('Escape closes the list %s %s and returns the focus to it', async (...given) => {
  const { user, button, menu, isOpen } = await openMenu(given);
  await expectAccessible();
  menu.getByRole('link', { name: 'Newest' }).focus();
  await user.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.queryByRole('list')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test.each(cases)('an action closes the list %s %s and returns the focus to it', async (...given) => {
  const { user, button, menu, onAction, isOpen } = await openMenu(given);
  await user.click(menu.getByRole('button', { name: 'Nearest' }));
  expect(onAction).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button);
});

test('a link closes the list and leads to its page', async () => {
  const { user, menu, isOpen, address } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Newest' }));
  expect(isOpen()).toBe(false);
  expect(address()).toBe('/newest');
});

test('a link of its other content closes the list', async () => {
  const { user, menu, isOpen } = await openMenu();
  await user.click(menu.getByRole('link', { name: 'Help' }));
  expect(isOpen()).toBe(false);
});

test('a press elsewhere and tabbing out close the list and leave the focus there', async () => {
  const { user, button, isOpen } = await openMenu();
  const elsewhere = screen.getByRole('button', { name: 'Elsewhere' });
  await user.click(elsewhere);
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(elsewhere);
  await user.click(button);
  expect(isOpen()).toBe(true);
  screen.getByRole('link', { name: 'Help' }).focus();
  await user.tab();
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(elsewhere);
});

test('arrow keys, Home and End move through the list and around its ends', async () => {
  const { button } = await openMenu();
  const moves: [string, string][] = [
    ['ArrowDown', 'Newest'],
    ['ArrowDown', 'Nearest'],
    ['End', 'Help'],
    ['ArrowDown', 'Newest'],
    ['ArrowUp', 'Help'],
    ['Home', 'Newest'],
  ];
  button.focus();
  for (const [key, name] of moves) {
    fireEvent.keyDown(document.activeElement!, { key });
    expect([key, document.activeElement?.textContent]).toEqual([key, name]);
  }
});
