import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBlockedName } from '../scripts/vite-plugins.ts';

/** The built files of the screens that content blockers may refuse for their name; hashes are no part of it. */
export async function blockedFiles(): Promise<string[]> {
  const files = await readdir(join(import.meta.dirname, '../build/client'), { recursive: true });
  if (!files.some((file) => file.endsWith('.js'))) throw new Error('The screens are not built.');
  return files.filter((file) => isBlockedName(file.replace(/-[\w-]{8}(?=\.\w+(?:\.(?:br|gz))?$)/, '')));
}
