import { Navigate } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';

export const meta = pageMeta({ en: 'Today', ar: 'اليوم', fr: 'Aujourd’hui' });

/** Redirects to the reservations until the screen of the day exists. */
export default function Today() {
  return (
    <Guard roles={hostArea}>
      <Navigate to="/host/reservations" replace />
    </Guard>
  );
}
