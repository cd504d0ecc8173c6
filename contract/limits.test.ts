import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('is the only file that states how often an operation may be called', () => {
  const files = globSync('{contract,server}/**/*.ts').filter(
    (path) => !/\.test\.ts$|^contract\/limits\.ts$/.test(path),
  );
  expect(files).toContain('contract/accounts.ts');
  const offenders = files.filter((path) => /rateLimit: \{|max: \d+, seconds: \d+/.test(readFileSync(path, 'utf8')));
  expect(offenders).toEqual([]);
});
