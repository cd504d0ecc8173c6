import type { MessageDescriptor } from '@lingui/core';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useNavigate } from 'react-router';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isTypingIn, shortcutOf } from './parts/keyboard/shortcuts.ts';

/** A shortcut of the screen that is shown. */
export interface ScreenShortcut {
  /** The key by its place on the keyboard. */
  code: string;
  /** The key as the list of shortcuts shows it. */
  shown: string;
  label: MessageDescriptor;
  run: () => void;
}

interface Keyboard {
  /** Shortcuts of a single key are switched on. */
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  openSearch: () => void;
  openHelp: () => void;
  /** Adds the shortcuts of a screen; the returned function removes them. */
  register: (shortcuts: () => readonly ScreenShortcut[]) => () => void;
}

const KeyboardContext = createContext<Keyboard>({
  isOn: true,
  setOn: () => undefined,
  openSearch: () => undefined,
  openHelp: () => undefined,
  register: () => () => undefined,
});

export function useAdminKeyboard(): Keyboard {
  return use(KeyboardContext);
}

/** Adds shortcuts while a screen is shown. */
export function useScreenShortcuts(shortcuts: readonly ScreenShortcut[]): void {
  const { register } = useAdminKeyboard();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => register(() => latest.current), [register]);
}

const SearchPalette = lazyPart(() => import('./parts/palette/search-palette.tsx'));
const ShortcutHelp = lazyPart(() => import('./parts/keyboard/shortcut-help.tsx'));

/** The time in which the second key of a pair is awaited, in milliseconds. */
const pairTime = 1500;
/** The entry of `localStorage` that switches the shortcuts of a single key off on this device. */
const storageKey = 'adminShortcuts';

/** The search over everything, and the keyboard shortcuts, of the administration's screens. */
export function AdminKeyboard({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const [isOn, setOn] = useShortcutSetting();
  const [open, setOpen] = useState<'search' | { help: readonly ScreenShortcut[] }>();
  const prefixedAt = useRef(0);
  const registered = useRef(new Set<() => readonly ScreenShortcut[]>());
  const shortcutsOfScreen = useCallback(() => [...registered.current].flatMap((read) => read()), []);
  const openHelp = useCallback(() => setOpen({ help: shortcutsOfScreen() }), [shortcutsOfScreen]);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // A key that is held down would open a list of screens.
    if (event.defaultPrevented || event.repeat || event.isComposing || hasModal()) return;
    const isPrefixed = event.timeStamp - prefixedAt.current < pairTime;
    const shortcut = shortcutOf(event, { isOn, isTyping: isTypingIn(event.target), isPrefixed });
    prefixedAt.current = shortcut?.kind === 'prefix' ? event.timeStamp : -pairTime;
    if (!shortcut) return;
    if (shortcut.kind === 'screen') {
      const own = shortcutsOfScreen().find(({ code }) => code === shortcut.code);
      if (!own) return;
      own.run();
    }
    event.preventDefault();
    if (shortcut.kind === 'section') void navigate(shortcut.to);
    if (shortcut.kind === 'search') setOpen('search');
    if (shortcut.kind === 'help') openHelp();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const register = useCallback((shortcuts: () => readonly ScreenShortcut[]) => {
    registered.current.add(shortcuts);
    return () => {
      registered.current.delete(shortcuts);
    };
  }, []);
  const keyboard = useMemo(
    () => ({ isOn, setOn, register, openSearch: () => setOpen('search'), openHelp }),
    [isOn, setOn, register, openHelp],
  );
  const close = () => setOpen(undefined);
  return (
    <KeyboardContext value={keyboard}>
      {children}
      {open === 'search' ? <SearchPalette onClose={close} onHelp={openHelp} onLoadError={close} /> : null}
      {typeof open === 'object' ? (
        <ShortcutHelp isOn={isOn} onSwitch={setOn} ofScreen={open.help} onClose={close} onLoadError={close} />
      ) : null}
    </KeyboardContext>
  );
}

function hasModal(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

/** Whether shortcuts of a single key are on, kept on this device. */
function useShortcutSetting(): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(storageKey) !== 'off');
    } catch {
      // Blocked storage: they are on.
    }
  }, []);
  const change = useCallback((next: boolean) => {
    setOn(next);
    try {
      localStorage.setItem(storageKey, next ? 'on' : 'off');
    } catch {
      // Blocked storage: until the page is loaded anew.
    }
  }, []);
  return [isOn, change];
}
