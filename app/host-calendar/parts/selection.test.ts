import { describe, expect, it } from 'vitest';
import { drag, extend, isSelected, moveCell, rangeOf, selectedNights, stepOf, tap } from './selection.ts';

const cell = (day: number, row = 0) => ({ row, day: `2026-12-${String(day).padStart(2, '0')}` });
const week = { firstRow: 0, lastRow: 0, from: '2026-12-13', to: '2026-12-18' };

describe('the same range is selected', () => {
  it.each([
    ['by two taps', tap(tap(null, cell(13)), cell(17))!],
    ['by two taps, the last night first', tap(tap(null, cell(17)), cell(13))!],
    ['by dragging', drag(cell(13), cell(17))],
    ['by dragging backwards', drag(cell(17), cell(13))],
    [
      'by Shift with arrows',
      [14, 15, 16, 17].reduce((now, day) => extend(now, cell(13), cell(day)), extend(null, cell(13), cell(13))),
    ],
    ['by a link', rangeOf(week)],
    ['by a tap, then a click with Shift', extend(tap(null, cell(13)), cell(13), cell(17))],
  ])('%s', (_, selection) => {
    expect(selectedNights(selection)).toEqual(week);
    expect(selection.isOpen).toBe(false);
  });

  it('over several properties', () => {
    const nights = selectedNights(drag(cell(17, 3), cell(13, 1)));
    expect(nights).toEqual({ ...week, firstRow: 1, lastRow: 3 });
    expect(isSelected(nights, cell(15, 2))).toBe(true);
    expect([cell(15, 0), cell(12, 2), cell(18, 2)].some((one) => isSelected(nights, one))).toBe(false);
  });
});

describe('tap', () => {
  it('clears a selection of one night when it is tapped again', () => {
    expect(tap(tap(null, cell(13)), cell(13))).toBeNull();
  });

  it('begins a new selection after a finished one', () => {
    const next = tap(drag(cell(1), cell(4)), cell(9))!;
    expect(next.isOpen).toBe(true);
    expect(selectedNights(next)).toMatchObject({ from: '2026-12-09', to: '2026-12-10' });
  });
});

describe('keys', () => {
  const bounds = { rowCount: 3, firstDay: '2026-12-01', lastDay: '2026-12-31' };

  it('follow the direction of reading', () => {
    const day = (key: string, isRtl: boolean) =>
      moveCell(cell(10), stepOf(key, { isRtl, vertical: 'week' })!, bounds).day;
    expect(day('ArrowRight', false)).toBe('2026-12-11');
    expect(day('ArrowRight', true)).toBe('2026-12-09');
    expect(day('ArrowLeft', true)).toBe('2026-12-11');
    expect(day('ArrowDown', true)).toBe('2026-12-17');
  });

  it('move by a property in the grid, and stop at its edges', () => {
    const move = (row: number, key: string) =>
      moveCell(cell(10, row), stepOf(key, { isRtl: false, vertical: 'row' })!, bounds);
    expect(move(1, 'ArrowDown')).toEqual(cell(10, 2));
    expect(move(2, 'ArrowDown')).toEqual(cell(10, 2));
    expect(moveCell(cell(31), { days: 1 }, bounds)).toEqual(cell(31));
  });
});
