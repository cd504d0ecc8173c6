import { expect, test } from 'vitest';
import { contentPolicy } from './content-policy.ts';

const page = { nonce: 'abc', development: false, mapStyleUrl: undefined };
const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));

test('allows only the own origin', () => {
  const policy = contentPolicy(page);
  expect(policy).not.toMatch(/https?:/);
  expect(directives(policy)).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", "'nonce-abc'"],
    'connect-src': ["'self'"],
    // The worker of the map is a file of this origin.
    'worker-src': ["'self'", 'blob:'],
  });
});

test('allows tiles and pictures, but no scripts, from the origin of a map style', () => {
  const {
    'connect-src': connect,
    'img-src': img,
    ...rest
  } = directives(contentPolicy({ ...page, mapStyleUrl: 'https://maps.example.ly/styles/streets.json?key=1' }));
  expect(connect).toContain('https://maps.example.ly');
  expect(img).toContain('https://maps.example.ly');
  expect(JSON.stringify(rest)).not.toContain('maps.example.ly');
});
