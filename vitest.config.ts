import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Sentences are written with macros, as the screens' build knows them.
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    include: ['{contract,server,app,db,scripts,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['./test/run-database.ts'],
    environment: 'node',
    // A process a file: a test that starts PostgreSQL ties its life to its own process.
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { requireAssertions: false },
    env: { NODE_ENV: 'test', TZ: 'UTC' },
  },
});
