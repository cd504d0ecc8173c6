import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import type { AdminView } from '#contract/types.gen.ts';
import type { ViewedList } from '#contract/admin-views.ts';
import { ApiError } from '#app/api.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useApi } from '#app/session/session.tsx';
import { useAct } from '#app/session/use-act.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { LinkTabs } from '#app/ui/link-tabs.tsx';
import { Note } from '#app/ui/note.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { viewOf } from './use-table-query.ts';

/** A view that everybody has. */
export interface CommonView {
  name: string;
  query: string;
}

/** The saved views of a list, which all screens share. */
function useViews(list: ViewedList): AdminView[] {
  const api = useApi();
  const keyFor = useKeyFor();
  const views = useQuery({ queryKey: keyFor('admin-views'), queryFn: ({ signal }) => api.listAdminViews({ signal }) });
  return views.data?.views.filter((view) => view.list === list) ?? [];
}

/** The views of a list as tabs; where the address is that of none, none is current. */
export function ViewTabs({ list, common, view }: { list: ViewedList; common: readonly CommonView[]; view: string }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const saved = useViews(list);
  const addressOf = (query: string) => (query === '' ? pathname : `${pathname}?${query}`);
  return (
    <div className="mt-2">
      <LinkTabs
        label={t`Views`}
        current={addressOf(view)}
        tabs={[...common, ...saved].map(({ name, query }) => ({
          to: addressOf(viewOf(new URLSearchParams(query))),
          title: <bdi>{name}</bdi>,
        }))}
      />
    </div>
  );
}

/** The button that saves what is shown as a view, or removes the saved view that is shown. */
export function SaveView({ list, view }: { list: ViewedList; view: string }) {
  const keyFor = useKeyFor();
  const [isOpen, setOpen] = useState(false);
  const shown = useViews(list).find((one) => viewOf(new URLSearchParams(one.query)) === view);
  const remove = useAct((api, viewId: string) => api.removeAdminView({ params: { view_id: viewId } }), {
    answers: keyFor('admin-views'),
  });
  const icon = <Bookmark className="size-4.5" aria-hidden />;
  if (shown) {
    return (
      <Button kind="quiet" icon={icon} isBusy={remove.isPending} onPress={() => remove.mutate(shown.id)}>
        <Trans>Remove this view</Trans>
      </Button>
    );
  }
  // The list as it is without any parameter is a tab already.
  if (view === '') return null;
  return (
    <>
      <Button kind="quiet" icon={icon} onPress={() => setOpen(true)}>
        <Trans>Save view</Trans>
      </Button>
      {isOpen ? <SaveDialog list={list} view={view} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function SaveDialog({ list, view, onClose }: { list: ViewedList; view: string; onClose: () => void }) {
  const keyFor = useKeyFor();
  const [name, setName] = useState('');
  const save = useAct((api) => api.saveAdminView({ body: { list, name, query: view } }), {
    answers: keyFor('admin-views'),
    onDone: onClose,
  });
  const fieldError = save.error instanceof ApiError ? save.error.fields['name'] : undefined;
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={<Trans>Save this view</Trans>}
      footer={
        <Button type="submit" form="save-view" kind="primary" size="big" isBusy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      }
    >
      <form
        id="save-view"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={<Trans>Name</Trans>}
          hint={<Trans>Filters, order and columns are kept for you. A view of the same name is replaced.</Trans>}
          value={name}
          onChange={(next) => {
            setName(next);
            save.reset();
          }}
          maxLength={40}
          error={fieldError}
        />
        {save.failure && !fieldError ? (
          <div className="mt-4">
            <Note tone="danger">{save.failure}</Note>
          </div>
        ) : null}
      </form>
    </Dialog>
  );
}
