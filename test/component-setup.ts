import { configure } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import './property-setup.ts';
import { clearScreen, prepareScreen } from './screen.tsx';

// Tests may run on a machine that is busy with others.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(prepareScreen);
afterEach(clearScreen);

// React only prints that rows have the same key or none; what they hold is then mixed up when they change.
let printed: MockInstance<typeof console.error>;
beforeEach(() => {
  printed = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(printed.mock.calls.filter(([text]) => /same key|unique "key"/.test(String(text)))).toEqual([]);
});

// happy-dom copies the style of an element by structuredClone at each look at it: a sixth of the time of queries by role.
CSSPropertyManager.prototype.clone = function clone(this: CSSPropertyManager) {
  const copy = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) copy.properties[name] = { ...property };
  copy['definedPropertyNames'] = { ...(this['definedPropertyNames'] as object) };
  return copy;
};
