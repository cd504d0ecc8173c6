import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import { createTestDatabase } from './database.ts';
import { useResource } from './use-resource.ts';

/** A database of its own for a file of tests or a `describe`, open as the owner of the tables, without a server. */
export function useOpenDatabase(): OpenDatabase & { url: string } {
  return useResource(async () => {
    const database = await createTestDatabase();
    const open = openDatabase(database.url);
    return {
      ...open,
      url: database.url,
      async close() {
        await open.db.destroy();
        database.close();
      },
    };
  });
}
