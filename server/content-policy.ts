export interface PolicyOptions {
  /** Allows the inline scripts of one page. */
  nonce: string;
  development: boolean;
  /** The URL of a map style on another origin. */
  mapStyleUrl: string | undefined;
}

/** The content security policy of a page: files of this origin, and maps from the origin of their style. */
export function contentPolicy({ nonce, development, mapStyleUrl }: PolicyOptions): string {
  // Tiles, glyphs and sprites have the origin of the map style.
  const maps = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes set the placeholder colours of photos and the positions of map markers; libraries use them too.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    "font-src 'self'",
    `connect-src 'self'${maps}${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
