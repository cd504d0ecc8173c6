/** Degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

const cellsPerDegree = 8;
const cellsAround = 2880;

/** Up to here each cell of a view is looked into; above, only those that ever held a property. */
export const namedCells = 256;

/** Rows and columns of the cell grid that a view touches, as the database numbers them. */
export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export function cellRange(box: Box): CellRange {
  // Coordinates are kept as 4-byte floats, so a point on the edge may have been rounded across it.
  const slack = 1e-5;
  return {
    firstRow: Math.floor((box.south + 90 - slack) * cellsPerDegree),
    lastRow: Math.floor((box.north + 90 + slack) * cellsPerDegree),
    firstColumn: Math.max(0, Math.floor((box.west + 180 - slack) * cellsPerDegree)),
    lastColumn: Math.min(cellsAround - 1, Math.floor((box.east + 180 + slack) * cellsPerDegree)),
  };
}

export function countCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

export function listCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number[] {
  const cells: number[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) cells.push(row * cellsAround + column);
  }
  return cells;
}
