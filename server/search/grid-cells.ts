/** Degrees. */
export interface BoundingBox {
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

export function cellRange(box: BoundingBox): CellRange {
  // Coordinates are kept as 4-byte floats, so a point on the edge may have been rounded across it.
  const slack = 1e-5;
  return {
    firstRow: Math.floor((box.south + 90 - slack) * cellsPerDegree),
    lastRow: Math.floor((box.north + 90 + slack) * cellsPerDegree),
    firstColumn: Math.max(0, Math.floor((box.west + 180 - slack) * cellsPerDegree)),
    lastColumn: Math.min(cellsAround - 1, Math.floor((box.east + 180 + slack) * cellsPerDegree)),
  };
}

/** The cell that a point lies in. */
export function cellAt({ latitude, longitude }: { latitude: number; longitude: number }): number {
  return Math.floor((latitude + 90) * cellsPerDegree) * cellsAround + Math.floor((longitude + 180) * cellsPerDegree);
}

/** The eight cells around one. */
export function neighboursOf(cell: number): number[] {
  return [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].flatMap((column) => (row === 0 && column === 0 ? [] : [cell + row * cellsAround + column])),
  );
}

export function countCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

/**
 * From the middle outwards: the cells at the edge lie in the view only in part, so many of their rows are read
 * in vain, and the count is often full before it comes to them.
 */
export function listCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number[] {
  const middleRow = (firstRow + lastRow) / 2;
  const middleColumn = (firstColumn + lastColumn) / 2;
  const cells: { cell: number; away: number }[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const away = (row - middleRow) ** 2 + (column - middleColumn) ** 2;
      cells.push({ cell: row * cellsAround + column, away });
    }
  }
  return cells.sort((a, b) => a.away - b.away).map(({ cell }) => cell);
}
