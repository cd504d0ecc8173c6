import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '#app/ui/link.tsx';

export interface HomeLinkProps {
  /** `is_public` is absent in copies that an earlier version kept on the device. */
  property: { id: string; is_public?: boolean };
  className?: string;
  children: ReactNode;
}

/** Links to the page of a booked home; a note where it has none at the moment, because its host was suspended or took it down. */
export function HomeLink({ property: { id, is_public = true }, className = 'block', children }: HomeLinkProps) {
  if (is_public) {
    return (
      <Link to={`/properties/${id}`} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <div>
      {children}
      <p className="mt-2 text-small text-ink-2">
        <Trans>This home cannot be booked at the moment.</Trans>
      </p>
    </div>
  );
}
