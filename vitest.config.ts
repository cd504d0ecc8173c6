import { defineConfig } from 'vitest/config';
import { linguiMacros } from './scripts/lingui-macros.ts';
import { sortComponents, sortTests } from './scripts/test-projects.ts';
import { catalogueParts, markdownTexts, operationPaths } from './scripts/vite-plugins.ts';

const env = { NODE_ENV: 'test', TZ: 'UTC' };

/** Which files are in which project: by what they import and how they are named, never by a list. */
const tests = sortTests();
const { components, isolatedComponents } = sortComponents();

/** Ten times what the slowest tests take on two idle cores: a machine may be slower, and busy with others. */
const testTimeout = 60_000;

const onTheServer = {
  environment: 'node',
  pool: 'forks' as const,
  testTimeout,
  hookTimeout: 120_000,
  setupFiles: ['./test/property-setup.ts'],
  env,
};

const ofComponents = {
  setupFiles: ['./test/component-setup.ts'],
  environment: 'happy-dom' as const,
  testTimeout,
  env,
};
const componentPlugins = () => [operationPaths()];

const withDatabase = { globalSetup: ['./test/run-database.ts'] };

export default defineConfig({
  // As in the build of the screens.
  plugins: [linguiMacros(), markdownTexts(), catalogueParts()],
  test: {
    maxWorkers: 2,
    // Tests make much that is short-lived: a larger young generation halves the time of the garbage collector.
    execArgv: ['--max-semi-space-size=64'],
    // Tests may run on a machine that is busy with others.
    expect: { requireAssertions: false, poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...onTheServer,
          name: 'unit',
          include: tests.unit,
          // They share the modules that their worker has loaded: a third less processor time.
          isolate: false,
        },
      },
      { extends: true, test: { ...onTheServer, name: 'isolated', include: tests.isolated } },
      {
        extends: true,
        test: { ...onTheServer, ...withDatabase, name: 'database', include: tests.database, isolate: false },
      },
      { extends: true, test: { ...onTheServer, ...withDatabase, name: 'process', include: tests.process } },
      { extends: true, test: { ...onTheServer, ...withDatabase, name: 'launcher', include: tests.launcher } },
      {
        extends: true,
        plugins: componentPlugins(),
        // As above: 20 instead of 52 seconds of processor time. Tests that keep something on the device use a person of
        // their own.
        test: { ...ofComponents, name: 'components', include: components, isolate: false },
      },
      {
        extends: true,
        plugins: componentPlugins(),
        test: { ...ofComponents, name: 'isolated-components', include: isolatedComponents },
      },
    ],
  },
});
