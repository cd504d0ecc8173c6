import { useLingui } from '@lingui/react/macro';
import { BookOpen, DoorOpen, Droplets, LogOut, Trash2, Zap, type LucideIcon } from 'lucide-react';
import type { ManualSection } from '#contract/house-manuals.ts';

export const sectionIcons: Readonly<Record<ManualSection, LucideIcon>> = {
  way_in: DoorOpen,
  power: Zap,
  water: Droplets,
  rubbish: Trash2,
  leaving: LogOut,
  other: BookOpen,
};

/** What the sections of a house manual are called. */
export function useSectionLabels(): Readonly<Record<ManualSection, string>> {
  const { t } = useLingui();
  return {
    way_in: t`The way in`,
    power: t`Power and generator`,
    water: t`Water`,
    rubbish: t`Rubbish`,
    leaving: t`Before you leave`,
    other: t`Good to know`,
  };
}
