import { expect, test } from 'vitest';
import { gridWindow } from './grid-window.ts';

const view = { top: 0, start: 0, height: 600, width: 1000, rem: 16 };

test('renders what is in view and a step around it, not all of the grid', () => {
  expect(gridWindow(view, 50, 62)).toEqual({ firstRow: 0, endRow: 12, firstDay: 0, endDay: 28 });
  expect(gridWindow({ ...view, top: 1200, start: 900 }, 50, 62)).toEqual({
    firstRow: 18,
    endRow: 32,
    firstDay: 16,
    endDay: 48,
  });
});

test('ends with the grid', () => {
  expect(gridWindow({ ...view, top: 2400, start: 1700 }, 50, 62)).toMatchObject({ endRow: 50, endDay: 62 });
  expect(gridWindow(view, 1, 62)).toMatchObject({ firstRow: 0, endRow: 1 });
});

test('stays the same while a row or a day is scrolled past', () => {
  expect(gridWindow({ ...view, top: 20, start: 20 }, 50, 62)).toEqual(
    gridWindow({ ...view, top: 40, start: 25 }, 50, 62),
  );
});
