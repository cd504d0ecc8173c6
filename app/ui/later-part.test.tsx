import { I18nProvider } from '@lingui/react';
import { setupI18n } from '@lingui/core';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { laterPart } from './later-part.tsx';

const rendered =
  '<div class="later"><p>Monday</p><button type="button">0</button><input aria-label="Name" value="">' +
  '<label><input type="checkbox">Pool</label><label><input type="checkbox" checked="">Cash</label></div>';

function Counter({ day }: { day: string }) {
  const [count, setCount] = useState(0);
  const [name, setName] = useState('');
  const [pool, setPool] = useState(false);
  const [cash, setCash] = useState(true);
  return (
    <>
      <p>{day}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value.toUpperCase())} />
      <label>
        <input type="checkbox" checked={pool} onChange={() => setPool(!pool)} />
        Pool
      </label>
      <label>
        <input type="checkbox" checked={cash} onChange={() => setCash(!cash)} />
        Cash
      </label>
    </>
  );
}

let near: (() => void) | undefined;
let page: Root | undefined;
let host: HTMLElement;
let loads: number;
let fail: boolean;

beforeEach(() => {
  [loads, fail, near] = [0, false, undefined];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => onChange([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  act(() => page?.unmount());
  host.remove();
});

/** Hydrates what the server has rendered of a part. */
async function hydrate(isAlone = false) {
  const Part = laterPart<{ day: string }>(async () => {
    loads += 1;
    if (fail) throw new Error('Failed to fetch dynamically imported module');
    return { default: Counter };
  });
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const element = (day: string) => (
    <I18nProvider i18n={i18n}>
      <Part day={day} partClass="later" {...(isAlone ? { keptWhile: day } : {})} />
    </I18nProvider>
  );
  host = document.createElement('main');
  host.innerHTML = rendered;
  document.body.append(host);
  await act(async () => {
    page = hydrateRoot(host, element('Monday'), { onRecoverableError: (error) => expect.fail(String(error)) });
  });
  return { show: (day: string) => act(async () => page!.render(element(day))) };
}

const button = () => host.querySelector('button')!;
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

test('what the server rendered stays, also with other properties, until the part is near', async () => {
  const { show } = await hydrate();
  const before = button();
  await show('Tuesday');
  expect([host.innerHTML, loads, button() === before]).toEqual([rendered, 0, true]);
  near!();
  await settle();
  expect(host.innerHTML).toBe(rendered.replace('Monday', 'Tuesday'));
  await act(async () => button().click());
  expect([button().textContent, loads]).toEqual(['1', 1]);
});

test('content with nothing to press stays, also in sight, until what it depends on changes', async () => {
  const { show } = await hydrate(true);
  await show('Monday');
  button().click();
  await settle();
  expect([host.innerHTML, loads, near]).toEqual([rendered, 0, undefined]);
  await show('Tuesday');
  await settle();
  expect([host.innerHTML, loads]).toEqual([rendered.replace('Monday', 'Tuesday'), 1]);
});

test('a press before its code is there is done once it is, and the focus stays', async () => {
  await hydrate();
  button().focus();
  button().click();
  await settle();
  expect([button().textContent, document.activeElement === button()]).toEqual(['1', true]);
});

test('what was typed before is in the field that takes its place', async () => {
  await hydrate();
  const field = () => host.querySelector('input')!;
  field().value = 'amal';
  field().dispatchEvent(new Event('focusin', { bubbles: true }));
  await settle();
  expect(field().value).toBe('AMAL');
});

test('all that was ticked and unticked before is so in what takes its place', async () => {
  await hydrate();
  const boxes = () => [...host.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  for (const box of boxes()) box.click();
  const [before] = boxes();
  await settle();
  expect(boxes()[0] === before).toBe(false);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false]);
});

test('what takes its place waits for the end of a press', async () => {
  await hydrate();
  const pressed = button();
  pressed.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await settle();
  expect(button()).toBe(pressed);
  pressed.dispatchEvent(new Event('pointerup', { bubbles: true }));
  pressed.click();
  await settle();
  expect([button() === pressed, button().textContent]).toEqual([false, '1']);
});

test('a part that did not arrive is asked for at the next press', async () => {
  await hydrate();
  fail = true;
  near!();
  await settle();
  expect(host.innerHTML).toBe(rendered);
  fail = false;
  button().click();
  await settle();
  expect([button().textContent, loads]).toEqual(['1', 2]);
});
