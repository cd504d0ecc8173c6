import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#app/api.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';
import { viewerKey } from '#app/session/query-keys.ts';
import { cacheLiked } from './account-likes.ts';
import { chooseList } from './list-choice.ts';

export interface SaveToastContext {
  api: Api;
  i18n: I18n;
  queries: QueryClient;
  toast: (message: ToastMessage) => void;
  userId: string;
}

/** Says into which list a heart has saved a home, which can be changed, or that it was removed, which can be undone. */
export async function showSaveToast(context: SaveToastContext, propertyId: string, liked: boolean): Promise<void> {
  if (!liked) showRemovedToast(context, propertyId);
  else {
    const { list } = await context.api.findSavedHome({ params: { property_id: propertyId } });
    if (list) showSavedToast(context, propertyId, list);
  }
}

export function showSavedToast(
  { i18n, toast }: SaveToastContext,
  propertyId: string,
  { id, name }: { id: string; name: string | null },
): void {
  const list = name ?? i18n._(msg`Wishlist`);
  toast({
    title: i18n._(msg`Saved to ${list}`),
    action: { label: i18n._(msg`Change`), onPress: () => chooseList({ propertyId, listId: id }) },
  });
}

export function showRemovedToast(context: SaveToastContext, propertyId: string): void {
  const { i18n, toast } = context;
  toast({
    title: i18n._(msg`Removed from wishlist`),
    action: { label: i18n._(msg`Undo`), onPress: () => void restore(context, propertyId) },
  });
}

async function restore({ api, i18n, queries, toast, userId }: SaveToastContext, propertyId: string): Promise<void> {
  try {
    await api.restoreSavedHome({ params: { property_id: propertyId } });
    cacheLiked(queries, userId, propertyId, true);
  } catch {
    toast({ title: i18n._(msg`It could not be put back`), text: i18n._(msg`Please try again.`), tone: 'danger' });
  }
  void queries.invalidateQueries({ queryKey: viewerKey(userId, 'wishlist') });
}
