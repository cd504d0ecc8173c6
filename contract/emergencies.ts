export const emergencyReasons = ['storm', 'flood', 'roads', 'fighting', 'other'] as const;
export type EmergencyReason = (typeof emergencyReasons)[number];
