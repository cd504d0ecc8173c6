/** The fields of a listing by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A field that was changed here and on another device since both last agreed. */
export interface FieldConflict {
  field: string;
  mine: unknown;
  theirs: unknown;
}

/**
 * The draft of a listing as this device knows it. `pending` fields are edited here and not stored by the server yet; those
 * in `sending` are on their way, and stay in `pending` until the server has confirmed them.
 */
export interface DraftState {
  /** What the server has stored, as of `version`. */
  saved: Fields;
  version: number;
  pending: Fields;
  sending: Fields | null;
  /** Fields of failed calls, which the server may have stored all the same. */
  unconfirmed: readonly string[];
  conflicts: readonly FieldConflict[];
}

/** What a device remembers of a draft, so that a reload or a lost connection loses nothing. */
export type KeptDraft = Pick<DraftState, 'saved' | 'version' | 'pending'>;

export function openDraft(kept: KeptDraft): DraftState {
  return { ...kept, sending: null, unconfirmed: [], conflicts: [] };
}

/** The fields as the form shows them, without those that are empty. */
export function shownFields({ saved, pending }: Pick<DraftState, 'saved' | 'pending'>): Fields {
  return Object.fromEntries(Object.entries({ ...saved, ...pending }).filter(([, value]) => !isEmpty(value)));
}

/** Changes fields; a field that is set back to its stored value has nothing to send. */
export function editFields(state: DraftState, changes: Fields): DraftState {
  const pending: Record<string, unknown> = { ...state.pending, ...changes };
  for (const field of Object.keys(changes)) {
    const mayBeStored = (state.sending !== null && field in state.sending) || state.unconfirmed.includes(field);
    if (!mayBeStored && isSame(pending[field], state.saved[field])) delete pending[field];
  }
  return { ...state, pending };
}

/** Whether there is something to send: not while a call runs, nor while a conflict waits for an answer. */
export function canSend({ pending, sending, conflicts }: DraftState): boolean {
  return sending === null && conflicts.length === 0 && Object.keys(pending).length > 0;
}

export function startSending(state: DraftState): DraftState {
  return { ...state, sending: state.pending };
}

/**
 * The server has stored the sent fields. Those that were edited again meanwhile stay pending.
 * @param merged fields that another device had changed, as they are now
 */
export function confirmSent(state: DraftState, merged: Fields, version: number): DraftState {
  const sent = state.sending ?? {};
  const pending = Object.fromEntries(
    Object.entries(state.pending).filter(([field, value]) => !(field in sent && isSame(value, sent[field]))),
  );
  const saved = { ...state.saved, ...sent, ...merged };
  return { ...state, saved, version, pending, sending: null, unconfirmed: [] };
}

/** The call failed: its fields are sent again with the next one. */
export function failSending(state: DraftState): DraftState {
  const unconfirmed = [...new Set([...state.unconfirmed, ...Object.keys(state.sending ?? {})])];
  return { ...state, sending: null, unconfirmed };
}

/**
 * Fields were changed here and elsewhere. The others stay pending, and nothing is sent until each conflict is resolved.
 * @param saved all fields as the server has them, at `version`
 */
export function reportConflicts(
  state: DraftState,
  conflicts: readonly FieldConflict[],
  saved: Fields,
  version: number,
): DraftState {
  return { ...state, saved, version, sending: null, unconfirmed: [], conflicts };
}

/** Resolves all conflicts: fields in `keepMine` are sent again, of the others the values of the server are kept. */
export function resolveConflicts(state: DraftState, keepMine: ReadonlySet<string>): DraftState {
  const theirs = new Set(state.conflicts.map(({ field }) => field).filter((field) => !keepMine.has(field)));
  const pending = Object.fromEntries(Object.entries(state.pending).filter(([field]) => !theirs.has(field)));
  return { ...state, pending, conflicts: [] };
}

/** The server's newer state of a draft that has no call running, for example after another tab has saved. */
export function takeSaved(state: DraftState, saved: Fields, version: number): DraftState {
  if (version <= state.version || state.sending !== null || Object.keys(state.pending).length > 0) return state;
  return { ...state, saved, version };
}

/** Compares two JSON values; an empty text or list is the same as none. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);
}

/** Null, an empty text and an empty list stand for a field that is not filled in. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}
