import { adminSections } from '../../sections.ts';

/** What a key does: opens the search or the list of shortcuts, begins a pair, leads to a section, or acts on the screen. */
export type Shortcut =
  | { kind: 'search' }
  | { kind: 'help' }
  | { kind: 'prefix' }
  | { kind: 'section'; to: string }
  | { kind: 'screen'; code: string };

export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export interface KeySituation {
  /** Shortcuts of a single key are switched on (WCAG 2.1.4). */
  isOn: boolean;
  /** The focus is where keys write. */
  isTyping: boolean;
  /** The key before was `g`. */
  isPrefixed: boolean;
}

/**
 * The shortcut of a key. Letters go by their place on the keyboard (`code`), so that they work on an Arabic layout; the
 * question mark, whose place differs, by what it writes.
 */
export function shortcutOf(press: KeyPress, { isOn, isTyping, isPrefixed }: KeySituation): Shortcut | undefined {
  const { code, key, ctrlKey, metaKey, altKey, shiftKey } = press;
  const hasModifier = ctrlKey || metaKey;
  if (hasModifier && !altKey && !shiftKey && code === 'KeyK') return { kind: 'search' };
  if (!isOn || isTyping || hasModifier || altKey) return undefined;
  if (key === '?' || key === '؟') return { kind: 'help' };
  if (shiftKey) return undefined;
  if (isPrefixed) {
    const section = adminSections.find((one) => one.code === code);
    if (section) return { kind: 'section', to: section.to };
  }
  return code === 'KeyG' ? { kind: 'prefix' } : { kind: 'screen', code };
}

/** Kinds of `input` in which keys write nothing. */
const silentInputs = new Set(['button', 'checkbox', 'radio', 'reset', 'submit', 'file', 'image', 'range', 'color']);

/** True where keys write, or choose in a list. */
export function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !silentInputs.has(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role=textbox], [role=combobox]') !== null;
}
