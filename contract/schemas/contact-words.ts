import { z } from 'zod';
import { day, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { contactWordsLimit, longestContactWord, contactWordLists } from '../contact-words.ts';

/** Up to three words of letters; digits only after a letter, because numbers are judged as phone numbers. */
const wordPattern = /^\p{L}[\p{L}\p{M}\p{N}]*(?:[ '’-]\p{L}[\p{L}\p{M}\p{N}]*){0,2}$/u;
const allowedPattern = /^\p{L}[\p{L}\p{M}]*(?:[ '’-]\p{L}[\p{L}\p{M}]*){0,2}$/u;

const isLongEnough = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '').length >= 3;
const wordsOf = (pattern: RegExp) =>
  z
    .array(text(longestContactWord).refine((word) => pattern.test(word) && isLongEnough(word), 'contact_word_form'))
    .max(contactWordsLimit, 'contact_words_limit');

/** The lists of words that administrators add to what the filter knows. */
const lists = {
  /** Services: refused beside an invitation or a user name, as others are. */
  networks: wordsOf(wordPattern),
  /** Refused wherever they stand. */
  blocked: wordsOf(wordPattern),
  /** Left out before a text is judged, such as the name of a street. */
  allowed: wordsOf(allowedPattern),
};
const storedLists = { networks: z.array(z.string()), blocked: z.array(z.string()), allowed: z.array(z.string()) };

/** A version of the words, with what differs from the one in whose place it came. */
export const contactWordVersionSchema = z
  .object({
    version: z.int(),
    ...storedLists,
    added: z.object(storedLists),
    removed: z.object(storedLists),
    /** The instant from which it is in force. */
    in_force_at: instant,
    /** `replaced`: another one came into force before or at its instant. */
    state: z.enum(['past', 'in_force', 'future', 'replaced']),
    reason: z.string(),
    /** The version whose change this one takes back. */
    reverts: z.int().nullable(),
    set_by: z.object({ id, name: z.string() }),
    set_at: instant,
  })
  .register(entities, { id: 'ContactWordVersion' });

const contactWords = z
  .object({
    /** The number of the newest version; 0 before the first. */
    version: z.int(),
    /** What is in force now. */
    ...storedLists,
    /** The newest first. */
    versions: z.array(contactWordVersionSchema),
  })
  .register(entities, { id: 'ContactWords' });

export const contactWordsOperations = {
  getContactWords: operation({
    method: 'GET',
    path: '/api/admin/contact-words',
    summary: 'The words that administrators add to the filter of contact details, with their versions',
    access: admins,
    adminRoles: ['finance', 'trust'],
    ok: contactWords,
    errors: [],
  }),
  setContactWords: operation({
    method: 'POST',
    path: '/api/admin/contact-words',
    summary: 'Replace the words of the filter of contact details, at once or from a later day on',
    access: admins,
    adminRoles: ['finance', 'trust'],
    body: z
      .object({
        ...lists,
        /** The newest version that the caller has seen: refused where there is a newer one. */
        version: z.int().min(0),
        /** Null for at once. */
        from: day.nullable(),
        reason: text(300, 'rate_reason_required').pipe(z.string().min(1, 'rate_reason_required')),
        /** The version whose change is taken back. */
        reverts: z.int().min(1).nullish(),
      })
      .superRefine((words, context) => {
        const seen = new Set<string>();
        for (const list of contactWordLists) {
          for (const word of words[list]) {
            if (seen.has(word.toLowerCase()))
              context.addIssue({ code: 'custom', path: [list], message: 'contact_word_twice' });
            seen.add(word.toLowerCase());
          }
        }
      }),
    ok: contactWords,
    errors: ['not_found', 'rate_not_in_future', 'setting_changed'],
  }),
};
