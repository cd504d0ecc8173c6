import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, it } from 'vitest';
import { textsOf } from './screen-texts.ts';

const root = join(import.meta.dirname, '..');

/** The messages that a journey or a helper looks up by their English source: `t('Save')` and `t.pattern('{count} homes')`. */
function messagesOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8');
  if (!source.includes('textsOf')) return [];
  const messages: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const name = callee.type === 'MemberExpression' ? callee.object : callee;
      const isLookUp =
        name.type === 'Identifier' &&
        name.name === 't' &&
        (callee.type !== 'MemberExpression' ||
          (callee.property.type === 'Identifier' && callee.property.name === 'pattern'));
      if (isLookUp && first?.type === 'Literal' && typeof first.value === 'string') messages.push(first.value);
    },
  }).visit(parseSync(path, source).program);
  return messages;
}

const files = globSync('{e2e,test}/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
const known = textsOf((t) => ({
  has: (message: string) => {
    try {
      t(message);
      return true;
    } catch {
      return false;
    }
  },
})).en;

it('journeys look up messages that the catalogues (app/locales/en.po) have', () => {
  const asked = files.flatMap((path) => messagesOf(path).map((message) => ({ path, message })));
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter(({ message }) => !known.has(message))).toEqual([]);
});
