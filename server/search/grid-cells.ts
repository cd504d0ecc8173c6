/** Degrees. */
export interface BoundingBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

const cellsPerDegree = 8;
/** Columns of the grid: 360 degrees of longitude. */
const cellsPerRow = 2880;

/** An area of up to this many cells is searched cell by cell; a larger one through the table `search_cells`. */
export const maxListedCells = 256;

/** The rows and columns of the grid that an area touches, numbered as in the SQL function `search_cell`. */
export interface CellRange {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

export function cellRange(box: BoundingBox): CellRange {
  // Coordinates are stored as 4-byte floats, so a point at the edge may have been rounded into the next cell.
  const slack = 1e-5;
  return {
    firstRow: Math.floor((box.south + 90 - slack) * cellsPerDegree),
    lastRow: Math.floor((box.north + 90 + slack) * cellsPerDegree),
    firstColumn: Math.max(0, Math.floor((box.west + 180 - slack) * cellsPerDegree)),
    lastColumn: Math.min(cellsPerRow - 1, Math.floor((box.east + 180 + slack) * cellsPerDegree)),
  };
}

/** The cell that a point lies in. */
export function cellAt({ latitude, longitude }: { latitude: number; longitude: number }): number {
  return Math.floor((latitude + 90) * cellsPerDegree) * cellsPerRow + Math.floor((longitude + 180) * cellsPerDegree);
}

/** The eight cells around a cell. */
export function neighboursOf(cell: number): number[] {
  return [-1, 0, 1].flatMap((row) =>
    [-1, 0, 1].flatMap((column) => (row === 0 && column === 0 ? [] : [cell + row * cellsPerRow + column])),
  );
}

export function countCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number {
  return (lastRow - firstRow + 1) * (lastColumn - firstColumn + 1);
}

/**
 * The cells of a range, nearest to its middle first: cells at the edge lie in the area only in part, so many of their rows
 * are read for nothing, and the count has often reached its limit before them.
 */
export function listCells({ firstRow, lastRow, firstColumn, lastColumn }: CellRange): number[] {
  const middleRow = (firstRow + lastRow) / 2;
  const middleColumn = (firstColumn + lastColumn) / 2;
  const cells: { cell: number; squaredDistance: number }[] = [];
  for (let row = firstRow; row <= lastRow; row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const squaredDistance = (row - middleRow) ** 2 + (column - middleColumn) ** 2;
      cells.push({ cell: row * cellsPerRow + column, squaredDistance });
    }
  }
  return cells.sort((a, b) => a.squaredDistance - b.squaredDistance).map(({ cell }) => cell);
}
