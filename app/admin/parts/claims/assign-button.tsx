import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClaimKind } from '#contract/claims.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useMayCall } from '#app/session/admin-roles.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { LoadFailure, LoadingRows } from '../paged-list.tsx';

interface Props {
  kind: ClaimKind;
  subjectId: string;
}

/** The button that gives an item to another administrator. */
export function AssignButton(props: Props) {
  const mayCall = useMayCall();
  const [isOpen, setOpen] = useState(false);
  if (!mayCall('assignItem')) return null;
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        <Trans>Assign</Trans>
      </Button>
      {isOpen ? <AssignDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AssignDialog({ kind, subjectId, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const api = useApi();
  const keyFor = useKeyFor();
  const list = useQuery({
    queryKey: keyFor('assignees', kind),
    queryFn: ({ signal }) => api.listAssignees({ query: { kind }, signal }),
  });
  const assign = useAct((_, admin_id: string) => api.assignItem({ body: { kind, subject_id: subjectId, admin_id } }), {
    done: ({ admin: { name } }) => t`Assigned to ${name}`,
    onDone: onClose,
    refetch: [keyFor('claims', kind)],
  });
  const administrators = list.data?.administrators ?? [];
  return (
    <Dialog isOpen onOpenChange={onClose} width="small" title={<Trans>Assign to</Trans>}>
      <p className="text-small text-ink-2">
        <Trans>It is kept for them for 24 hours, in which nobody else can decide on it.</Trans>
      </p>
      {list.isPending ? <LoadingRows /> : null}
      {list.isError && !list.data ? <LoadFailure isBusy={list.isFetching} onRetry={() => void list.refetch()} /> : null}
      {list.data && administrators.length === 0 ? (
        <p className="mt-4">
          <Trans>No other administrator may decide on this.</Trans>
        </p>
      ) : null}
      {assign.failure ? (
        <div className="mt-4">
          <Note tone="danger">{assign.failure}</Note>
        </div>
      ) : null}
      <ul className="-mx-2 mt-3">
        {administrators.map(({ id, name, avatar }) => (
          <li key={id}>
            <button
              type="button"
              disabled={assign.isPending}
              onClick={() => assign.mutate(id)}
              className="flex min-h-13 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-limestone"
            >
              <Avatar name={name} src={avatar} className="size-9 text-small" />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
