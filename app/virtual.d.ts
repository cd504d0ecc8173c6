declare module 'virtual:operation-paths' {
  import type { OperationId } from '#contract/types.gen.ts';

  /** Of the operations that visitors may call. */
  const paths: Partial<Record<OperationId, readonly [method: string, path: string, paged?: 'header']>>;
  export default paths;
}

declare module 'virtual:operation-paths-signed-in' {
  import type { OperationId } from '#contract/types.gen.ts';

  /** Of all other operations. */
  const paths: Partial<Record<OperationId, readonly [method: string, path: string, paged?: 'header']>>;
  export default paths;
}

declare module 'virtual:operation-admin-roles' {
  import type { AdminRole } from '#contract/roles.ts';
  import type { OperationId } from '#contract/types.gen.ts';

  /** Without the operations that every administrator may call. */
  const adminRoles: Partial<Record<OperationId, readonly AdminRole[]>>;
  export default adminRoles;
}

/** What loads each part of the catalogue of each language. */
declare module 'virtual:catalogues' {
  import type { Messages } from '@lingui/core';
  import type { Locale } from '#contract/languages.ts';
  import type { CataloguePart, LaterCataloguePart } from '#app/i18n.ts';

  const catalogues: Record<Locale, Record<CataloguePart | LaterCataloguePart, () => Promise<{ messages: Messages }>>>;
  export default catalogues;
}

/** The built file of each catalogue part, which the server preloads: `en/home` → `/assets/home-….js`. */
declare module 'virtual:catalogue-files' {
  const files: Partial<Record<string, string>>;
  export default files;
}

/** A legal text: its head is read when the screens are built. */
declare module '*.md' {
  const text: Readonly<Record<'title' | 'description' | 'body', string>>;
  export default text;
}
