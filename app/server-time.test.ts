import { afterEach, expect, test, vi } from 'vitest';
import { currentTime, noteServerTime, onServerTime } from './server-time.ts';

const real = Date.parse('2026-11-28T10:00:00Z');
const header = (ms: number) => new Date(ms).toUTCString();
afterEach(() => noteServerTime(header(real), real));

const time = (wrongBy: number) => {
  vi.spyOn(Date, 'now').mockReturnValue(real + wrongBy);
  noteServerTime(header(real));
  const read = currentTime();
  vi.restoreAllMocks();
  return read;
};

test.each([3_600_000, -3_600_000, 400 * 86_400_000, -60_000])(
  'is the server’s where the device is wrong by %d ms',
  (wrongBy) => {
    expect(time(wrongBy)).toBe(real);
  },
);

test('is the device’s where it differs by the way of an answer, and without an answer that says one', () => {
  expect(time(2_400)).toBe(real + 2_400);
  vi.spyOn(Date, 'now').mockReturnValue(5);
  noteServerTime(null);
  expect(currentTime()).toBe(5);
  vi.restoreAllMocks();
});

test('tells when it turns out to be another one, and when the clock is set right, once each', () => {
  const told = vi.fn<() => void>();
  const end = onServerTime(told);
  noteServerTime(header(real), real + 3_600_000);
  noteServerTime(header(real + 1000), real + 3_600_600);
  expect(told).toHaveBeenCalledTimes(1);
  noteServerTime(header(real), real);
  expect(told).toHaveBeenCalledTimes(2);
  end();
  noteServerTime(header(real), real + 3_600_000);
  expect(told).toHaveBeenCalledTimes(2);
});
