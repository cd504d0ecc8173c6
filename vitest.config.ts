import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';
import { operationPaths, words } from './scripts/vite-plugins.ts';

const env = { NODE_ENV: 'test', TZ: 'UTC' };

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
          name: 'server',
          include: ['{contract,server,app,db,scripts,test,bench}/**/*.test.ts'],
          globalSetup: ['./test/run-database.ts'],
          environment: 'node',
          // A process a file: a test that starts PostgreSQL ties its life to its own process.
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          env,
        },
      },
      {
        extends: true,
        plugins: [operationPaths(), words()],
        test: {
          name: 'components',
          include: ['app/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'threads',
          env,
        },
      },
    ],
  },
});
