/** Whether the reader has asked their browser to save data. False where the browser does not tell. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
