import { z } from 'zod';
import { namedTypes } from './entities.ts';
import { listingStepSchema } from './listing-content.ts';
import { completenessItems, type CompletenessItem, problemKinds } from '../listing-completeness.ts';

const itemSchema = z.enum(completenessItems.map(({ item }) => item) as [CompletenessItem, ...CompletenessItem[]]);

/** A reason why a listing cannot be submitted, and where to mend it. `field` is a field of its content, or `photos`. */
export const listingProblems = z
  .object({
    step: listingStepSchema,
    field: z.string(),
    problem: z.enum(problemKinds),
  })
  .register(namedTypes, { id: 'ListingProblem' });

const scoredItem = z.object({
  item: itemSchema,
  step: listingStepSchema,
  points: z.int(),
  done: z.boolean(),
});
export const completenessSchema = z
  .object({
    /** 0 to 100. */
    points: z.int(),
    items: z.array(scoredItem),
    /** The open item that counts first; null when nothing is open. */
    next: scoredItem.nullable(),
  })
  .register(namedTypes, { id: 'Completeness' });
