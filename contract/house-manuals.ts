/** The sections of a house manual, in the order in which guests read them. */
export const manualSections = ['way_in', 'power', 'water', 'rubbish', 'other'] as const;
export type ManualSection = (typeof manualSections)[number];
