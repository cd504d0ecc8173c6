import { z } from 'zod';
import { text } from './common.ts';
import { moderationLimits, reportGrounds } from '../moderation.ts';

/** Why something is reported, in the body of the call. */
export const reportFields = {
  /** Chosen from a list. */
  ground: z.enum(reportGrounds).nullish(),
  /** In the words of the reporter. */
  reason: text(moderationLimits.reason).nullish(),
};

/** Also blocks who is reported. */
export const alsoBlocks = z.boolean().default(false);
