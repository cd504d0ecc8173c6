import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { operationPaths, words } from './scripts/vite-plugins.ts';

const env = { NODE_ENV: 'test', TZ: 'UTC' };

/**
 * Files that replace a module (`vi.mock`) or start and kill processes: each runs in a process of its own. All others
 * share the modules that their worker has loaded, which saves a third of the processor time of the run.
 */
const isolated = [
  'app/session/browser-api.test.ts',
  'scripts/*.test.ts',
  'server/accounts/signing-in.test.ts',
  'server/messages/crash.test.ts',
  'server/platform/embedded-postgres/*.test.ts',
];

const onTheServer = {
  globalSetup: ['./test/run-database.ts'],
  environment: 'node',
  pool: 'forks' as const,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  env,
};

export default defineConfig({
  // Sentences are written with macros, as the screens' build knows them.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    maxWorkers: 2,
    expect: { requireAssertions: false },
    projects: [
      {
        extends: true,
        test: {
          ...onTheServer,
          name: 'server',
          include: ['{contract,server,app,db,scripts,test,bench}/**/*.test.ts'],
          exclude: isolated,
          isolate: false,
        },
      },
      { extends: true, test: { ...onTheServer, name: 'isolated', include: isolated } },
      {
        extends: true,
        plugins: [operationPaths(), words()],
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          setupFiles: ['./test/component-setup.ts'],
          environment: 'happy-dom',
          testTimeout: 20_000,
          env,
        },
      },
    ],
  },
});
