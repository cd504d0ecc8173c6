import { z } from 'zod';
import { id, instant, localeSchema, text } from './common.ts';
import { forEachLocale } from '../names.ts';
import { locales } from '../common.ts';
import { entities } from './entities.ts';
import { shownTexts } from './message-texts.ts';
import { admins, operation } from './operation.ts';
import { answerPlaceholders, savedAnswerLimits } from '../saved-answers.ts';

const savedAnswer = z
  .object({
    id,
    name: z.string(),
    texts: shownTexts,
    /** Grows with each change. */
    version: z.int(),
    changed_by: z.string(),
    changed_at: instant,
  })
  .register(entities, { id: 'SavedAnswer' });

export const filledAnswer = z
  .object({
    id,
    name: z.string(),
    text: z.string(),
    language: localeSchema,
    /** Placeholders without a value. They still stand in the text, which cannot be sent so. */
    unfilled: z.array(z.enum(answerPlaceholders)),
  })
  .register(entities, { id: 'FilledAnswer' });

const oneText = text(savedAnswerLimits.text).default('');
const answerForm = {
  name: text(savedAnswerLimits.name, 'name_of_text_required').pipe(z.string().min(1, 'name_of_text_required')),
  /** In at least one language, with placeholders. */
  texts: z
    .object(forEachLocale(() => oneText))
    .refine((written) => locales.some((locale) => written[locale] !== ''), 'text_required'),
};
const ofAnswer = z.object({ saved_answer_id: id });

export const savedAnswersOperations = {
  listSavedAnswers: operation({
    method: 'GET',
    path: '/api/admin/saved-answers',
    summary: 'The answers that administrators share, by name',
    access: admins,
    adminRoles: ['trust', 'support'],
    ok: z.object({ answers: z.array(savedAnswer) }),
    errors: [],
  }),
  createSavedAnswer: operation({
    method: 'POST',
    path: '/api/admin/saved-answers',
    summary: 'Save an answer for all administrators; its name is its own',
    access: admins,
    adminRoles: ['trust', 'support'],
    body: z.object(answerForm),
    ok: savedAnswer,
    status: 201,
    errors: ['placeholder_unknown', 'too_many_answers', 'answer_name_taken'],
  }),
  changeSavedAnswer: operation({
    method: 'PUT',
    path: '/api/admin/saved-answers/{saved_answer_id}',
    summary: 'Replace the name and the texts of a saved answer, unless somebody else has changed it since `version`',
    access: admins,
    adminRoles: ['trust', 'support'],
    params: ofAnswer,
    body: z.object({ ...answerForm, version: z.int() }),
    ok: savedAnswer,
    errors: ['not_found', 'placeholder_unknown', 'answer_name_taken', 'answer_changed'],
  }),
  removeSavedAnswer: operation({
    method: 'DELETE',
    path: '/api/admin/saved-answers/{saved_answer_id}',
    summary: 'Remove a saved answer',
    access: admins,
    adminRoles: ['trust', 'support'],
    params: ofAnswer,
    ok: z.object({ id }),
    errors: ['not_found'],
  }),
};
