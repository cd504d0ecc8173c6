import { z } from 'zod';
import { id, localeSchema, text } from './common.ts';
import { callLimits } from '../limits.ts';
import { moderationLimits } from '../moderation.ts';
import { translatedKinds, translationLimit } from '../translations.ts';
import { operation } from './operation.ts';

/** A text by what it is and the id of its review, message or property: never the text itself. */
const namedText = { kind: z.enum(translatedKinds), id };

export const translationsOperations = {
  translateText: operation({
    method: 'POST',
    path: '/api/translations',
    summary: 'A text that the caller may read, translated; only where the operator has set a translator',
    access: 'anyone',
    coHosts: 'messages',
    body: z.object({
      ...namedText,
      /** Into which; by default that of the call. */
      language: localeSchema.nullish(),
    }),
    ok: z.object({
      text: z.string(),
      language: z
        .string()
        .nullable()
        .meta({ description: 'the code of the language of the original, where it is known' }),
    }),
    errors: ['not_found', 'translation_unavailable', 'translation_refused', 'translation_not_needed'],
    rateLimit: callLimits.translate,
  }),
  reportTranslation: operation({
    method: 'POST',
    path: '/api/translations/report',
    summary: 'Report the translation of a text to the administrators, with what it said',
    access: 'signed_in',
    coHosts: 'messages',
    body: z.object({
      ...namedText,
      translation: text(translationLimit),
      reason: text(moderationLimits.reason).nullish(),
    }),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found'],
    rateLimit: callLimits.report,
  }),
};
