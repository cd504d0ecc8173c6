import { minify, type Plugin } from 'vite';

const script = /const hydrationStartScript = `([^`]*)`\.replaceAll\([^;]*;/;

/**
 * Shortens the script that every page carries in its body, see app/deferred-hydration.ts: 0.4 kB of each page, packed, with which a page of
 * cards fits into what a server sends before the first acknowledgement.
 */
export function pageScript(): Plugin {
  return {
    name: 'diyar:page-script',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]app[\\/]deferred-hydration\.ts$/ },
      async handler(code) {
        const [statement, text] = script.exec(code) ?? [];
        if (statement === undefined || text === undefined || /\\|\$\{/.test(text))
          throw new Error('The script of app/deferred-hydration.ts is not written as scripts/page-script.ts reads it.');
        const short = JSON.stringify(await minifyFunction(text));
        return { code: code.replace(statement, () => `const hydrationStartScript = ${short};`), map: null };
      },
    },
  };
}

/** The shortened text of a function expression. */
export async function minifyFunction(text: string): Promise<string> {
  const assigned = 'self.x=';
  const { code, errors } = await minify('page-script.js', `${assigned}${text}`, { compress: true, mangle: true });
  if (errors.length > 0 || !code.startsWith(assigned)) throw new Error(`The script of pages was not read: ${text}`);
  return `(${code.slice(assigned.length).replace(/;\s*$/, '')})`;
}
