/**
 * The query library, for all that loads it with itself: in the build, `@tanstack/react-query` means this module (see
 * `queryLibrary` in scripts/vite-plugins.ts).
 */
import './query-client.ts';

export * from '@tanstack/react-query';
