import { msg } from '@lingui/core/macro';
import { ApiError } from '#app/api.ts';
import type { ResumeAction } from '#app/session/pending-actions.ts';

/** Saves the search of which a visitor wanted to be told before logging in. */
const saveSearchAfterLogin: ResumeAction = async (data, { api, i18n, toast }) => {
  const { search } = (data ?? {}) as { search?: unknown };
  if (typeof search !== 'string') return;
  try {
    await api.saveSearch({ body: { search } });
    dispatchEvent(new Event('saved-searches-changed'));
    toast({ title: i18n._(msg`You will be told about new homes`) });
  } catch (error) {
    const text = error instanceof ApiError ? error.detail : '';
    toast({ title: i18n._(msg`The search was not saved`), text: text || undefined, tone: 'danger' });
  }
};
export default saveSearchAfterLogin;
