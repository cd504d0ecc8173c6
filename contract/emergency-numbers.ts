/** Who is called in an emergency. */
export const emergencyNumberKinds = ['ambulance', 'police', 'fire'] as const;
export type EmergencyNumberKind = (typeof emergencyNumberKinds)[number];
