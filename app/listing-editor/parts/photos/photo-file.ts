/** Why a chosen file is not taken. `full`: the listing has as many photos as it may. `other`: as the server said. */
export type RefusalReason =
  | { kind: 'type' }
  | { kind: 'unreadable' }
  | { kind: 'too_small'; width: number; height: number }
  | { kind: 'too_large'; megabytes: number }
  | { kind: 'full'; count: number }
  | { kind: 'other'; detail: string };

export class PhotoRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason.kind);
    this.name = 'PhotoRefused';
    this.reason = reason;
  }
}

export type PhotoType = 'jpeg' | 'png' | 'webp' | 'avif';

/** The types that file pickers offer. Naming them makes iPhones convert their HEIC photos. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif';

/** The type of a picture by its first bytes, as the server decides it; undefined for other files. */
export async function photoTypeOf(file: Blob): Promise<PhotoType | undefined> {
  const bytes = new Uint8Array(await file.slice(0, 256).arrayBuffer());
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpeg';
  if (text(0, 8) === '\u0089PNG\r\n\u001a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' && /avi[fs]/.test(text(8, 64)) ? 'avif' : undefined;
}
