/** A calling browser. */
export interface Device {
  /** SHA-256 of the value of its cookie. */
  hash: Buffer;
  /** The call came without the cookie, and the answer sets one. Programs may never send it back. */
  isNew: boolean;
}
