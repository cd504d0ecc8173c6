/**
 * Checks that the catalogues of screens and server contain exactly the texts of the sources, all translated. Works on
 * copies; `npm run locales` updates the catalogues themselves.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import config from '../lingui.config.ts';

const root = join(import.meta.dirname, '..');
await mkdir(join(root, '.cache'), { recursive: true });
const copies = await mkdtemp(join(root, '.cache/locales-'));
const problems: string[] = [];
try {
  const folders = config.catalogs!.map(({ path }) => dirname(path));
  for (const folder of folders) await cp(join(root, folder), join(copies, folder), { recursive: true });
  const copiedConfig = join(copies, 'lingui.config.ts');
  await writeFile(
    copiedConfig,
    `import config from '../../lingui.config.ts';\n` +
      `export default { ...config, rootDir: ${JSON.stringify(root)}, catalogs: config.catalogs.map((catalog) => ({\n` +
      `  ...catalog,\n` +
      `  path: ${JSON.stringify(`${copies}/`)} + catalog.path,\n` +
      `  include: catalog.include.map((path) => ${JSON.stringify(`${root}/`)} + path),\n` +
      `})) };\n`,
  );
  lingui('extract', '--clean', '--config', copiedConfig);
  for (const folder of folders) await compare(folder);
  lingui('compile', '--strict', '--config', copiedConfig);
} finally {
  await rm(copies, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** Reports the catalogues of a folder that differ from a new extraction. */
async function compare(folder: string): Promise<void> {
  const names = (await readdir(join(copies, folder))).filter((name) => name.endsWith('.po'));
  if (names.length !== config.locales.length) problems.push(`${folder} has ${names.length} catalogues`);
  for (const name of names) {
    const [extracted, present] = await Promise.all([
      entries(join(copies, folder, name)),
      entries(join(root, folder, name)),
    ]);
    for (const message of untranslated(extracted, name))
      problems.push(`${folder}/${name} does not translate "${message}"`);
    if (extracted === present) continue;
    const differing = extracted.split('\n').find((line, number) => line !== present.split('\n')[number]);
    problems.push(`${folder}/${name} is not current, from ${differing} on: run "npm run locales"`);
  }
}

/** The messages of a catalogue that have no translation; English is the source. */
function untranslated(catalogue: string, name: string): string[] {
  const locale = name.replace('.po', '');
  if (locale === config.sourceLocale) return [];
  const context = { locale, sourceLocale: config.sourceLocale!, filename: name };
  const found = formatter().parse(catalogue, context) as Record<string, { message?: string; translation?: string }>;
  return Object.values(found).flatMap(({ message, translation }) => (translation ? [] : [message ?? '']));
}

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

/** A catalogue without its header, which contains the date of extraction. */
async function entries(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.slice(text.indexOf('\n\n'));
}
