import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { nightsBetween } from '#contract/days.ts';
import type { Emergency } from '#contract/types.gen.ts';
import {
  emergencyTextField,
  emergencyTextFields,
  type EmergencyReason,
  type EmergencyTextField,
} from '#contract/emergencies.ts';
import { locales } from '#contract/languages.ts';
import {
  crossesItself,
  fewestCorners,
  isWithinBounds,
  mostCorners,
  mostEmergencyNights,
  type Corner,
} from '#contract/emergency-areas.ts';
import { readCorners, writeCorners } from './area-text.ts';

/** What an administrator types of an area. */
export interface EmergencyDraft extends Record<EmergencyTextField, string> {
  name: string;
  reason: EmergencyReason;
  /** As `writeCorners` writes them; also what cannot be read yet. */
  corners: string;
  first_night: string;
  last_night: string;
}

export function emptyDraft(today: string): EmergencyDraft {
  return {
    name: '',
    reason: 'storm',
    ...emergencyTextFields(() => ''),
    corners: '',
    first_night: today,
    last_night: today,
  };
}

export function draftOf(area: Emergency): EmergencyDraft {
  const { name, reason, first_night, last_night } = area;
  const texts = emergencyTextFields((locale) => area[emergencyTextField(locale)]);
  return { name, reason, ...texts, first_night, last_night, corners: writeCorners(area.corners) };
}

/** The body of a call, from a draft without errors. */
export function bodyOf({ corners, ...draft }: EmergencyDraft): Omit<EmergencyDraft, 'corners'> & { corners: Corner[] } {
  return { ...draft, corners: readCorners(corners).corners };
}

export type DraftErrors = Partial<Record<keyof EmergencyDraft, MessageDescriptor>>;

/** What is wrong with the area and its nights. */
export function placeErrors(draft: EmergencyDraft, today: string): DraftErrors {
  const errors: DraftErrors = {};
  const { corners, wrongLine } = readCorners(draft.corners);
  if (wrongLine !== null)
    errors.corners = msg`Line ${wrongLine} is no point. Write its latitude and longitude, as in 32.76, 22.64`;
  else if (corners.length < fewestCorners) errors.corners = msg`Draw at least three corners, or choose a place`;
  else if (corners.length > mostCorners) errors.corners = msg`An area has at most 100 corners`;
  else if (!corners.every(isWithinBounds)) errors.corners = msg`All corners must be in Libya or off its coast`;
  else if (crossesItself(corners)) errors.corners = msg`The outline crosses itself. Move or remove a corner`;
  const nights =
    draft.first_night === '' || draft.last_night === '' ? 0 : nightsBetween(draft.first_night, draft.last_night) + 1;
  if (draft.first_night === '') errors.first_night = msg`Choose the first night`;
  if (draft.last_night === '' || nights < 1) errors.last_night = msg`Choose a last night that is not before the first`;
  else if (nights > mostEmergencyNights) errors.last_night = msg`Choose at most 92 nights`;
  else if (draft.last_night < today) errors.last_night = msg`This night is over. Choose a later one`;
  return errors;
}

/** What is wrong with a draft. */
export function draftErrors(draft: EmergencyDraft, today: string): DraftErrors {
  const errors = placeErrors(draft, today);
  if (draft.name.trim() === '') errors.name = msg`Give the area a name`;
  for (const text of locales.map(emergencyTextField))
    if (draft[text].trim() === '') errors[text] = msg`Write what guests and hosts read in this language`;
  return errors;
}
