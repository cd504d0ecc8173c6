/** Builds the screens for `npm start`, `npm test` and `npm run test:faults`. Plain JavaScript, as `prepare.mjs`. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone, environment, Halt, root, run, withProgress } from './prepare.mjs';

const buildInputs = [
  'app',
  'contract',
  'public',
  'scripts/chunk-groups.ts',
  'scripts/lingui-macros.ts',
  'scripts/service-worker.ts',
  'scripts/trim-libraries.ts',
  'scripts/vite-plugins.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'lingui.config.ts',
  'tsconfig.base.json',
  'tsconfig.app.json',
  'package-lock.json',
];
/** Syntax trees die young: with V8's default of 16 MB a fifth of the build's time went into collecting them. */
const roomyHeap = ['--max-semi-space-size=64'];
const stamp = join(root, 'build', '.sources');
const compressedStamp = join(root, 'build', '.compressed');

/** Builds the screens if their sources have changed since the last build, and compresses them. @param {string} node */
export async function build(node) {
  await buildUncompressed(node);
  await compress(node);
}

/**
 * Builds the screens if their sources have changed since the last build; `compress` is to follow.
 * @param {string} node
 * @param {{ signal?: AbortSignal }} [options] `signal` ends the build, beside which another program runs
 */
export async function buildUncompressed(node, { signal } = {}) {
  if (buildFits()) return;
  const work = async () => {
    if (buildFits()) return;
    const sources = fingerprint();
    rmSync(stamp, { force: true });
    const { code, output } = await withProgress(
      'Building the screens (only when they changed)',
      () =>
        run([node, ...roomyHeap, 'node_modules/@react-router/dev/bin.cjs', 'build'], {
          env: { ...environment(node), NODE_ENV: 'production' },
          ...(signal ? { signal } : {}),
        }),
      { isAlone: signal === undefined },
    );
    if (code !== 0) throw new Halt(`${output}\nThe build failed, see above.`);
    writeFileSync(stamp, sources);
  };
  await alone('build', work, signal);
}

/**
 * Compresses the built files for browsers, unless it has been done.
 * @param {string} node
 * @param {{ signal?: AbortSignal }} [options] `signal` ends it
 */
export async function compress(node, { signal } = {}) {
  if (compressionFits()) return;
  const work = async () => {
    if (compressionFits()) return;
    const sources = readFileSync(stamp, 'utf8');
    const { code, output } = await run([node, 'scripts/compress-build.mjs'], {
      env: environment(node),
      ...(signal ? { signal } : {}),
    });
    if (code !== 0) throw new Halt(`${output}\nThe built files could not be compressed, see above.`);
    writeFileSync(compressedStamp, sources);
  };
  await alone('compression', work, signal);
}

function compressionFits() {
  return existsSync(compressedStamp) && readFileSync(compressedStamp, 'utf8') === readFileSync(stamp, 'utf8');
}

/** Whether the screens are built from their present sources. */
export function buildFits() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint();
}

/** A hash of every file that goes into the build. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const input of buildInputs.map((path) => join(root, path)).filter((path) => existsSync(path))) {
    const files = statSync(input).isDirectory()
      ? readdirSync(input, { recursive: true }).map((path) => join(input, String(path)))
      : [input];
    for (const file of files.sort()) {
      if (/\.test\.tsx?$/.test(file) || !statSync(file).isFile()) continue;
      hash.update(file.slice(root.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}
