import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Begins every sealed file, so that one stored before files were sealed is told apart. */
const magic = Buffer.from('DIYAR-SEALED-1\n', 'latin1');
const ivLength = 12;
const tagLength = 16;

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'diyar sealed files', 32));
}

/** Encrypts a file with AES-256-GCM. `name` is bound to the content: a file renamed to another cannot be opened. */
export function sealFile(bytes: Uint8Array, name: string, secret: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), iv);
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([magic, iv, cipher.getAuthTag(), sealed]);
}

/**
 * Decrypts a file of `sealFile`. Returns a file that was stored unsealed as it is. Throws if the secret or the name is
 * another, or the content was changed.
 */
export function openSealedFile(file: Buffer, name: string, secret: string): Buffer {
  if (!file.subarray(0, magic.length).equals(magic)) return file;
  const ivEnd = magic.length + ivLength;
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), file.subarray(magic.length, ivEnd));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(file.subarray(ivEnd, ivEnd + tagLength));
  return Buffer.concat([decipher.update(file.subarray(ivEnd + tagLength)), decipher.final()]);
}
