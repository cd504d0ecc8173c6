import type { ReactNode } from 'react';
import type { OperationId } from '#contract/operations.ts';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';
import { RoleGate } from './role-gate.tsx';

/**
 * The frame of a screen for administrators: its guard, its margins and its title. `needs` is the operation without which
 * the screen shows nothing: administrators whose role does not allow it read which role does.
 */
export function AdminFrame({ title, needs, children }: { title: ReactNode; needs?: OperationId; children: ReactNode }) {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
        <h1>{title}</h1>
        {needs ? <RoleGate needs={needs}>{children}</RoleGate> : children}
      </div>
    </Guard>
  );
}
