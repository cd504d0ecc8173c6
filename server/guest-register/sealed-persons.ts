import { emptyEntry, type RegisterEntry } from '#contract/register-rules.ts';
import { openSealedFile, sealFile } from '#server/platform/sealed-files.ts';

/** Encrypts what is known of a person; bound to the row, so that it cannot be moved to another. */
export function sealEntry(entry: RegisterEntry, at: PersonKey, secret: string): Buffer {
  return sealFile(Buffer.from(JSON.stringify(entry)), sealName(at), secret);
}

/** Decrypts what is known of a person. Throws if the secret or the row is another. */
export function openEntry(sealed: Buffer, at: PersonKey, secret: string): RegisterEntry {
  const stored = JSON.parse(openSealedFile(sealed, sealName(at), secret).toString()) as Partial<RegisterEntry>;
  return { ...emptyEntry, ...stored };
}

export interface PersonKey {
  booking_id: string;
  id: string;
}

const sealName = ({ booking_id, id }: PersonKey) => `guest-register ${booking_id} ${id}`;
