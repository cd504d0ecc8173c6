import { describe, expect, it } from 'vitest';
import { placeAfter, placeAt } from './use-reading-cursor.ts';

describe('keys', () => {
  it('move in reading direction and stay within the places', () => {
    expect(placeAfter('ArrowRight', 3, 5, false)).toBe(4);
    expect(placeAfter('ArrowRight', 4, 5, false)).toBe(4);
    expect(placeAfter('ArrowRight', 3, 5, true)).toBe(2);
    expect(placeAfter('ArrowLeft', 3, 5, true)).toBe(4);
    expect(placeAfter('ArrowUp', 0, 5, true)).toBe(1);
    expect(placeAfter('ArrowDown', 0, 5, false)).toBe(0);
    expect(placeAfter('Home', 3, 5, true)).toBe(0);
    expect(placeAfter('End', 0, 5, false)).toBe(4);
    expect(placeAfter('Tab', 0, 5, false)).toBeUndefined();
  });
});

describe('the pointer', () => {
  const box = { left: 100, right: 200, width: 100 };

  it('is over the place that begins at the reading side', () => {
    expect(placeAt(100, box, 10, false)).toBe(0);
    expect(placeAt(155, box, 10, false)).toBe(5);
    expect(placeAt(155, box, 10, true)).toBe(4);
    expect(placeAt(200, box, 10, true)).toBe(0);
  });

  it('is over the first or the last place beyond the edges', () => {
    expect(placeAt(90, box, 10, false)).toBe(0);
    expect(placeAt(210, box, 10, false)).toBe(9);
    expect(placeAt(0, { left: 0, right: 0, width: 0 }, 10, false)).toBe(0);
  });
});
