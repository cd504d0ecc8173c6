import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking, Trip } from '#contract/types.gen.ts';
import { clearDeviceData, clearOtherUsersData } from '#app/session/device-data.ts';
import { keepTrip, keepTrips, readKeptTrip, readKeptTrips } from './kept-trips.ts';

const trip = (id: string, status: Booking['status'] = 'paid') => ({ id, status }) as Booking;
const signedIn = () => true;

let stores: Map<string, Map<string, Response>>;
let keys: Map<string, string>;

/** The parts of `caches` and `localStorage` that are used here. */
beforeEach(() => {
  stores = new Map();
  keys = new Map();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, answer: Response) => void store.set(path, answer),
      delete: async (path: string) => store.delete(path),
    };
  };
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (path: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(path)?.clone(),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => keys.get(key) ?? null,
    setItem: (key: string, value: string) => void keys.set(key, value),
    removeItem: (key: string) => void keys.delete(key),
  });
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

const keptNames = () => [...stores.keys()].filter((name) => name.startsWith('diyar-kept-'));

describe('a cached trip', () => {
  test('is read by its owner only, with the time it was saved', async () => {
    await keepTrip('amina', trip('one'), signedIn);
    const kept = await readKeptTrip('amina', 'one');
    expect(kept?.value).toEqual(trip('one'));
    expect(Date.now() - Date.parse(kept!.saved_at)).toBeLessThan(5000);
    expect(await readKeptTrip('amina', 'two')).toBeUndefined();
    expect(await readKeptTrip('nuri', 'one')).toBeUndefined();
  });

  test('is deleted when another user caches a trip or logs in', async () => {
    await keepTrip('amina', trip('one'), signedIn);
    await keepTrip('nuri', trip('two'), signedIn);
    expect(keptNames()).toEqual(['diyar-kept-data-nuri']);
    expect(await readKeptTrip('amina', 'one')).toBeUndefined();
    await clearOtherUsersData('nuri');
    expect(await readKeptTrip('nuri', 'two')).toBeDefined();
    await clearOtherUsersData('amina');
    expect(keptNames()).toEqual([]);
    expect(keys.size).toBe(0);
  });

  test('is not left behind where its owner logs out meanwhile', async () => {
    await keepTrip('amina', trip('one'), () => false);
    expect(keptNames()).toEqual([]);
    let checks = 0;
    await keepTrip('amina', trip('one'), () => ++checks <= 2);
    expect(keptNames()).toEqual([]);
    expect(await readKeptTrip('amina', 'one')).toBeUndefined();
  });

  test('stays where several are cached at once, the first of their owner', async () => {
    const { keys: names } = caches;
    let calls = 0;
    // Later deletions take longer.
    caches.keys = async () => {
      for (let wait = (calls += 1) * 20; wait > 0; wait -= 1) await Promise.resolve();
      return names();
    };
    await Promise.all(['one', 'two', 'three'].map((id) => keepTrip('amina', trip(id), signedIn)));
    for (const id of ['one', 'two', 'three']) expect((await readKeptTrip('amina', id))?.value).toEqual(trip(id));
  });

  test('is cached only while the booking is paid or confirmed', async () => {
    for (const status of ['pending', 'approved', 'declined', 'cancelled', 'completed'] as const) {
      await keepTrip('amina', trip('one', status), signedIn);
      expect(await readKeptTrip('amina', 'one')).toBeUndefined();
    }
    await keepTrip('amina', trip('one', 'confirmed'), signedIn);
    await keepTrip('amina', trip('two'), signedIn);
    await keepTrip('amina', trip('one', 'cancelled'), signedIn);
    expect(await readKeptTrip('amina', 'one')).toBeUndefined();
    expect(await readKeptTrip('amina', 'two')).toBeDefined();
  });
});

describe('the cached list of trips', () => {
  const list = (...statuses: Trip['status'][]) => statuses.map((status, at) => ({ id: String(at), status }) as Trip);

  test('is read by its owner only, while one trip is paid or confirmed, beside the cached trips', async () => {
    await keepTrips('amina', list('pending', 'confirmed', 'cancelled'), signedIn);
    expect((await readKeptTrips('amina'))?.value).toEqual(list('pending', 'confirmed', 'cancelled'));
    expect(await readKeptTrips('nuri')).toBeUndefined();
    await keepTrip('amina', trip('1', 'confirmed'), signedIn);
    await keepTrips('amina', list('pending', 'completed'), signedIn);
    expect(await readKeptTrips('amina')).toBeUndefined();
    expect(await readKeptTrip('amina', '1')).toBeDefined();
  });

  test('is deleted on logout, a simultaneous one too, and when another user logs in', async () => {
    await keepTrips('amina', list('paid'), () => false);
    expect(keptNames()).toEqual([]);
    await keepTrips('amina', list('paid'), signedIn);
    await clearOtherUsersData('nuri');
    expect(keptNames()).toEqual([]);
    expect(await readKeptTrips('amina')).toBeUndefined();
  });
});

test('clearDeviceData deletes only caches with the prefix', async () => {
  await keepTrip('amina', trip('one'), signedIn);
  stores.set('diyar-kept-pages-abc', new Map());
  stores.set('another-app', new Map());
  await clearDeviceData();
  expect([...stores.keys()]).toEqual(['another-app']);
});

test('reads nothing and throws nothing where storage is blocked', async () => {
  vi.stubGlobal('caches', undefined);
  await keepTrip('amina', trip('one'), signedIn);
  expect(await readKeptTrip('amina', 'one')).toBeUndefined();
  await expect(clearDeviceData()).resolves.toBeUndefined();
});
