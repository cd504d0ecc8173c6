import { msg } from '@lingui/core/macro';
import { ApiError } from '#app/api.ts';
import type { ResumeAction, ResumeContext } from '#app/session/pending-actions.ts';
import { logFailure } from '#app/shared/likes/log-failure.ts';

/** Saves what a visitor wanted to save before logging in: a property, or a search of which they are told then. */
const saveAfterLogin: ResumeAction = async (data, context) => {
  const { propertyId, search } = (data ?? {}) as { propertyId?: unknown; search?: unknown };
  if (typeof propertyId === 'string') await saveProperty(propertyId, context);
  if (typeof search === 'string') await saveSearch(search, context);
};
export default saveAfterLogin;

async function saveProperty(id: string, { api, i18n, toast }: ResumeContext): Promise<void> {
  try {
    // A visitor sees every property as not saved. If it is saved already, toggling would remove it.
    const { liked_ids } = await api.checkWishlist({ body: { property_ids: [id] } });
    const { liked } = liked_ids.includes(id)
      ? { liked: true }
      : await api.toggleWishlist({ params: { property_id: id } });
    dispatchEvent(new CustomEvent('wishlist-changed', { detail: { propertyId: id, liked } }));
  } catch (error) {
    logFailure('Failed to toggle wishlist', error);
    toast({
      title: i18n._(msg`Something went wrong`),
      text: i18n._(msg`Failed to update wishlist. Please try again.`),
      tone: 'danger',
    });
  }
}

async function saveSearch(search: string, { api, i18n, toast }: ResumeContext): Promise<void> {
  try {
    await api.saveSearch({ body: { search } });
    dispatchEvent(new Event('saved-searches-changed'));
    toast({ title: i18n._(msg`You will be told about new homes`) });
  } catch (error) {
    const text = error instanceof ApiError ? error.detail : '';
    toast({ title: i18n._(msg`The search was not saved`), text: text || undefined, tone: 'danger' });
  }
}
