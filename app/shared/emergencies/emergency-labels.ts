import { msg } from '@lingui/core/macro';
import type { EmergencyReason } from '#contract/emergencies.ts';

export const emergencyReasonLabels = {
  storm: msg`Storm`,
  flood: msg`Flood`,
  roads: msg`Closed roads`,
  fighting: msg`Fighting`,
  other: msg`Emergency`,
} satisfies Record<EmergencyReason, unknown>;
