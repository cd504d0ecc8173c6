import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Allows the inline scripts of one page: those with a nonce, or those with one of these hashes. */
  scripts: { nonce: string } | { hashes: readonly string[] };
  development: boolean;
  /** The URL of a map style on another origin. */
  mapStyleUrl: string | undefined;
  /** The URL of map tiles, which may be of another origin. */
  mapTilesUrl: string | undefined;
}

/** The content security policy of a page: files of this origin, and maps from the origin of their style or tiles. */
export function contentPolicy({ scripts, development, mapStyleUrl, mapTilesUrl }: PolicyOptions): string {
  // Tiles, glyphs and sprites have the origin of the map style.
  const maps = mapStyleUrl === undefined ? '' : ` ${new URL(mapStyleUrl).origin}`;
  const tiles = mapTilesUrl !== undefined && URL.canParse(mapTilesUrl) ? ` ${new URL(mapTilesUrl).origin}` : '';
  const inline = 'nonce' in scripts ? [`'nonce-${scripts.nonce}'`] : scripts.hashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline].join(' '),
    // Style attributes set the placeholder colours of photos and the positions of map markers; libraries use them too.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    "font-src 'self'",
    `connect-src 'self'${maps}${tiles}${development ? ' ws:' : ''}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Takes the nonce out of a page, which can then be sent again, and returns the hashes of the inline scripts that had it. A
 * script without the nonce gets no hash: it is not ours, and a policy of these hashes refuses it as one of the nonce did.
 */
export function hashScripts(page: Buffer, nonce: string): { page: Buffer; hashes: string[] } {
  // One character for each byte: positions in the text are those in the page.
  const text = page.toString('latin1');
  const attribute = ` nonce="${nonce}"`;
  const parts: Buffer[] = [];
  const hashes = new Set<string>();
  let copied = 0;
  for (let at = text.indexOf(attribute); at >= 0; at = text.indexOf(attribute, at + 1)) {
    parts.push(page.subarray(copied, at));
    copied = at + attribute.length;
    if (!/<script[^<>]*$/.test(text.slice(Math.max(0, at - 500), at))) continue;
    const start = text.indexOf('>', at) + 1;
    const end = text.indexOf('</script>', start);
    if (end > start) hashes.add(`sha256-${createHash('sha256').update(page.subarray(start, end)).digest('base64')}`);
  }
  parts.push(page.subarray(copied));
  return { page: Buffer.concat(parts), hashes: [...hashes] };
}
