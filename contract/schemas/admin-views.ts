import { z } from 'zod';
import { id, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { viewedLists } from '../admin-views.ts';

const adminViewSchema = z
  .object({
    id,
    list: z.enum(viewedLists),
    name: z.string(),
    /** Filters, order and columns as the query string of the screen, without a question mark. */
    query: z.string(),
  })
  .register(entities, { id: 'AdminView' });
const views = z.object({ views: z.array(adminViewSchema) });

export const adminViewsOperations = {
  listAdminViews: operation({
    method: 'GET',
    path: '/api/admin/views',
    summary: 'The views of lists that the caller has saved, in the order of their names',
    access: admins,
    adminRoles: everyAdminRole,
    ok: views,
    errors: [],
  }),
  saveAdminView: operation({
    method: 'POST',
    path: '/api/admin/views',
    summary: 'Save a view of a list under a name; one of this name is replaced',
    access: admins,
    adminRoles: everyAdminRole,
    // A view is a bookmark of its owner.
    audited: false,
    body: z.object({
      list: z.enum(viewedLists),
      name: text(40, 'name_required').pipe(z.string().min(1, 'name_required')),
      query: z
        .string()
        .max(1000)
        .regex(/^[\w.~%+*&=-]*$/),
    }),
    ok: views,
    errors: ['too_many_views'],
  }),
  removeAdminView: operation({
    method: 'DELETE',
    path: '/api/admin/views/{view_id}',
    summary: 'Remove a saved view of the caller; one that is gone is no error',
    access: admins,
    adminRoles: everyAdminRole,
    // A view is a bookmark of its owner.
    audited: false,
    params: z.object({ view_id: id }),
    ok: views,
    errors: [],
  }),
};
