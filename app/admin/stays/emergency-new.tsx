import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { useAttemptKey } from '#app/shared/use-attempt-key.ts';
import { useToast } from '#app/ui/toast.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { emptyDraft } from './parts/emergencies/emergency-draft.ts';
import { EmergencyForm } from './parts/emergencies/emergency-form.tsx';

export const meta = pageMeta(msg`Declare an emergency`);

export default function NewEmergency() {
  return (
    <AdminFrame
      title={<Trans>Declare an emergency</Trans>}
      needs="declareEmergency"
      above={
        <BackLink to="/admin/emergencies">
          <Trans>All emergencies</Trans>
        </BackLink>
      }
    >
      <NewArea />
    </AdminFrame>
  );
}

function NewArea() {
  const { t } = useLingui();
  const { user } = useSession();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const keyFor = useKeyFor();
  const [empty] = useState(() => emptyDraft(todayInTripoli()));
  const { form, edit, forget } = useDraft('emergency', user?.id ?? '', empty);
  const key = useAttemptKey();
  return (
    <EmergencyForm
      draft={form}
      onEdit={edit}
      saveLabel={<Trans>Declare the emergency</Trans>}
      consequences={
        <Trans>
          From then on these guests cancel free of charge and these hosts without a fee, nothing new is booked there on
          these nights, payouts of these homes are held, and everybody is notified, also by email.
        </Trans>
      }
      onSave={async (body) => {
        const area = await api.declareEmergency({ body, idempotencyKey: key.keyFor(body) });
        forget();
        toast({ title: t`The emergency is declared` });
        queries.setQueryData(keyFor('emergency', area.id), area);
        await queries.invalidateQueries({ queryKey: keyFor('emergencies') });
        await navigate(`/admin/emergencies/${area.id}`, { replace: true });
      }}
    />
  );
}
