import { z } from 'zod';
import { entities } from './entities.ts';
import { mobileSignals, roomKinds } from '../property-facts.ts';

const signal = z.enum(mobileSignals);
/** The signal indoors, by network; an absent network is not known. */
export const networkSignals = z.object({ libyana: signal, almadar: signal, ltt: signal }).partial();

const bedCount = z.int().min(0).max(20);

/** A room where guests sleep, with its beds. A double bed sleeps two; a cot is for infants, who are not counted. */
export const sleepingRoom = z
  .object({
    kind: z.enum(roomKinds),
    double: bedCount.default(0),
    single: bedCount.default(0),
    floor_mattress: bedCount.default(0),
    cot: bedCount.default(0),
  })
  .register(entities, { id: 'SleepingRoom' });
