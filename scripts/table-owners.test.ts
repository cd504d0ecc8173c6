import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownership } from './table-owners.ts';

const root = join(import.meta.dirname, '..');
const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');

test('every domain with tables that refer to users has an account lifecycle', () => {
  const referring = [
    ...schema.matchAll(/^alter table (\w+) add constraint \w+ FOREIGN KEY \(\w+\) REFERENCES users\(id\)/gm),
  ].map((match) => match[1]!);
  expect(referring.length).toBeGreaterThan(10);
  // The domain accounts handles its own tables in closing.ts.
  const owners = new Set(referring.map((table) => ownership.tables[table]!).filter((owner) => owner !== 'accounts'));
  const silent = [...owners].filter((owner) => !existsSync(join(root, `server/${owner}/account-lifecycle.ts`)));
  expect(silent).toEqual([]);
});

test('every reason is a sentence', () => {
  const reasons = [...ownership.lists, ...Object.values(ownership.published), ...Object.values(ownership.views)].map(
    (one) => one.reason,
  );
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].{12,}\.$/);
});

test('no view that all domains read says where exactly a home is, or how somebody is reached', () => {
  for (const view of Object.keys(ownership.views)) {
    const text = new RegExp(`^create view ${view} as\\n([^;]+);`, 'm').exec(schema)?.[1];
    expect(text).toBeDefined();
    expect(text).not.toMatch(/latitude|longitude|\baddress\b|email|phone|password/);
  }
});
