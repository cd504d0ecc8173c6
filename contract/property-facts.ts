/** What runs during a power cut. */
export const powerSources = ['generator', 'inverter', 'solar', 'none'] as const;
export type PowerSource = (typeof powerSources)[number];

/** What the backup power carries at once. */
export const loadKinds = [
  'lights',
  'fridge',
  'internet',
  'water_pump',
  'two_air_conditioners',
  'all_air_conditioners',
  'water_heater',
] as const;
export type LoadKind = (typeof loadKinds)[number];

export const waterSources = ['tank', 'well', 'city_water', 'filter', 'hot_water'] as const;
export type WaterSource = (typeof waterSources)[number];

/** How good a signal is, in ascending order. */
export const mobileSignals = ['none', 'weak', 'good', 'strong'] as const;
export type MobileSignal = (typeof mobileSignals)[number];

/** Mobile networks of Libya. */
export const mobileNetworks = ['libyana', 'almadar', 'ltt'] as const;
export type MobileNetwork = (typeof mobileNetworks)[number];

/** Rooms where guests sleep. */
export const roomKinds = ['bedroom', 'majlis', 'living_room', 'other'] as const;
export type RoomKind = (typeof roomKinds)[number];

/** House rules that every language has a sentence for. */
export const standardRules = [
  'no_smoking',
  'no_pets',
  'no_events',
  'quiet_at_night',
  'no_visitors',
  'shoes_off',
  'family_booklet',
] as const;
export type StandardRule = (typeof standardRules)[number];
