import type { Services } from '#server/platform/services.ts';

/** Whether the operator has set the keys without which push services take nothing. */
export const isPushOffered = ({ WEB_PUSH_PUBLIC_KEY }: Services['settings']): boolean =>
  WEB_PUSH_PUBLIC_KEY !== undefined;
