import { z } from 'zod';

/** What a co-host may do for a host. `manager` stands for all of them. */
export const coHostAreas = ['calendar', 'messages', 'money', 'manager'] as const;
export type CoHostArea = (typeof coHostAreas)[number];
export const coHostAreaSchema = z.enum(coHostAreas);
