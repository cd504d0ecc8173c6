export interface PolicyOf {
  /** Of this page alone; what scripts of its own may run. */
  nonce: string;
  development: boolean;
  /** A street style from elsewhere. */
  mapStyleUrl: string | undefined;
}

/** What a page may load, and from where: from here, and maps from where their style stands. */
export function contentPolicy({ nonce, development, mapStyleUrl }: PolicyOf): string {
  // A street style brings tiles, letters and pictures from where it stands itself.
  const maps = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Style attributes place pictures' colours and marks on maps; libraries set them too.
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
