import type { Random } from './random.ts';

/** Makes UUIDs of version 7 from the instant of creation and seeded random bits, so that they are reproducible. */
export function idMaker(random: Random): (at: Date) => string {
  const bits = () =>
    Math.floor(random.float() * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0');
  return (at) => {
    const time = at.getTime().toString(16).padStart(12, '0');
    const first = bits();
    const last = bits();
    const variant = '89ab'[Number.parseInt(first[3]!, 16) % 4];
    return `${time.slice(0, 8)}-${time.slice(8)}-7${first.slice(0, 3)}-${variant}${first.slice(4, 7)}-${last}${bits().slice(0, 4)}`;
  };
}
