import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, type Api } from '#app/api.ts';
import { viewerKey } from '#app/session/query-keys.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';

interface Context {
  api: Api;
  i18n: I18n;
  queries: QueryClient;
  toast: (message: ToastMessage) => void;
  userId: string;
}

/** Says that a list was deleted, which can be undone. */
export function showDeletedListToast(context: Context, listId: string, name: string): void {
  const { i18n, toast } = context;
  toast({
    title: i18n._(msg`${name} is deleted`),
    action: { label: i18n._(msg`Undo`), onPress: () => void restore(context, listId, name) },
  });
}

async function restore({ api, i18n, queries, toast, userId }: Context, listId: string, name: string): Promise<void> {
  try {
    const { elsewhere } = await api.restoreSavedList({ params: { list_id: listId } });
    toast({
      title: i18n._(msg`${name} is back, with its notes, votes and link`),
      text:
        elsewhere === 0
          ? undefined
          : i18n._(
              msg`${plural(elsewhere, {
                one: '# home is in another list by now, and stays there.',
                other: '# homes are in another list by now, and stay there.',
              })}`,
            ),
    });
  } catch (error) {
    const detail = error instanceof ApiError ? error.detail : '';
    toast({
      title: i18n._(msg`It could not be put back`),
      text: detail || i18n._(msg`Please try again.`),
      tone: 'danger',
    });
  }
  void queries.invalidateQueries({ queryKey: viewerKey(userId, 'wishlist') });
}
