import { z } from 'zod';
import { emergencyNumberKinds, type EmergencyNumberKind } from '#contract/emergency-numbers.ts';
import { setting, type SettingTable } from '#server/platform/setting.ts';

/** Emergency numbers by place: `tripoli: ambulance=193, police=1515; benghazi: ambulance=193`. */
const emergencyNumbers = z
  .string()
  .default('')
  .transform((text, context) => {
    const byPlace = new Map<string, { kind: EmergencyNumberKind; phone: string }[]>();
    for (const part of text.split(';').filter((one) => one.trim() !== '')) {
      const [, place, list = ''] = /^\s*([a-z\d-]+)\s*:(.*)$/.exec(part) ?? [];
      const numbers = list.split(',').flatMap((one) => {
        const [, name, phone = ''] = /^\s*([a-z]+)\s*=\s*(\+?\d{3,15})\s*$/.exec(one) ?? [];
        const kind = emergencyNumberKinds.find((known) => known === name);
        return kind ? [{ kind, phone }] : [];
      });
      if (place === undefined || byPlace.has(place) || numbers.length !== list.split(',').length) {
        context.addIssue({
          code: 'custom',
          message: `must be places with their numbers (${emergencyNumberKinds.join(', ')}), such as tripoli: ambulance=193, police=1515; benghazi: ambulance=193`,
        });
        return z.NEVER;
      }
      byPlace.set(place, numbers);
    }
    return byPlace;
  });

export const emergencyNumberSettings = {
  EMERGENCY_NUMBERS: setting(
    'Emergency numbers that guests see during their stay, by place of the gazetteer (a town or a district), each with the numbers that are known to answer there. Empty: none are shown.',
    'tripoli: ambulance=193, police=1515; benghazi: ambulance=193',
    emergencyNumbers,
  ),
} satisfies SettingTable;
