import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';
import { userPagePattern } from '../app/offline/user-page.ts';
import routes from '../app/routes.ts';
import { keptParts, keptScreens } from './kept-parts.ts';

const app = join(import.meta.dirname, '../app');
const source = join(app, 'offline/worker.ts');

/**
 * Writes `/service-worker.js` with a hash of the names of all built files in it, so that browsers install a new worker
 * after each build that changed a file, and with the files that kept screens load on demand.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'diyar:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const { code } = await transformWithOxc(await readFile(source, 'utf8'), source);
      const scripts = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [{ ...file, styles: [...(file.viteMetadata?.importedCss ?? [])] }] : [],
      );
      const parts = keptParts(scripts, keptScreens(routes), app);
      if (parts.length === 0) this.error('no part of the kept screens was found in the build');
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).update(code).digest('hex');
      const script = code
        // Some browsers load workers as classic scripts only, where `export` is a syntax error.
        .replace(/^export\s*\{\s*\};?$/m, '')
        .replaceAll('userPagePattern', String(userPagePattern))
        .replaceAll('keptParts', JSON.stringify(parts))
        .replaceAll('buildName', JSON.stringify(build.slice(0, 12)));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `'use strict';\n${script}` });
    },
  };
}
