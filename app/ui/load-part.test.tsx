import { afterEach, expect, test, vi } from 'vitest';
import { arePartsLost, giveUpLostParts, loadPart, loadQuietly, retryLostParts } from './load-part.ts';

const address = `${location.origin}/assets/part-1.js`;
const lost = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

afterEach(() => {
  giveUpLostParts();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A part that arrives at the given attempt, and what the server answers where it is asked whether it has it. */
function partAt(attempt: number, { answer = () => Promise.reject(lost) }: { answer?: () => Promise<Response> } = {}) {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(answer));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  let attempts = 0;
  const load = vi.fn<() => Promise<string>>(async () => {
    attempts += 1;
    if (attempts < attempt) throw lost;
    return 'the part';
  });
  return { load, reload };
}

test('a part that arrives later is asked for again without a word', async () => {
  const { load } = partAt(4);
  const loading = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await loading).toBe('the part');
  expect(load).toHaveBeenCalledTimes(4);
});

test('a part that does not arrive waits for the user, who retries', async () => {
  const { load, reload } = partAt(9);
  const loading = loadPart(load);
  await vi.runAllTimersAsync();
  expect(arePartsLost()).toBe(true);
  retryLostParts();
  await vi.runAllTimersAsync();
  expect(arePartsLost()).toBe(true);
  retryLostParts();
  await vi.runAllTimersAsync();
  expect(await loading).toBe('the part');
  expect(arePartsLost()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a user who does without a part leaves it to those who asked for it', async () => {
  const { load } = partAt(Infinity);
  const loading = loadPart(load).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  giveUpLostParts();
  expect(await loading).toBe(lost);
});

test.each([
  ['nobody waits for', () => loadQuietly],
  [
    'is asked for without a connection',
    () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      return (load: () => Promise<string>) => load();
    },
  ],
])('a part that %s fails without a word', async (_, callerOf) => {
  const { load } = partAt(Infinity);
  const loading = callerOf()(() => loadPart(load)).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await loading).toBe(lost);
  expect(arePartsLost()).toBe(false);
});

test('the error of a part that has arrived is its own', async () => {
  const { load } = partAt(1);
  load.mockRejectedValue(new TypeError('undefined is not a function'));
  await expect(loadPart(load)).rejects.toThrow('undefined is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part that a newer release has replaced loads the page anew, once, with what was typed', async () => {
  const { load, reload } = partAt(Infinity, { answer: async () => new Response(null, { status: 404 }) });
  const navigation = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const keep = vi.fn<() => void>();
  addEventListener('diyar:leave', keep);
  void loadPart(load);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(keep).toHaveBeenCalledTimes(1);
  expect(arePartsLost()).toBe(false);

  // The page that has just been loaded anew says it instead.
  navigation.mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
  vi.spyOn(performance, 'now').mockReturnValue(20_000);
  void loadPart(load).catch(() => undefined);
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(arePartsLost()).toBe(true);
  removeEventListener('diyar:leave', keep);
});

test('a page whose typed text cannot be kept is not loaded anew', async () => {
  const { load, reload } = partAt(Infinity, { answer: async () => new Response(null, { status: 404 }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  const refuse = (event: Event) => event.preventDefault();
  addEventListener('diyar:leave', refuse);
  void loadPart(load).catch(() => undefined);
  await vi.runAllTimersAsync();
  removeEventListener('diyar:leave', refuse);
  expect(reload).not.toHaveBeenCalled();
  expect(arePartsLost()).toBe(true);
});

test('where the browser does not name the part, the page is loaded anew once the user has tried', async () => {
  const { load, reload } = partAt(Infinity, { answer: async () => new Response(null, { status: 200 }) });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
  load.mockRejectedValue(new TypeError('Importing a module script failed.'));
  void loadPart(load);
  await vi.runAllTimersAsync();
  expect(reload).not.toHaveBeenCalled();
  retryLostParts();
  await vi.runAllTimersAsync();
  expect(reload).toHaveBeenCalledTimes(1);
});
