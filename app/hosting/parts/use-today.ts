import { useQuery } from '@tanstack/react-query';
import { enquiryAnswerHours } from '#contract/enquiries.ts';
import type { HostTask, HostToday } from '#contract/types.gen.ts';
import { useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { keptActions } from '#app/reservations/kept-answers.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';

/** The day of the host. Guests request, pay and cancel at any time. Without a connection the copy that this device keeps. */
export function useToday() {
  const api = useApi();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('host-today'),
    queryFn: ({ signal }) => api.getHostToday({ signal }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const { copy: kept, isReading } = useKeptCopy<HostToday>({
    name: 'today',
    page: '/host/today',
    data: query.data,
    failure: query.failureReason,
  });
  const shown = query.data ?? (kept ? answersOnly(kept.value) : undefined);
  return {
    day: shown && { ...shown, tasks: shown.tasks.map(withDeadline) },
    /** When the shown copy was saved; null for an answer of the server. */
    savedAt: kept?.saved_at ?? null,
    hasFailed: query.isError && !isReading,
    refetch: () => void query.refetch(),
  };
}

/** Copies that were kept by version 0.2.0, and its answers while it is replaced, say only when a question was asked. */
function withDeadline(task: HostTask): HostTask {
  if (task.kind !== 'answer_enquiry' || 'answer_by' in task) return task;
  const { asked_at } = task as Omit<typeof task, 'answer_by'> & { asked_at: string };
  return { ...(task as object), answer_by: addHours(asked_at, enquiryAnswerHours) } as HostTask;
}

const addHours = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString();

function answersOnly(day: HostToday): HostToday {
  return {
    ...day,
    requests: day.requests.map(keptActions),
    arriving: day.arriving.map(keptActions),
    staying: day.staying.map(keptActions),
    leaving: day.leaving.map(keptActions),
  };
}
