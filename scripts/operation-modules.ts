/**
 * What the browser needs of the operations, by the name of the virtual module that has it (scripts/vite-plugins.ts). As a program it writes
 * them to the standard output: a process that has read the contract once does not see its changes.
 */
import { everyAdminRole } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';

export type OperationModules = Readonly<Record<string, unknown>>;

export function operationModules(): OperationModules {
  const pathsOf = (isForVisitors: boolean) =>
    Object.fromEntries(
      Object.entries<Operation>(operations)
        .filter(([, { access }]) => (access === 'anyone') === isForVisitors)
        .map(([name, { method, path, paged }]) => [name, paged ? [method, path, paged] : [method, path]]),
    );
  const adminRoles = Object.fromEntries(
    Object.entries<Operation>(operations).flatMap(([name, { adminRoles: roles = everyAdminRole }]) =>
      roles === everyAdminRole ? [] : [[name, roles]],
    ),
  );
  return {
    'virtual:operation-paths': pathsOf(true),
    'virtual:operation-paths-signed-in': pathsOf(false),
    'virtual:operation-admin-roles': adminRoles,
  };
}

if (import.meta.main) process.stdout.write(JSON.stringify(operationModules()));
