import type { ReactNode } from 'react';

/** A group of a settings section, below a divider. */
export function SettingsGroup({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8 first:border-0 first:pt-0">
      <h2 className="text-title">{title}</h2>
      {hint ? <p className="mt-1 text-small text-ink-2">{hint}</p> : null}
      <div className="mt-5">{children}</div>
    </section>
  );
}
