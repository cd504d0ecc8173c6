declare module 'virtual:operation-paths' {
  import type { OperationId } from '#contract/operations.ts';

  const paths: Record<OperationId, readonly [method: string, path: string]>;
  export default paths;
}

declare module 'virtual:words/*' {
  import type { Messages } from '@lingui/core';

  export const messages: Messages;
}
