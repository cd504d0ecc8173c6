import { afterAll, describe, expect, test } from 'vitest';
import { useResource } from './use-resource.ts';

const closed: string[] = [];
const resource = (name: string) => async () => ({ name, mode: 'accept', close: () => closed.push(name) });

describe('a resource', () => {
  const first = useResource(resource('first'));
  const second = useResource(async () => ({ ...(await resource('second')()), after: first.name }));
  let early: unknown;
  try {
    early = first.name;
  } catch (error) {
    early = error;
  }

  test('is started before the tests, after those that were asked for earlier', () => {
    expect([first.name, second.name, second.after]).toEqual(['first', 'second', 'first']);
  });

  test('cannot be read before', () => {
    expect(early).toEqual(new Error('name was read before the hook that starts what has it.'));
  });

  test('can be written to', () => {
    first.mode = 'refuse';
    expect(first.mode).toBe('refuse');
  });
});

afterAll(() => {
  expect(closed).toEqual(['second', 'first']);
});
