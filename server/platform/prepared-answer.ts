/** A piece of the JSON of an answer; pieces that are kept are bytes already. */
export type JsonPart = string | Buffer;

/**
 * An answer whose JSON is put together of kept pieces. A route sends `json`, a call in process takes `value`: only one of
 * them is made. Whoever makes the pieces serializes them with schemas of the contract, which leave out what these do not name.
 */
export class PreparedAnswer<Answer> {
  readonly value: () => Answer;
  readonly json: () => readonly JsonPart[];

  constructor(forms: { value: () => Answer; json: () => readonly JsonPart[] }) {
    this.value = forms.value;
    this.json = forms.json;
  }
}

/** The bytes of a text, to be kept: on their own, where short ones would share their memory with what is soon thrown away. */
export function keepBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** The bytes of a text that is in pieces: each is copied once, and text of kept pieces is never encoded again. */
export function joinJson(parts: readonly JsonPart[]): Buffer {
  let size = 0;
  for (const part of parts) size += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const part of parts) at += typeof part === 'string' ? bytes.write(part, at) : part.copy(bytes, at);
  return bytes;
}
