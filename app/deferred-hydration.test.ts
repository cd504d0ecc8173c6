import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { deferModuleScripts, hydrationStart } from './deferred-hydration.ts';

const head = '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const module = '<script nonce="n" type="module" async="">import "/a.js";</script>';

test('defers modules only', () => {
  const page = `${head}<body><p>type="module" &lt;link rel="modulepreload"</p>${module}</body></html>`;
  expect(deferModuleScripts(page).join('')).toBe(
    '<html><head><link rel="deferred-module" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><p>type="module" &lt;link rel="modulepreload"</p>' +
      '<script nonce="n" type="text/deferred-module">import "/a.js";</script></body></html>',
  );
});

test('leaves a page without the router’s tags unchanged', () => {
  const page = `${head}<body><script type="module">import "/a.js";</script></body></html>`;
  expect(deferModuleScripts(page)).toEqual([page]);
});

test('has a start script that parses and cannot close its own element', () => {
  const script = hydrationStart({ title: '</script>', text: "d'un", retry: '"' });
  expect(() => new Script(script)).not.toThrow();
  expect(script).not.toContain('</');
});
