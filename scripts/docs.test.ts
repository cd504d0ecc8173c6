/** Checks that commands, links and files named in the documents exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const documents = ['LICENSE', '*.md', 'docs/**/*.md', 'bench/*.md', 'db/**/*.md', 'deploy/*.md']
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .sort();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
const folders = 'app|bench|contract|db|deploy|docs|e2e|public|scripts|server|test';
const files = globSync([`{${folders.replaceAll('|', ',')}}/**/*`, '*'], { cwd: root });
const names = new Set(files.map((file) => basename(file)));

/** The names in a document that do not exist. */
function findMissing(text: string, folder: string): string[] {
  const missing: string[] = [];
  for (const [command, name] of text.matchAll(/npm run ([\w:-]+)/g)) if (!scripts[name!]) missing.push(command);
  for (const [, link = ''] of text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)) {
    if (!/^[a-z]+:/.test(link) && !existsSync(join(root, folder, link))) missing.push(link);
  }
  for (const [, path = ''] of text.matchAll(
    new RegExp(`(?<![\\w/.-])((?:${folders})/[\\w./<>{},*-]*[\\w/>}*])`, 'g'),
  )) {
    if (!isThere(path)) missing.push(path);
  }
  for (const [, name = ''] of text.matchAll(/`([\w.-]+\.(?:ts|tsx|mjs|md|sql|json|po|css))`/g)) {
    // `.server.ts` is the end of a name.
    const found = name.startsWith('.') ? files.some((file) => file.endsWith(name)) : names.has(name);
    if (!found) missing.push(name);
  }
  return missing;
}

/** Without the column "Bad" of STYLE.md, whose names need not exist. */
function withoutBadExamples(text: string): string {
  return text.replace(/(?<=^\| Bad \|.*\n)(?:\|.*\n)+/m, (rows) => rows.replaceAll(/^\|[^|]*\|/gm, '|'));
}

/** `<domain>` stands for any folder, and the ending may be left out: `e2e/trips`, `server/wallet/wallet.test`. */
function isThere(path: string): boolean {
  if (['', '.ts', '.tsx', '.e2e.ts'].some((ending) => existsSync(join(root, `${path}${ending}`)))) return true;
  return /[<{*]/.test(path) && globSync(path.replaceAll(/<[^>]*>/g, '*'), { cwd: root }).length > 0;
}

it.each(documents)('%s', (path) => {
  expect(findMissing(withoutBadExamples(readFileSync(join(root, path), 'utf8')), dirname(path))).toEqual([]);
});

test('reports a command, a link and files that do not exist', () => {
  expect(documents).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CONTRIBUTING.md', 'bench/README.md']));
  const text =
    '`npm run extract`, [why](docs/none.md), `server/<domain>/none.ts`, `none.ts`, but `npm run dev`, ' +
    '[rules](STYLE.md#names), https://example.ly/app/none.ts, `server/<domain>/routes.ts` and `main.ts`';
  expect(findMissing(text, '.')).toEqual([
    'npm run extract',
    'docs/none.md',
    'docs/none.md',
    'server/<domain>/none.ts',
    'none.ts',
  ]);
});

describe('decisions', () => {
  const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
  test('are numbered without a gap, and each title has its number', () => {
    expect(decisions.map((path) => Number(basename(path).slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
    for (const path of decisions) {
      expect(readFileSync(join(root, path), 'utf8')).toMatch(
        new RegExp(`^# ${Number(basename(path).slice(0, 4))}\\. `),
      );
    }
  });
});
