import { z } from 'zod';
import { id, instant, localeSchema, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { admins, operation } from './operation.ts';
import { roles } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { helpGroups, articleSlugs, caseTopics, caseStates, caseLimits, casePageSize } from '../help.ts';

const articleFields = {
  slug: z.enum(articleSlugs),
  group: z.enum(helpGroups),
  title: z.string(),
  /** One or two sentences. */
  summary: z.string(),
};
const articleHead = z.object(articleFields).register(entities, { id: 'ArticleHead' });

const caseMessage = z
  .object({
    id,
    /** True where an administrator wrote it, false where the user did. */
    from_us: z.boolean(),
    /** True where the other of the two sides of a booking wrote it, in a case that they share. */
    from_other_side: z.boolean(),
    text: z.string(),
    sent_at: instant,
  })
  .register(entities, { id: 'SupportCaseMessage' });
const caseFields = {
  id,
  number: z.int(),
  topic: z.enum(caseTopics),
  subject: z.string(),
  state: z.enum(caseStates),
  opened_at: instant,
  changed_at: instant,
};
const caseHead = z.object(caseFields).register(entities, { id: 'CaseHead' });
const wholeCase = z.object({ ...caseFields, messages: z.array(caseMessage) }).register(entities, { id: 'Case' });

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  language: localeSchema.nullable(),
  avatar: z.string().nullable(),
});
const queuedCase = z.object({ ...caseFields, user: person }).register(entities, { id: 'QueuedCase' });
const wholeQueuedCase = z
  .object({ ...caseFields, user: person, messages: z.array(caseMessage) })
  .register(entities, { id: 'WholeQueuedCase' });

const caseSubject = text(caseLimits.subject, 'subject_required').pipe(z.string().min(1, 'subject_required'));
const caseText = text(caseLimits.text, 'case_text_required').pipe(z.string().min(1, 'case_text_required'));

export const helpOperations = {
  searchHelp: operation({
    method: 'GET',
    path: '/api/help/articles',
    summary: 'Help articles in the reader’s language: all, or those that match a question, the best match first',
    access: 'anyone',
    query: z.object({ q: optional(z.string().max(200)) }),
    ok: z.object({ articles: z.array(articleHead) }),
    errors: [],
  }),
  getHelpArticle: operation({
    method: 'GET',
    path: '/api/help/articles/{slug}',
    summary: 'A help article: paragraphs, headings with “## ”, list items with “- ” and links, as in Markdown',
    access: 'anyone',
    params: z.object({ slug: z.enum(articleSlugs) }),
    ok: z.object({ ...articleFields, body: z.string(), related: z.array(articleHead) }),
    errors: ['not_found'],
  }),
  openCase: operation({
    method: 'POST',
    path: '/api/help/cases',
    summary: 'Open a support case',
    access: 'signed_in',
    body: z.object({ topic: z.enum(caseTopics, 'topic_required'), subject: caseSubject, text: caseText }),
    ok: wholeCase,
    status: 201,
    idempotent: true,
    errors: ['idempotency_key_reused'],
    rateLimit: callLimits.openCase,
  }),
  listOwnCases: operation({
    method: 'GET',
    path: '/api/help/cases',
    summary: 'The caller’s support cases, the most recently changed first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: 50, max: 100 })),
    ok: z.object({ cases: z.array(caseHead), next_cursor: nextCursor }),
    errors: [],
  }),
  getOwnCase: operation({
    method: 'GET',
    path: '/api/help/cases/{id}',
    summary: 'A support case of the caller with its messages',
    access: 'signed_in',
    params: z.object({ id }),
    ok: wholeCase,
    errors: ['not_found'],
  }),
  addToCase: operation({
    method: 'POST',
    path: '/api/help/cases/{id}/messages',
    summary:
      'Add a message to a support case of the caller, which reopens it for administrators; a closed one is refused',
    access: 'signed_in',
    params: z.object({ id }),
    body: z.object({ text: caseText }),
    ok: wholeCase,
    status: 201,
    errors: ['not_found', 'state_moved_on'],
    rateLimit: callLimits.addToCase,
  }),
  listCases: operation({
    method: 'GET',
    path: '/api/admin/cases',
    summary: 'Support cases in one state: open ones oldest first, others newest first',
    access: admins,
    adminRoles: ['support'],
    query: z.object({ state: z.enum(caseStates).default('open'), ...pageQuery({ default: casePageSize, max: 100 }) }),
    ok: z.object({
      cases: z.array(queuedCase),
      next_cursor: nextCursor,
      /** The number of cases in each state. */
      counts: z.object({ open: z.int(), answered: z.int(), closed: z.int() }),
    }),
    errors: [],
  }),
  getCase: operation({
    method: 'GET',
    path: '/api/admin/cases/{id}',
    summary: 'A support case with its messages and the user who opened it',
    access: admins,
    adminRoles: ['support'],
    params: z.object({ id }),
    ok: wholeQueuedCase,
    errors: ['not_found'],
  }),
  answerCase: operation({
    method: 'POST',
    path: '/api/admin/cases/{id}/answer',
    summary: 'Answer a support case and, with `close`, close it; the user is notified',
    access: admins,
    adminRoles: ['support'],
    params: z.object({ id }),
    body: z.object({ text: caseText, close: z.boolean().default(false) }),
    ok: wholeQueuedCase,
    status: 201,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other', 'placeholder_unfilled'],
  }),
  closeCase: operation({
    method: 'POST',
    path: '/api/admin/cases/{id}/close',
    summary: 'Close a support case without an answer',
    access: admins,
    adminRoles: ['support'],
    params: z.object({ id }),
    ok: wholeQueuedCase,
    errors: ['not_found', 'state_moved_on', 'claimed_by_other', 'decided_by_other'],
  }),
};
