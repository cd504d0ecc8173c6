import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  LoadKind,
  MobileNetwork,
  MobileSignal,
  PowerSource,
  StandardRule,
  WaterSource,
} from '#contract/property-facts.ts';

export const powerLabels: Readonly<Record<PowerSource, MessageDescriptor>> = {
  generator: msg`Generator`,
  inverter: msg`Inverter and batteries`,
  solar: msg`Solar`,
  none: msg`Nothing`,
};

export const loadLabels: Readonly<Record<LoadKind, MessageDescriptor>> = {
  lights: msg`Lights and sockets`,
  fridge: msg`Fridge`,
  internet: msg`Internet`,
  water_pump: msg`Water pump`,
  two_air_conditioners: msg`2 air conditioners`,
  all_air_conditioners: msg`All air conditioners`,
  water_heater: msg`Water heater`,
};

export const waterLabels: Readonly<Record<WaterSource, MessageDescriptor>> = {
  tank: msg`Tank`,
  well: msg`Well`,
  city_water: msg`City water`,
  filter: msg({ message: 'Filter', context: 'of water' }),
  hot_water: msg`Hot water`,
};

export const networkLabels: Readonly<Record<MobileNetwork, MessageDescriptor>> = {
  libyana: msg`Libyana`,
  almadar: msg`Al-Madar`,
  ltt: msg`LTT 4G`,
};

export const signalLabels: Readonly<Record<MobileSignal, MessageDescriptor>> = {
  none: msg`No signal`,
  weak: msg`Weak`,
  good: msg`Good`,
  strong: msg`Strong`,
};

export const ruleLabels: Readonly<Record<StandardRule, MessageDescriptor>> = {
  no_smoking: msg`No smoking indoors`,
  no_pets: msg`No pets`,
  no_events: msg`No weddings or parties`,
  quiet_at_night: msg`Quiet after 23:00`,
  no_visitors: msg`No visitors overnight`,
  shoes_off: msg`Shoes off indoors`,
  family_booklet: msg`Couples bring the family booklet`,
};
