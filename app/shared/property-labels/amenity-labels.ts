import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Feature } from '#contract/amenities.ts';

/** The label of each amenity, and of what rules and facts say; in a file without icons, so that cards do not load them. */
export const amenityLabels: Readonly<Record<Feature, MessageDescriptor>> = {
  wifi: msg`Wi-Fi`,
  pool: msg`Pool`,
  parking: msg`Parking`,
  air_conditioning: msg`Air conditioning`,
  kitchen: msg`Kitchen`,
  washer: msg`Washing machine`,
  tv: msg`TV`,
  generator: msg`Generator`,
  sea_view: msg`Sea view`,
  beach_access: msg`Beach access`,
  garden: msg`Garden`,
  bbq: msg`Barbecue`,
  elevator: msg`Lift`,
  workspace: msg`Place to work`,
  breakfast: msg`Breakfast`,
  heating: msg`Heating`,
  water_tank: msg`Water tank`,
  security: msg`Guard or security`,
  pets_allowed: msg`Pets welcome`,
  private_entrance: msg`Private entrance`,
  family_only: msg`Families only`,
  step_free: msg`Step-free`,
  ground_floor: msg`Ground floor`,
  screened_pool: msg`Pool out of view`,
  women_only: msg`Women only`,
  children_play: msg`Play area for children`,
  smoking_allowed: msg`Smoking allowed`,
  events_allowed: msg`Parties allowed`,
  hot_water: msg`Hot water`,
  solar_power: msg`Solar power`,
  free_cancellation: msg`Free cancellation`,
  guest_favorite: msg`Guest Favorite`,
};
