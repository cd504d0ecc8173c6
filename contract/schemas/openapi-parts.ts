import type { OpenApiDocument } from './openapi-types.ts';
import type { Operation } from './operation.ts';

/** The parts in which the document is also served, for programs that need one alone. */
export const documentParts = ['guest', 'host', 'admin'] as const;
export type DocumentPart = (typeof documentParts)[number];

const titles: Record<DocumentPart, string> = {
  guest: 'what visitors and guests call',
  host: 'what hosts and their programs call',
  admin: 'what administrators call',
};

/** The only part that has an operation: what anyone or any user may call is in that of guests, unless it is at an address of hosts. */
export function partOf({ access, path }: Pick<Operation, 'access' | 'path'>): DocumentPart {
  if (path.startsWith('/api/admin/')) return 'admin';
  if (path.startsWith('/api/host/')) return 'host';
  if (typeof access === 'string' || access.includes('guest')) return 'guest';
  return access.some((role) => role === 'host' || role === 'host_company') ? 'host' : 'admin';
}

/** The document of some operations with the tags and the components to which they lead. */
export function documentOf(whole: OpenApiDocument, part: DocumentPart, ids: ReadonlySet<string>): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(whole.paths).flatMap(([path, methods]) => {
      const own = Object.entries(methods).filter(([, { operationId }]) => ids.has(operationId));
      return own.length === 0 ? [] : [[path, Object.fromEntries(own)]];
    }),
  );
  const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags)));
  const all = whole.components as unknown as Record<string, Record<string, unknown>>;
  const components: Record<string, Record<string, unknown>> = Object.fromEntries(
    Object.keys(all).map((kind) => [kind, kind === 'securitySchemes' ? all[kind]! : {}]),
  );
  const add = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      if (name in components[kind]!) continue;
      components[kind]![name] = all[kind]![name];
      add(all[kind]![name]);
    }
  };
  add(paths);
  return {
    ...whole,
    info: { ...whole.info, title: `${whole.info.title}: ${titles[part]}` },
    tags: whole.tags.filter(({ name }) => tags.has(name)),
    paths,
    components: components as unknown as OpenApiDocument['components'],
  };
}
