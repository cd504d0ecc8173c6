/** A browser that calls. */
export interface Device {
  /** Of what its cookie holds. */
  hash: Buffer;
  /** It came without the cookie and is being given one; a program may throw it away and come without it again. */
  isNew: boolean;
}
