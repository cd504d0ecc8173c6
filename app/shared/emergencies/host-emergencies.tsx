import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { textButtonClass } from '#app/ui/button.tsx';
import { EmergencyNote } from './emergency-note.tsx';

/** The emergency areas over the homes of a host. Nothing while they load, and where that fails: the reservations say it too. */
export function HostEmergencies({ className = '' }: { className?: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const { data } = useQuery({
    queryKey: keyFor('host-emergencies'),
    queryFn: ({ signal }) => api.listHostEmergencies({ signal }),
    retry: false,
  });
  if (!data || data.emergencies.length === 0) return null;
  return (
    <div className={`grid gap-3 ${className}`}>
      {data.emergencies.map((notice) => (
        <EmergencyNote
          key={notice.id}
          notice={notice}
          action={
            notice.stays > 0 ? (
              <Link to="/host/reservations" className={`${textButtonClass} px-3`}>
                <Trans>See your reservations</Trans>
              </Link>
            ) : null
          }
        >
          <Plural value={notice.homes} one="# home of yours is inside." other="# homes of yours are inside." />{' '}
          <Plural
            value={notice.stays}
            _0="No stay is concerned."
            one="# stay is concerned: until check-in the guest can cancel it free of charge, you without a fee, and payouts of its home wait."
            other="# stays are concerned: until check-in the guests can cancel them free of charge, you without a fee, and payouts of their homes wait."
          />{' '}
          {notice.stays > 0 ? (
            <>
              <Trans>Write to us if a guest who is there already has to leave.</Trans>{' '}
            </>
          ) : null}
          <Trans>Nothing new is booked on these nights.</Trans>
        </EmergencyNote>
      ))}
    </div>
  );
}
