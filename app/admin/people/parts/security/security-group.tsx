import type { ReactNode } from 'react';

/** A group of the security settings, with what its factor is for. */
export function SecurityGroup({ title, hint, children }: { title: ReactNode; hint: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line py-7">
      <h2 className="text-title">{title}</h2>
      <p className="mt-1 text-small text-ink-2">{hint}</p>
      <div className="mt-4">{children}</div>
    </section>
  );
}
