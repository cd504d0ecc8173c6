declare module 'virtual:operation-paths' {
  import type { OperationId } from '#contract/operations.ts';

  const paths: Record<OperationId, readonly [method: string, path: string, paged?: 'header']>;
  export default paths;
}

/** The built file of each part of the words, for the server to announce: `en/home` → `/assets/home-….js`. */
declare module 'virtual:word-files' {
  const files: Partial<Record<string, string>>;
  export default files;
}

declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
