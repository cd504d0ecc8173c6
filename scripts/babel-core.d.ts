declare module '@babel/core' {
  /** The part of its interface that `lingui-macros.ts` uses: the package has no types. */
  export function transformAsync(
    code: string,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ code?: string | null; map?: SourceMap | null } | null>;

  export interface SourceMap {
    version: number;
    mappings: string;
    names: string[];
    sources: string[];
  }
}
