import type { I18n } from '@lingui/core';
import type { Api } from '#app/api.ts';
import type { ToastMessage } from '#app/ui/toast.tsx';

/** An action of a visitor that needs an account. It is stored during the login and executed afterwards. */
export interface PendingAction {
  /** The name it is registered under; also its key in session storage. */
  name: string;
  /** The arguments of the action, as JSON. */
  data: unknown;
}

export interface ResumeContext {
  /** Calls the API as the user who has just logged in. */
  api: Api;
  i18n: I18n;
  toast: (message: ToastMessage) => void;
}

/** Executes the action. `data` comes from storage and must be validated. The action reports its own failures to the user. */
export type ResumeAction = (data: unknown, context: ResumeContext) => Promise<void>;

type LoadAction = () => Promise<{ default: ResumeAction }>;

const actions = new Map<string, LoadAction>();

/** Registers an action under its name, at the start of the page. Its code is loaded only when it is resumed. */
export function registerPendingAction(name: string, load: LoadAction): void {
  actions.set(name, load);
}

export function pendingActionNames(): readonly string[] {
  return [...actions.keys()];
}

/** The code of an action; throws where its name is unknown or the network fails. */
export async function loadPendingAction(name: string): Promise<ResumeAction> {
  const load = actions.get(name);
  if (!load) throw new Error(`no pending action is registered as ${name}`);
  return (await load()).default;
}
