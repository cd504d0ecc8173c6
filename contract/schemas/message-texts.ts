import { z } from 'zod';
import { namedTypes } from './entities.ts';
import { localeSchema, text } from './common.ts';
import { forEachLocale } from '../names.ts';
import { hostMessageLimits } from '../limits.ts';
import { messageLimit } from '../messages.ts';
import { placeholders } from '../placeholders.ts';

/** A text in each language of the product; empty where there is none. */
export const shownTexts = z.object(forEachLocale(() => z.string()));

const oneText = text(messageLimit).default('');
/** Texts that a host writes: in at least one language, with placeholders. */
export const messageTexts = z
  .object(forEachLocale(() => oneText))
  .refine((written) => Object.values(written).some((one) => one !== ''), 'text_required')
  .register(namedTypes, { id: 'MessageTexts' });

/** The name by which hosts find a text again. */
export const nameOfText = text(hostMessageLimits.nameLength, 'name_of_text_required').pipe(
  z.string().min(1, 'name_of_text_required'),
);

/** A text with its placeholders filled for one stay, in the guest's language where it has one. */
export const filledText = {
  text: z.string(),
  language: localeSchema,
  /** Placeholders without a value. They still stand in the text, which cannot be sent so. */
  unfilled: z.array(
    z.object({
      placeholder: z.enum(placeholders),
      /** It is not written down, or it opens once the booking is paid or confirmed. */
      reason: z.enum(['missing', 'not_open']),
    }),
  ),
};
