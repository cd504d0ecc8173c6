/**
 * Every operation of the contract that answers a file or a picture × the roles of administrators, on things that exist: each
 * gets it exactly where the contract names its role, and a look is recorded. One that is added is called here without a row.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { adminRoles, allowsAdminRole, type AdminRole } from '#contract/roles.ts';
import { isAudited, type Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { signedIn } from './factories.ts';
import { useTestServer } from './server.ts';
import { createSweepWorld, type SweepWorld } from './sweep-world.ts';

/** Fields of an answer that hold a file. */
const fileFields = ['picture', 'file', 'data_url'];
const answersFile = ({ method, document, ok }: Operation) => {
  const shape = 'shape' in ok ? (ok.shape as object) : {};
  return document !== undefined || (method === 'GET' && fileFields.some((field) => field in shape));
};
const files = (Object.entries(operations) as [OperationId, Operation][]).filter(([, operation]) =>
  answersFile(operation),
);

const server = useTestServer();
const tokens = new Map<AdminRole, string>();
let world: SweepWorld;
beforeAll(async () => {
  world = await createSweepWorld(server);
  for (const admin_role of adminRoles) {
    tokens.set(admin_role, (await signedIn(server.services, { role: 'admin', admin_role })).token);
  }
});

/** The status, and the error code of a refusal. */
async function download(id: OperationId, role: AdminRole): Promise<{ status: number; code: string | undefined }> {
  const { path, method, document }: Operation = operations[id];
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.thing(path, name).value);
  const response = await fetch(new URL(address, server.url), {
    method,
    headers: {
      accept: document ?? 'application/json',
      authorization: `Bearer ${tokens.get(role)}`,
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
  const text = await response.text();
  const code = response.ok ? undefined : (JSON.parse(text) as { code: string }).code;
  return { status: response.status, code };
}

describe.each(adminRoles)('as %s', (role) => {
  it.each(files)('%s', async (id, operation) => {
    const { status, code } = await download(id, role);
    expect(status).toBeLessThan(500);
    if (!operation.adminRoles) {
      // No file for administrators: what it is made of is somebody else's.
      expect([403, 404]).toContain(status);
    } else {
      expect(status === 403 ? code : 'allowed').toBe(
        allowsAdminRole(operation, role) ? 'allowed' : 'admin_role_required',
      );
    }
  });
});

it.each(files.filter(([, operation]) => operation.adminRoles))(
  'a look of an administrator at what %s answers is recorded',
  (_, operation) => {
    expect(isAudited(operation, true)).toBe(true);
  },
);

it('a photo of a dispute is named in the audit log, once for each administrator and photo', async () => {
  for (const role of ['finance', 'trust', 'trust'] as const) {
    expect((await download('getDisputePhoto', role)).status).toBe(200);
  }
  expect((await download('getDisputePhoto', 'support')).code).toBe('admin_role_required');
  const { entries } = await server.succeed('listAudit', {
    token: tokens.get('owner'),
    query: { operation: 'getDisputePhoto' },
  });
  const photo = world.thing(operations.getDisputePhoto.path, 'dispute_photo_id').value;
  expect(entries.every(({ subject_id }) => subject_id.includes(photo))).toBe(true);
  const seen = entries.map(({ actor_role, refusal, subject_name }) => [
    actor_role,
    refusal ?? subject_name?.slice(0, 2),
  ]);
  // The owner looked in the table above; a second look within the hour is the same line.
  expect(new Set(seen.map((one) => one.join(' ')))).toEqual(
    new Set(['owner C-', 'finance C-', 'trust C-', 'support admin_role_required']),
  );
  expect(seen).toHaveLength(4);
});
