import { createECDH, ECDH } from 'node:crypto';

/** The curve of Web Push (RFC 8291, RFC 8292): P-256. */
export const pushCurve = 'prime256v1';

/** A pair of keys by which push services know this site (VAPID, RFC 8292), as base64url. */
export function makePushKeys(): { public_key: string; private_key: string } {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  return { public_key: pair.getPublicKey('base64url'), private_key: pair.getPrivateKey('base64url') };
}

/** Whether bytes are an uncompressed point of the curve. */
export function isCurvePoint(point: Buffer): boolean {
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, pushCurve);
    return true;
  } catch {
    return false;
  }
}

export const isPushPublicKey = (text: string): boolean =>
  /^[\w-]{87}$/.test(text) && isCurvePoint(Buffer.from(text, 'base64url'));

export function isPushPrivateKey(text: string): boolean {
  if (!/^[\w-]{43}$/.test(text)) return false;
  try {
    createECDH(pushCurve).setPrivateKey(text, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Whether both are of one pair. */
export function areKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH(pushCurve);
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url') === publicKey;
}
