import { expect, test } from 'vitest';
import { shortcutOf, type KeyPress, type KeySituation } from './shortcuts.ts';

const press = (code: string, key: string, modifiers: Partial<KeyPress> = {}): KeyPress => ({
  code,
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});
const idle: KeySituation = { isOn: true, isTyping: false, isPrefixed: false };
const prefixed = { ...idle, isPrefixed: true };

test.each<[string, KeyPress, KeySituation, unknown]>([
  ['g', press('KeyG', 'g'), idle, { kind: 'prefix' }],
  ['g on an Arabic layout', press('KeyG', 'ل'), idle, { kind: 'prefix' }],
  ['b after g', press('KeyB', 'b'), prefixed, { kind: 'section', to: '/admin/bookings' }],
  ['b after g on an Arabic layout', press('KeyB', 'لا'), prefixed, { kind: 'section', to: '/admin/bookings' }],
  ['b alone', press('KeyB', 'b'), idle, { kind: 'screen', code: 'KeyB' }],
  ['a key of no section after g', press('KeyJ', 'j'), prefixed, { kind: 'screen', code: 'KeyJ' }],
  ['?', press('Slash', '?', { shiftKey: true }), idle, { kind: 'help' }],
  ['؟', press('Slash', '؟', { shiftKey: true }), idle, { kind: 'help' }],
  ['/', press('Slash', '/'), idle, { kind: 'screen', code: 'Slash' }],
  ['Shift with a letter', press('KeyG', 'G', { shiftKey: true }), idle, undefined],
  ['Ctrl with a letter', press('KeyG', 'g', { ctrlKey: true }), idle, undefined],
  ['Alt with a letter', press('KeyG', 'g', { altKey: true }), idle, undefined],
  ['Ctrl K', press('KeyK', 'k', { ctrlKey: true }), idle, { kind: 'search' }],
  ['⌘ K on an Arabic layout', press('KeyK', 'ن', { metaKey: true }), idle, { kind: 'search' }],
  ['Ctrl Shift K', press('KeyK', 'K', { ctrlKey: true, shiftKey: true }), idle, undefined],
  ['g while typing', press('KeyG', 'g'), { ...idle, isTyping: true }, undefined],
  ['Ctrl K while typing', press('KeyK', 'k', { ctrlKey: true }), { ...idle, isTyping: true }, { kind: 'search' }],
  ['g while switched off', press('KeyG', 'g'), { ...idle, isOn: false }, undefined],
  ['? while switched off', press('Slash', '?', { shiftKey: true }), { ...idle, isOn: false }, undefined],
  ['Ctrl K while switched off', press('KeyK', 'k', { ctrlKey: true }), { ...idle, isOn: false }, { kind: 'search' }],
])('%s', (_, key, situation, shortcut) => {
  expect(shortcutOf(key, situation)).toEqual(shortcut);
});
