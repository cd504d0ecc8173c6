/** What a page does before its scripts have arrived, in the DOM of a browser. */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrationStart } from './deferred-hydration.ts';
import { Radio, RadioGroup } from './ui/radio-group.tsx';

const texts = { title: 'Not arrived', text: 'Check', retry: 'Retry' };

/** Starts a page with this body, whose scripts are never run; returns the events that stand for them. */
function startPage(body: string) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  document.body.innerHTML = body;
  // As a page that is not painted, it starts at once.
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
  // oxlint-disable-next-line no-eval -- as the script element of the page does
  (0, eval)(hydrationStart(texts));
  return {
    scripts,
    fail: async () => {
      scripts.at(-1)!.dispatchEvent(new Event('error'));
      await vi.runAllTimersAsync();
    },
    hydrate: async () => {
      dispatchEvent(new Event('diyar:hydrated'));
      await vi.advanceTimersByTimeAsync(100);
    },
  };
}

const deferred = '<script type="text/deferred-module" nonce="n">import "/a.js"</script>';

/** Types as people do: React sees the event, and so does the page. */
function type(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

afterEach(async () => {
  dispatchEvent(new Event('diyar:hydrated'));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.innerHTML = '';
});

test('scripts that do not arrive are loaded again twice, then the page says so and keeps what was typed', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const form = `<label>Name <input name="name"></label><input type="password" name="secret">`;
  const page = startPage(form + deferred);
  type(document.querySelector('[name=name]')!, 'Salma');
  type(document.querySelector('[name=secret]')!, 'secret-1');
  await page.fail();
  await page.fail();
  expect(page.scripts).toHaveLength(3);
  expect(document.querySelector('[role=alert]')).toBeNull();
  await page.fail();
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Not arrivedCheckRetry');
  document.querySelector<HTMLButtonElement>('[role=alert] button')!.click();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(sessionStorage)).not.toContain('secret-1');

  // The next page has the form after a while.
  const next = startPage(deferred);
  await next.hydrate();
  document.body.insertAdjacentHTML('afterbegin', form);
  await Promise.resolve();
  await vi.advanceTimersByTimeAsync(10);
  expect(document.querySelector<HTMLInputElement>('[name=name]')!.value).toBe('Salma');
  expect(document.querySelector<HTMLInputElement>('[name=secret]')!.value).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a part of the start that stays away is told, until the page is hydrated after all', async () => {
  const page = startPage(deferred);
  dispatchEvent(new Event('diyar:part-lost'));
  expect(document.querySelector('[role=alert]')).not.toBeNull();
  await page.hydrate();
  expect(document.querySelector('[role=alert]')).toBeNull();
});

test('what the browser has filled in before hydration without an event is told to the form', async () => {
  const page = startPage(`<input name="email" value="">${deferred}`);
  const field = document.querySelector('input')!;
  field.value = 'salma@example.ly';
  const onInput = vi.fn<() => void>();
  field.addEventListener('input', onInput);
  await page.hydrate();
  expect(onInput).toHaveBeenCalledTimes(1);
  expect(field.value).toBe('salma@example.ly');
});

function Choices() {
  const [method, setMethod] = useState('online');
  const [agrees, setAgrees] = useState(false);
  const [wantsNews, setWantsNews] = useState(true);
  return (
    <>
      <RadioGroup label="How to pay" value={method} onChange={setMethod}>
        <Radio value="online">Online</Radio>
        <Radio value="parts">In parts</Radio>
        <Radio value="cash">In cash</Radio>
      </RadioGroup>
      <input type="checkbox" name="agrees" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
      <input type="checkbox" name="news" checked={wantsNews} onChange={() => setWantsNews(!wantsNews)} />
      <output>{JSON.stringify([method, agrees, wantsNews])}</output>
    </>
  );
}

test.each([
  { pressed: ['[value=parts]'], chosen: ['parts', false, true] },
  { pressed: ['[value=cash]', '[value=parts]', '[name=agrees]'], chosen: ['parts', true, true] },
  { pressed: ['[value=cash]', '[value=online]'], chosen: ['online', false, true] },
  { pressed: ['[name=news]', '[name=agrees]', '[name=agrees]'], chosen: ['online', false, false] },
  { pressed: ['[name=news]', '[name=news]'], chosen: ['online', false, true] },
])('what was chosen before hydration ($pressed) is chosen after it', async ({ pressed, chosen }) => {
  const page = startPage(`<div>${renderToString(<Choices />)}</div>${deferred}`);
  const at = <E extends Element>(selector: string) => document.querySelector<E>(selector)!;
  for (const selector of pressed) at<HTMLInputElement>(selector).click();
  const root = await act(async () => hydrateRoot(at('div'), <Choices />));
  expect(JSON.parse(at('output').textContent)).toEqual(['online', false, true]);
  await act(page.hydrate);
  expect(JSON.parse(at('output').textContent)).toEqual(chosen);
  expect(at<HTMLInputElement>('[type=radio]:checked').value).toBe(chosen[0]);
  act(() => root.unmount());
});
