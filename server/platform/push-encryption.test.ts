import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { encryptPush, longestPayload } from './push-encryption.ts';
import { areKeyPair, isCurvePoint, isPushPrivateKey, isPushPublicKey, makePushKeys, pushCurve } from './push-keys.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** RFC 8291, section 5 and appendix A. */
const example = {
  plaintext: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  receiverPublic: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 is encrypted as there', () => {
  const keys = createECDH(pushCurve);
  keys.setPrivateKey(bytes(example.sender));
  expect(keys.getPublicKey('base64url')).toBe(example.senderPublic);
  const recipient = { public_key: bytes(example.receiverPublic), auth_secret: bytes(example.auth) };
  const body = encryptPush(Buffer.from(example.plaintext), recipient, { keys, salt: bytes(example.salt) });
  expect(body.toString('base64url')).toBe(example.message);
});

test('the receiver reads the longest payload, which fills a record; a longer one is refused', () => {
  const receiver = createECDH(pushCurve);
  receiver.setPrivateKey(bytes(example.receiver));
  const recipient = { public_key: receiver.getPublicKey(), auth_secret: bytes(example.auth) };
  const body = encryptPush(Buffer.alloc(longestPayload, 'a'), recipient);
  expect(body).toHaveLength(4096);
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), recipient.public_key, sender]);
  const agreed = Buffer.from(hkdfSync('sha256', receiver.computeSecret(sender), recipient.auth_secret, info, 32));
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', agreed, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect(text.toString()).toBe(`${'a'.repeat(longestPayload)}\u0002`);
  expect(() => encryptPush(Buffer.alloc(longestPayload + 1), recipient)).toThrow('too long');
  // Each message has keys and a salt of its own.
  expect(encryptPush(Buffer.from('a'), recipient)).not.toEqual(encryptPush(Buffer.from('a'), recipient));
});

test('a pair is told from what is none', () => {
  const [one, other] = [makePushKeys(), makePushKeys()];
  expect([isPushPublicKey(one.public_key), isPushPrivateKey(one.private_key)]).toEqual([true, true]);
  expect(areKeyPair(one.public_key, one.private_key)).toBe(true);
  expect(areKeyPair(one.public_key, other.private_key)).toBe(false);
  expect(isPushPublicKey(one.private_key)).toBe(false);
  expect(isPushPrivateKey(one.public_key)).toBe(false);
  expect(isPushPrivateKey('A'.repeat(43))).toBe(false);
  // On no curve.
  expect(isCurvePoint(Buffer.alloc(65, 4))).toBe(false);
  expect(isCurvePoint(bytes(example.senderPublic).subarray(1))).toBe(false);
});
