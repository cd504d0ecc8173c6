import { Trans } from '@lingui/react/macro';
import { SecurityEventRow } from '#app/accounts/security-event-row.tsx';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { usePages } from '#app/admin/parts/paged-list.tsx';
import { RecordSection, SectionRows } from './record-section.tsx';

/** What happened to the safety of an account. */
export function UserActivity({ userId }: { userId: string }) {
  const api = useApi();
  const keyFor = useKeyFor();
  const list = usePages(keyFor('admin-user', userId, 'security-events'), ({ query, signal }) =>
    api.listUserSecurityEvents({ params: { user_id: userId }, query, signal }),
  );
  return (
    <RecordSection title={<Trans>Safety of the account</Trans>}>
      <SectionRows
        list={list}
        empty={<Trans>Nothing yet.</Trans>}
        rowsOf={(page) => page.events.map((event) => <SecurityEventRow key={event.id} event={event} />)}
      />
    </RecordSection>
  );
}
