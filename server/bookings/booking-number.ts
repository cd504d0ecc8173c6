/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The booking number that people see, `DY-4K7QX-2M9RT`: the last 50 bits of the id, which are random. It is not accepted
 * in place of the id.
 */
export function bookingNumber(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`) & ((1n << 50n) - 1n);
  let text = '';
  for (let position = 0; position < 10; position += 1) {
    text = digits[Number(rest & 31n)]! + text;
    rest >>= 5n;
  }
  return `DY-${text.slice(0, 5)}-${text.slice(5)}`;
}

/** A booking number as people write it, in the form in which we show it; undefined where there is none. */
export function readBookingNumber(text: string): string | undefined {
  const found = /(?<![0-9A-Z])DY[\s_.-]?([0-9A-HJKMNP-TV-Z]{5})[\s_.-]?([0-9A-HJKMNP-TV-Z]{5})(?![0-9A-Z])/i.exec(text);
  return found ? `DY-${found[1]}-${found[2]}`.toUpperCase() : undefined;
}
