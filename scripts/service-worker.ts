import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const source = join(import.meta.dirname, '../app/offline/worker.ts');

/**
 * Writes `/service-worker.js` beside the screens. The names of all files of the build are in its name, so that browsers
 * find another worker after each build that changed anything.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'diyar:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).update(code).digest('hex');
      const script = code
        // Not every browser takes a module here; there is nothing to export.
        .replace(/^export\s*\{\s*\};?$/m, '')
        .replaceAll('buildName', JSON.stringify(build.slice(0, 12)));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `'use strict';\n${script}` });
    },
  };
}
