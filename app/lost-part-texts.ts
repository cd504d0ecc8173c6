import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const title = msg`Part of this page did not arrive`;
const text = msg`Check your connection and try again. What you typed is kept.`;
const retry = msg`Retry`;

/** What is said when a script part does not arrive, before hydration by the page itself. */
export function lostPartTexts(i18n: I18n): { title: string; text: string; retry: string } {
  return { title: i18n._(title), text: i18n._(text), retry: i18n._(retry) };
}
