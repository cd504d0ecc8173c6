import { StartupError } from '#server/platform/startup-error.ts';

/** Makes a sentence on what to do from the output of initdb or PostgreSQL, followed by the last lines of the output. */
export function explainFailure(output: string, paths: { dataDir: string; log: string }): StartupError {
  const alternative = `set DATABASE_URL to a PostgreSQL (16 or newer) of your own`;
  const known: [RegExp, string][] = [
    [
      /No space left on device|Disk quota exceeded/i,
      `The disk that holds ${paths.dataDir} is full. Free at least 200 MB, or choose another place with DATA_DIR.`,
    ],
    [
      /ENOTDIR|EEXIST/,
      `${paths.dataDir} cannot be a folder: a file is in its way. Choose another place with DATA_DIR.`,
    ],
    [
      /Read-only file system|EROFS/i,
      `${paths.dataDir} is on a read-only file system. Choose a place that can be written with DATA_DIR.`,
    ],
    [
      /could not (?:map anonymous|create|resize) shared memory[^\n]*(?:Cannot allocate memory|No space left)/i,
      `There is not enough memory to start PostgreSQL. Close other programs, or ${alternative}.`,
    ],
    [
      /error while loading shared libraries|version `GLIBC|not found \(required by|Exec format error|ENOENT/i,
      `The bundled PostgreSQL does not run on this system. Run "npm ci" again, or ${alternative}.`,
    ],
    [
      /Permission denied|Operation not permitted/i,
      `PostgreSQL may not use ${paths.dataDir}. Give its user the right to, or choose another place with DATA_DIR.`,
    ],
    [
      /could not locate a valid checkpoint record|invalid checkpoint record|is not a valid data directory|invalid page/i,
      `The database in ${paths.dataDir} is damaged. Restore a backup, or move the folder away to begin anew.`,
    ],
  ];
  const sentence = known.find(([pattern]) => pattern.test(output))?.[1];
  const lines = output.trim().split('\n');
  const fatal = lines.filter((line) => /FATAL|PANIC|error:/i.test(line)).slice(-3);
  const excerpt = (fatal.length > 0 ? fatal : lines.slice(-5)).join('\n  ');
  return new StartupError(
    sentence
      ? `${sentence}\n  ${excerpt}`
      : `PostgreSQL could not start in ${paths.dataDir}. Its log is ${paths.log}; it ends with:\n  ${excerpt}`,
  );
}
