import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import released from './migrations.json' with { type: 'json' };

export const migrationsFolder = join(import.meta.dirname, '../../db/migrations');

/** The migrations that each version has brought, with the hashes of their texts. */
export const releasedMigrations: Record<string, Record<string, string>> = released;

/** The hashes of the migrations that are there. */
export async function readMigrationHashes(): Promise<Record<string, string>> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  return Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const text = await readFile(join(migrationsFolder, name));
        return [name, createHash('sha256').update(text).digest('hex')] as const;
      }),
    ),
  );
}

/** What of released migrations was edited or removed, and what was added before the last of them. */
export function brokenMigrations(released: Record<string, string>, present: Record<string, string>): string[] {
  const last = Object.keys(released).sort().at(-1) ?? '';
  return [
    ...Object.keys(released).flatMap((name) =>
      present[name] === undefined
        ? [`${name} was removed`]
        : present[name] === released[name]
          ? []
          : [`${name} was edited`],
    ),
    ...Object.keys(present).flatMap((name) =>
      !(name in released) && name < last ? [`${name} comes before ${last}`] : [],
    ),
  ];
}

/** A folder with the migrations that a version had. */
export async function copyMigrationsOf(version: string, folder: string): Promise<string> {
  const versions = Object.keys(releasedMigrations);
  for (const one of versions.slice(0, versions.indexOf(version) + 1)) {
    for (const name of Object.keys(releasedMigrations[one]!))
      await cp(join(migrationsFolder, name), join(folder, name));
  }
  return folder;
}
