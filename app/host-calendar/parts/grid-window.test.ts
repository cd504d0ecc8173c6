import fc from 'fast-check';
import { expect, test } from 'vitest';
import { gridWindow, isSameWindow, windowTowards, type GridWindow } from './grid-window.ts';

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

const windows = fc
  .record({ top: fc.nat({ max: 2500 }), start: fc.nat({ max: 2000 }) })
  .map((scroll) => gridWindow({ ...view, ...scroll }, 50, 62));

const cells = ({ firstRow, endRow, firstDay, endDay }: GridWindow) => (endRow - firstRow) * (endDay - firstDay);

function newCells(before: GridWindow, after: GridWindow): number {
  const both = {
    firstRow: Math.max(before.firstRow, after.firstRow),
    endRow: Math.max(Math.min(before.endRow, after.endRow), Math.max(before.firstRow, after.firstRow)),
    firstDay: Math.max(before.firstDay, after.firstDay),
    endDay: Math.max(Math.min(before.endDay, after.endDay), Math.max(before.firstDay, after.firstDay)),
  };
  return cells(after) - cells(both);
}

test('what is rendered follows what is in view in few steps, none of which adds many cells', () => {
  fc.assert(
    fc.property(windows, windows, (before, wanted) => {
      let shown = before;
      for (let step = 0; step < 8 && !isSameWindow(shown, wanted); step += 1) {
        const next = windowTowards(shown, wanted);
        expect(newCells(shown, next)).toBeLessThan(200);
        expect(next.firstDay % 4).toBe(0);
        shown = next;
      }
      expect(shown).toEqual(wanted);
    }),
  );
});

test('shows nothing of a grid without rows', () => {
  const nothing = { firstRow: 0, endRow: 0, firstDay: 0, endDay: 0 };
  const empty = gridWindow(view, 0, 62);
  expect(windowTowards(nothing, empty)).toEqual(empty);
});
