/**
 * Checks imports between zones and domains, public interfaces of domains, access to tables of other domains, and conditions
 * that prevent the use of indexes: `npm run check:imports`. Exits with 1 if a rule is broken.
 */
import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findProblems } from './import-rules.ts';
import { findInterfaceProblems } from './interface-rules.ts';
import { findNullableConditions } from './nullable-conditions.ts';
import { ownership } from './table-owners.ts';
import { findTableProblems } from './table-rules.ts';

const root = join(import.meta.dirname, '..');
const files = new Map<string, string>();
for await (const path of glob(`${root}/{contract,server,app,db,e2e,test}/**/*.{ts,tsx}`)) {
  files.set(relative(root, path).replaceAll('\\', '/'), await readFile(path, 'utf8'));
}
const isProductSql = ([path]: [string, string]) => /^(server|db)\//.test(path) && !path.includes('.test.');
const schema = await readFile(join(root, 'db/schema.sql'), 'utf8');
const problems = [
  ...findProblems(files, (path) => existsSync(join(root, path))),
  ...findInterfaceProblems(files),
  ...findTableProblems(files, schema, ownership),
  ...findNullableConditions(new Map([...files].filter(isProductSql))),
  ...findNullableConditions(new Map([['db/schema.sql', schema]])),
];
for (const { path, line, sentence } of problems) console.error(`${path}:${line} ${sentence}`);
console.log(`${files.size} files, ${problems.length} imports, uses of tables and conditions that should not be`);
if (problems.length > 0 || files.size === 0) process.exitCode = 1;
