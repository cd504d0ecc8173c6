/** Without letters that are mistaken for digits, or for each other. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The number of a booking as people say it, `DY-4K7QX-2M9RT`: the random end of its id, 50 bits of it. It only names
 * the booking to people who talk about it; what opens a booking is its id, and who asks.
 */
export function bookingNumber(id: string): string {
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`) & ((1n << 50n) - 1n);
  let text = '';
  for (let place = 0; place < 10; place += 1) {
    text = letters[Number(rest & 31n)]! + text;
    rest >>= 5n;
  }
  return `DY-${text.slice(0, 5)}-${text.slice(5)}`;
}
