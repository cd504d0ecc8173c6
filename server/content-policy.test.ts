import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentPolicy, hashScripts } from './content-policy.ts';

const defaults = { scripts: { nonce: 'abc' }, development: false, mapStyleUrl: undefined, mapTilesUrl: undefined };
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

test('allows only the own origin', () => {
  const policy = contentPolicy(defaults);
  expect(policy).not.toMatch(/https?:/);
  expect(directives(policy)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc'"],
    'connect-src': ["'self'"],
    // The worker of the map is a file of this origin.
    'worker-src': ["'self'", 'blob:'],
  });
});

test('allows to read tiles, and nothing else, from another origin that has them', () => {
  const { 'connect-src': connect, ...rest } = directives(
    contentPolicy({ ...defaults, mapTilesUrl: 'https://tiles.example.ly/libya.pmtiles' }),
  );
  expect(connect).toEqual(["'self'", 'https://tiles.example.ly']);
  expect(JSON.stringify(rest)).not.toContain('tiles.example.ly');
  const own = contentPolicy({ ...defaults, mapTilesUrl: '/map-tiles/1a2b.pmtiles' });
  expect(own).toBe(contentPolicy(defaults));
});

test('allows tiles and pictures, but no scripts, from the origin of a map style', () => {
  const {
    'connect-src': connect,
    'img-src': img,
    ...rest
  } = directives(contentPolicy({ ...defaults, mapStyleUrl: 'https://maps.example.ly/styles/streets.json?key=1' }));
  expect(connect).toContain('https://maps.example.ly');
  expect(img).toContain('https://maps.example.ly');
  expect(JSON.stringify(rest)).not.toContain('maps.example.ly');
});

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

test('a page without its nonce has the hashes of its inline scripts, and of no others', () => {
  const nonce = 'Ab+/9=';
  const html = (given: string) =>
    [
      `<head><script${given} type="module" async="">import "/a.js"; // دار</script>`,
      '<script type="application/ld+json">{"@type":"WebSite"}</script>',
      `<link rel="preload" href="/a.woff2"${given}>`,
      '<script>stolen()</script></head>',
      `<body><p title="قصر">قصر${nonce}</p><script async=""${given}>start({"a":"\\u003c/script>"})</script>`,
      `<script src="/b.js"${given}></script></body>`,
    ].join('');
  const { page, hashes } = hashScripts(Buffer.from(html(` nonce="${nonce}"`)), nonce);
  expect(page.toString()).toBe(html(''));
  expect(hashes).toEqual([hashOf('import "/a.js"; // دار'), hashOf('start({"a":"\\u003c/script>"})')]);
  const policy = contentPolicy({ ...defaults, scripts: { hashes } });
  expect(directives(policy)['script-src']).toEqual(["'self'", ...hashes.map((hash) => `'${hash}'`)]);
  // All else is as strict as with a nonce.
  expect({ ...directives(policy), 'script-src': [] }).toEqual({
    ...directives(contentPolicy(defaults)),
    'script-src': [],
  });
});
