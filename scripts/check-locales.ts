/**
 * Checks the catalogues: every text of the screens is in them, nothing else is, and every one is translated.
 * Works on copies; `npm run locales` is what brings the real ones up to date.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const locales = join(root, 'app/locales');
await mkdir(join(root, '.cache'), { recursive: true });
const copies = await mkdtemp(join(root, '.cache/locales-'));
const problems: string[] = [];
try {
  const names = (await readdir(locales)).filter((name) => name.endsWith('.po'));
  if (names.length === 0) problems.push('there are no catalogues in app/locales');
  for (const name of names) await cp(join(locales, name), join(copies, name));
  const config = join(copies, 'lingui.config.ts');
  await writeFile(
    config,
    `import config from '../../lingui.config.ts';\n` +
      `export default { ...config, rootDir: ${JSON.stringify(root)}, catalogs: config.catalogs.map((catalog) => ({\n` +
      `  ...catalog,\n` +
      `  path: ${JSON.stringify(join(copies, '{locale}'))},\n` +
      `  include: catalog.include.map((path) => ${JSON.stringify(`${root}/`)} + path),\n` +
      `})) };\n`,
  );
  lingui('extract', '--clean', '--config', config);
  for (const name of names) {
    const [wanted, there] = await Promise.all([entries(join(copies, name)), entries(join(locales, name))]);
    if (wanted === there) continue;
    const differing = wanted.split('\n').find((line, number) => line !== there.split('\n')[number]);
    problems.push(
      `app/locales/${name} does not fit the texts of the screens, from ${differing} on: run "npm run locales"`,
    );
  }
  lingui('compile', '--strict', '--config', config);
} finally {
  await rm(copies, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function lingui(...args: string[]): void {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/@lingui/cli/dist/lingui.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    problems.push(`lingui ${args[0]} failed:\n${stdout}${stderr}`.trim());
  }
}

/** A catalogue without its header, which holds the date of the extraction. */
async function entries(path: string): Promise<string> {
  const text = await readFile(path, 'utf8');
  return text.slice(text.indexOf('\n\n'));
}
