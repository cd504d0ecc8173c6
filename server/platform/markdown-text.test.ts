import { expect, test } from 'vitest';
import { readMarkdownText } from './markdown-text.ts';

const facts = ['title', 'summary'] as const;

test('has the facts of the head, and the body without the empty lines around it', () => {
  const source = '---\ntitle: "One: two"\nsummary: In short.\n---\n\n## A heading\n- a point\n\n---\nafter a rule\n';
  expect(readMarkdownText(source, facts)).toEqual({
    title: 'One: two',
    summary: 'In short.',
    body: '## A heading\n- a point\n\n---\nafter a rule',
  });
});

test.each([
  ['no head', 'Only a body', 'A text has no head between two lines of ---'],
  ['a fact missing', '---\ntitle: One\n---\nBody', 'The head of a text has no summary'],
  ['an unknown fact', '---\ntitle: One\nsummary: Two\ntitel: Three\n---\nBody', 'The head of a text has titel'],
  ['a number', '---\ntitle: 2026\nsummary: Two\n---\nBody', 'The head of a text has no title'],
])('refuses %s', (_, source, message) => {
  expect(() => readMarkdownText(source, facts)).toThrow(message);
});
