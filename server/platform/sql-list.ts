/** Codes as a list of SQL literals, `('a', 'b')`, for the text of a statement. Never for values from outside. */
export function sqlList(codes: readonly string[]): string {
  return `(${codes.map((code) => `'${code.replaceAll("'", "''")}'`).join(', ')})`;
}
