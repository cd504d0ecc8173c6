/** What a key may do for its host. A change of a scope changes what keys that exist may do. */
export const keyScopes = [
  'listings:read',
  'calendar:read',
  'calendar:write',
  'bookings:read',
  'bookings:write',
  'earnings:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** For how many days a key can be made. */
export const keyDays = [30, 90, 180, 365] as const;

export const apiKeyLimits = {
  /** Of a host, that have neither ended nor been revoked. */
  active: 10,
  nameLength: 60,
  /** For how long the old secret works beside the one in its place. */
  overlapHours: 24,
  /** Ended and revoked ones are shown for so many days. */
  shownDays: 30,
} as const;

/** Every key begins with this, so that scanners of published code find it. */
export const keyPrefix = 'diyar_key_';
