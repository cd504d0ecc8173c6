declare module 'virtual:operation-paths' {
  import type { OperationId } from '#contract/operations.ts';

  const paths: Record<OperationId, readonly [method: string, path: string, paged?: 'header']>;
  export default paths;
}

/** The built file of each catalogue part, which the server preloads: `en/home` → `/assets/home-….js`. */
declare module 'virtual:catalogue-files' {
  const files: Partial<Record<string, string>>;
  export default files;
}

declare module 'virtual:catalogue/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
