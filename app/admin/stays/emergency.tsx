import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BackLink } from '#app/admin/parts/back-link.tsx';
import type { Route } from './+types/emergency';
import type { Locale } from '#contract/common.ts';
import type { EmergencyDetail } from '#contract/types.gen.ts';
import { ApiError } from '#app/api.ts';
import { AreaPicker } from '#app/map/area-picker.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi, useSession } from '#app/session/session.tsx';
import { useDraft } from '#app/session/use-draft.ts';
import { formatDay } from '#app/shared/days.ts';
import { emergencyReasonLabels } from '#app/shared/emergencies/emergency-labels.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { AdminFrame } from '#app/admin/parts/admin-frame.tsx';
import { draftOf } from './parts/emergencies/emergency-draft.ts';
import { EmergencyFacts, EmergencyHistory } from './parts/emergencies/emergency-facts.tsx';
import { EmergencyForm } from './parts/emergencies/emergency-form.tsx';
import { EmergencyState } from './parts/emergencies/emergency-state.tsx';
import { EndEmergency } from './parts/emergencies/end-emergency.tsx';
import { LoadFailure, LoadingRows } from '#app/admin/parts/paged-list.tsx';

export const meta = pageMeta(msg({ message: 'Emergency', context: 'title of a page' }));

export default function AdminEmergency({ params }: Route.ComponentProps) {
  return (
    <AdminFrame
      title={<Trans>Emergency</Trans>}
      needs="getEmergency"
      above={
        <BackLink to="/admin/emergencies">
          <Trans>All emergencies</Trans>
        </BackLink>
      }
    >
      <Area key={params.emergencyId} id={params.emergencyId} />
    </AdminFrame>
  );
}

function Area({ id }: { id: string }) {
  const api = useApi();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const queryKey = keyFor('emergency', id);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.getEmergency({ params: { emergency_id: id }, signal }),
    staleTime: 0,
    // Until everybody is told.
    refetchInterval: ({ state }) => (state.data?.is_telling ? 2000 : false),
  });
  if (query.isPending) return <LoadingRows />;
  if (query.isLoadingError) {
    if (query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 422)) {
      return (
        <EmptyState
          headingLevel={2}
          title={<Trans>We can’t find this emergency</Trans>}
          link={{ to: '/admin/emergencies', text: <Trans>All emergencies</Trans> }}
        >
          <Trans>Choose one from the list.</Trans>
        </EmptyState>
      );
    }
    return <LoadFailure isBusy={query.isFetching} onRetry={() => void query.refetch()} />;
  }
  const onChanged = (changed: EmergencyDetail) => {
    queries.setQueryData(queryKey, changed);
    void queries.invalidateQueries({ queryKey: keyFor('emergencies') });
  };
  return <AreaView area={query.data} onChanged={onChanged} />;
}

interface Props {
  area: EmergencyDetail;
  onChanged: (changed: EmergencyDetail) => void;
}

function AreaView({ area, onChanged }: Props) {
  const { i18n } = useLingui();
  const locale = i18n.locale as Locale;
  const first = formatDay(area.first_night, locale);
  const last = formatDay(area.last_night, locale);
  const isOver = area.ended_at !== null;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="break-words">
          <bdi>{area.name}</bdi>
        </h2>
        <EmergencyState state={area.state} />
      </div>
      <p className="mt-1 text-small text-ink-2">
        {i18n._(emergencyReasonLabels[area.reason])}
        {' · '}
        <Trans>
          nights from {first} to {last}
        </Trans>
      </p>
      <EmergencyFacts area={area} />
      {isOver ? (
        <>
          <div className="relative mt-6 h-80 overflow-clip rounded-card border border-line">
            <AreaPicker corners={area.corners} />
          </div>
          <p dir="auto" className="mt-4 max-w-(--container-read) text-start whitespace-pre-line">
            {area[`text_${locale}`]}
          </p>
        </>
      ) : (
        <>
          <EndEmergency area={area} onChanged={onChanged} />
          <ChangeArea area={area} onChanged={onChanged} />
        </>
      )}
      <EmergencyHistory events={area.events} />
    </>
  );
}

function ChangeArea({ area, onChanged }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const api = useApi();
  const toast = useToast();
  const { form, edit, forget } = useDraft(`emergency-${area.id}`, user?.id ?? '', {
    ...draftOf(area),
    version: area.version,
  });
  // What another administrator saved meanwhile is not replaced by what was typed over an earlier version.
  const isOutdated = form.version !== area.version;
  return (
    <section aria-labelledby="change-emergency" className="mt-10 border-t border-line pt-8">
      <h2 id="change-emergency" className="text-title">
        <Trans>Change it</Trans>
      </h2>
      {isOutdated ? (
        <div className="mt-4">
          <Note
            tone="attention"
            action={
              <Button kind="quiet" onPress={forget}>
                <Trans>Start again from their change</Trans>
              </Button>
            }
          >
            <Trans>
              Another administrator has changed this area since you began. Your changes cannot be saved over theirs:
              note them, then start again.
            </Trans>
          </Note>
        </div>
      ) : null}
      <EmergencyForm
        draft={form}
        onEdit={(changes) => edit({ ...changes, version: form.version })}
        saveLabel={<Trans>Save the change</Trans>}
        consequences={
          <Trans>
            The people of stays that come in or leave are notified, and those of all others if the nights change. What
            was cancelled stays refunded.
          </Trans>
        }
        onSave={async (body) => {
          const changed = await api.changeEmergency({
            params: { emergency_id: area.id },
            body: { ...body, version: form.version },
          });
          forget();
          toast({ title: t`The change is saved` });
          onChanged(changed);
        }}
      />
    </section>
  );
}
