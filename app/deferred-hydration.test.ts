import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { hydrationStartScript, deferModuleScripts } from './deferred-hydration.ts';

const head = '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const module = '<script nonce="n" type="module" async="">import "/a.js";</script>';

test('modules wait, and nothing else does', () => {
  const page = `${head}<body><p>type="module" &lt;link rel="modulepreload"</p>${module}</body></html>`;
  expect(deferModuleScripts(page)).toBe(
    '<html><head><link rel="late-module" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
      '<body><p>type="module" &lt;link rel="modulepreload"</p>' +
      '<script nonce="n" type="text/late-module">import "/a.js";</script></body></html>',
  );
});

test('a page that is written otherwise than expected starts by itself', () => {
  const page = `${head}<body><script type="module">import "/a.js";</script></body></html>`;
  expect(deferModuleScripts(page)).toBe(page);
});

test('the script that starts them is one', () => {
  expect(() => new Script(hydrationStartScript)).not.toThrow();
  expect(hydrationStartScript).not.toContain('</');
});
