import { Navigate } from 'react-router';
import { pageMeta } from '#app/page-meta.ts';
import { hostArea } from '#app/session/audiences.ts';
import { Guard } from '#app/session/guard.tsx';

export const meta = pageMeta({ en: 'Today', ar: 'اليوم', fr: 'Aujourd’hui' });

/** Until the day's screen opens, hosts land on what waits for them: their reservations. */
export default function Today() {
  return (
    <Guard roles={hostArea}>
      <Navigate to="/host/reservations" replace />
    </Guard>
  );
}
