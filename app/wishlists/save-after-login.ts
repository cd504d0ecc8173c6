import { msg } from '@lingui/core/macro';
import type { ResumeAction } from '#app/session/pending-actions.ts';
import { logFailure } from '#app/shared/likes/log-failure.ts';

/** Saves the property that a visitor wanted to save before logging in. */
const saveAfterLogin: ResumeAction = async (data, { api, i18n, toast }) => {
  const { propertyId: id } = (data ?? {}) as { propertyId?: unknown };
  if (typeof id !== 'string') return;
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
};
export default saveAfterLogin;
