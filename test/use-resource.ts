import { afterAll, beforeAll } from 'vitest';

/**
 * What the tests of a file or a `describe` share: started before them, and closed after them in the reverse order of the
 * calls. Hooks and tests can use it; the body of the file cannot, because it has not been started then.
 */
export function useResource<T extends { close(): unknown }>(start: () => Promise<T>): T {
  let resource: T | undefined;
  beforeAll(async () => {
    resource = await start();
  });
  afterAll(async () => {
    await resource?.close();
  });
  const started = (name: string | symbol): T => {
    if (!resource) throw new Error(`${String(name)} was read before the hook that starts what has it.`);
    return resource;
  };
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(started(name), name),
    set: (_, name, value) => Reflect.set(started(name), name, value),
  });
}
