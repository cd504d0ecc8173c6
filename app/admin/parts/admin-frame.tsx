import type { ReactNode } from 'react';
import { admins } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';

/** The frame of a screen for administrators: its guard, its margins and its title. */
export function AdminFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Guard roles={admins} loginPath="/admin/login">
      <div className="mx-auto w-full max-w-[70rem] px-4 pt-6 pb-12 md:px-8 md:pt-9">
        <h1>{title}</h1>
        {children}
      </div>
    </Guard>
  );
}
