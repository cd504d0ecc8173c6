import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { useIsOnline } from '#app/shared/use-is-online.ts';
import {
  canSend,
  confirmSent,
  editFields,
  failSending,
  openDraft,
  reportConflicts,
  resolveConflicts,
  shownFields,
  startSending,
  takeSaved,
  type DraftState,
  type FieldConflict,
  type Fields,
  type KeptDraft,
} from './draft-state.ts';

/** Typing pauses that long before a call. */
const saveDelayMs = 800;
const retryDelayMs = 5000;

/** The answer to changes. */
export type SaveAnswer =
  /** They are stored; `merged` are fields that others have changed, as they are now. */
  | { kind: 'saved'; merged: Fields; version: number }
  /** Nothing is stored, because others changed the same fields; `fields` is all that the server has. */
  | { kind: 'conflict'; conflicts: readonly FieldConflict[]; fields: Fields; version: number };

/** Stores changes that were made on top of `version`. Throws `ApiError`. */
export type SaveFields = (version: number, changes: Fields) => Promise<SaveAnswer>;

export type SaveStatus =
  /** Everything is stored by the server; null before the first save of this visit. */
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** So many fields wait on this device for a connection. */
  | { kind: 'on-device'; waiting: number }
  /** The server refused fields, with a sentence for each. */
  | { kind: 'refused'; detail: string; fields: Readonly<Record<string, string>> };

export interface DraftSync {
  fields: Fields;
  /** The version that the server has, as far as this device knows. */
  version: number;
  status: SaveStatus;
  conflicts: readonly FieldConflict[];
  edit: (changes: Fields) => void;
  resolve: (keepMine: ReadonlySet<string>) => void;
  /** Sends what is pending at once; resolves to the version that has everything, undefined where something could not be sent. */
  flush: () => Promise<number | undefined>;
}

/**
 * Saves a draft by itself: each change is stored on this device at once, and sent after a pause in typing. Without a
 * connection it is sent when there is one again, also after a reload.
 * @param stored the draft as the server answered it when the screen was opened
 * @param keep where this device stores the draft
 */
export function useDraftSync(
  stored: { fields: Fields; version: number },
  save: SaveFields,
  keep: { read: () => KeptDraft | undefined; write: (draft: KeptDraft | undefined) => void },
): DraftSync {
  const [state, setState] = useState(() => openKept(stored, keep.read()));
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [refusal, setRefusal] = useState<{ detail: string; fields: Readonly<Record<string, string>> } | null>(null);
  // Calls read and change the newest state, which a render may not have seen yet.
  const current = useRef(state);
  const running = useRef<Promise<boolean> | undefined>(undefined);
  const isOnline = useIsOnline();

  const change = useCallback(
    (next: DraftState) => {
      current.current = next;
      const { saved, version, pending } = next;
      keep.write(Object.keys(pending).length === 0 ? undefined : { saved, version, pending });
      setState(next);
    },
    [keep],
  );

  const edit = useCallback(
    (changes: Fields) => {
      setRefusal(null);
      change(editFields(current.current, changes));
    },
    [change],
  );

  const resolve = useCallback(
    (keepMine: ReadonlySet<string>) => change(resolveConflicts(current.current, keepMine)),
    [change],
  );

  async function send(): Promise<boolean> {
    if (!canSend(current.current)) return Object.keys(current.current.pending).length === 0;
    change(startSending(current.current));
    const { version, sending } = current.current;
    try {
      const answer = await save(version, sending!);
      change(
        answer.kind === 'conflict'
          ? reportConflicts(current.current, answer.conflicts, answer.fields, answer.version)
          : confirmSent(current.current, answer.merged, answer.version),
      );
      setSavedAt(new Date());
      setFailed(false);
    } catch (error) {
      change(failSending(current.current));
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (isRefused) setRefusal({ detail: error.detail, fields: error.fields });
      else setFailed(true);
      return false;
    }
    return Object.keys(current.current.pending).length === 0;
  }

  /** One call at a time; what is typed meanwhile goes with the next. */
  async function flush(): Promise<number | undefined> {
    while (running.current) await running.current;
    running.current = send().finally(() => {
      running.current = undefined;
    });
    return (await running.current) ? current.current.version : undefined;
  }
  const flushNow = useEffectEvent(() => void flush());

  const isSendable = canSend(state) && refusal === null;
  useEffect(() => {
    if (!isSendable || !isOnline) return undefined;
    const timer = setTimeout(flushNow, hasFailed ? retryDelayMs : saveDelayMs);
    return () => clearTimeout(timer);
    // Each change of the pending fields starts the pause again.
  }, [isSendable, isOnline, hasFailed, state.pending]);

  // A newer state of the server, after this screen has refetched it.
  useEffect(() => {
    const next = takeSaved(current.current, stored.fields, stored.version);
    if (next !== current.current) change(next);
  }, [stored, change]);

  return {
    fields: shownFields(state),
    version: state.version,
    status: statusOf(state, { savedAt, refusal, isWaiting: hasFailed || !isOnline }),
    conflicts: state.conflicts,
    edit,
    resolve,
    flush,
  };
}

function openKept(stored: { fields: Fields; version: number }, kept: KeptDraft | undefined): DraftState {
  return openDraft(kept ?? { saved: stored.fields, version: stored.version, pending: {} });
}

function statusOf(
  { pending, sending }: DraftState,
  {
    savedAt,
    refusal,
    isWaiting,
  }: {
    savedAt: Date | null;
    refusal: { detail: string; fields: Readonly<Record<string, string>> } | null;
    isWaiting: boolean;
  },
): SaveStatus {
  if (refusal) return { kind: 'refused', ...refusal };
  const waiting = Object.keys(pending).length;
  if (waiting > 0 && isWaiting) return { kind: 'on-device', waiting };
  if (waiting > 0 || sending) return { kind: 'saving' };
  return { kind: 'saved', at: savedAt };
}
