/** Checks who imports whom and who uses whose tables; `npm run check:imports`. Ends with 1 where a rule is broken. */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findProblems } from './import-rules.ts';
import { ownership } from './table-owners.ts';
import { findTableProblems } from './table-rules.ts';

const root = join(import.meta.dirname, '..');
const files = new Map<string, string>();
for await (const path of glob(`${root}/{contract,server,app,db,e2e,test}/**/*.{ts,tsx}`)) {
  files.set(relative(root, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
}
const schema = await readFile(join(root, 'db/schema.sql'), 'utf8');
const problems = [
  ...findProblems(files, (path) => existsSync(join(root, path))),
  ...findTableProblems(files, schema, ownership),
];
for (const { path, line, sentence } of problems) console.error(`${path}:${line} ${sentence}`);
console.log(`${files.size} files, ${problems.length} imports and uses of tables that should not be`);
if (problems.length > 0 || files.size === 0) process.exitCode = 1;
