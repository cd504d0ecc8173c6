import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#app/api.ts';
import { isOffline, useKeptCopy } from '#app/offline/use-kept-copy.ts';
import { useKeyFor } from '#app/session/query-keys.ts';
import { useSession } from '#app/session/session.tsx';
import { deviceStorage, keepDraft, readDraft } from '#app/session/use-draft.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import type { TripRegister } from '#contract/types.gen.ts';
import { bodyOf, valuesOf, withoutStored, type PersonField, type PersonValues } from './person-values.ts';

/** The register of a trip, also without a connection where it was opened before. */
export function useTripRegister(bookingId: string, { isPage = false } = {}) {
  const { api } = useSession();
  const keyFor = useKeyFor();
  const query = useQuery({
    queryKey: keyFor('register', 'trip', bookingId),
    queryFn: ({ signal }) => api.getTripRegister({ params: { id: bookingId }, signal }),
    networkMode: 'always',
    staleTime: 0,
  });
  const { copy: kept, isReading } = useKeptCopy<TripRegister>({
    name: `register/${bookingId}`,
    ...(isPage ? { page: `/account/trips/${bookingId}/register` } : {}),
    data: query.data,
    failure: query.failureReason,
  });
  return {
    register: query.data ?? kept?.value,
    query,
    isUnavailable: query.isError && !isReading,
    /** Nothing is known yet, and no call has failed so far. */
    isLoading: query.data === undefined && query.failureReason === null,
  };
}

/** What was typed and is not stored yet, by person; kept on this device until it is. */
export type Drafts = Readonly<Record<string, Partial<PersonValues>>>;

/** `kept`: there is no connection, so that it is sent later. */
export type SaveState = 'saved' | 'saving' | 'kept' | 'refused';

const typingPauseMs = 700;
const retryMs = 5000;

/**
 * Stores what a guest types in the register by itself, a person at a time. Without a connection it stays on this device, over
 * reloads too, and is sent when there is one.
 */
export function useRegisterDrafts(bookingId: string, register: TripRegister | undefined) {
  const { api, user } = useSession();
  const queries = useQueryClient();
  const keyFor = useKeyFor();
  const owner = user?.id ?? '';
  const key = `register.${bookingId}`;
  const [drafts, setDrafts] = useState<Drafts>(() => readDraft<Drafts>(key, owner, deviceStorage()) as Drafts);
  const [errors, setErrors] = useState<Readonly<Record<string, Record<string, string>>>>({});
  const [problem, setProblem] = useState<string>();
  const [isLost, setLost] = useState(false);
  const isSending = useRef(false);
  const current = useRef(drafts);

  function store(next: Drafts) {
    current.current = next;
    setDrafts(next);
    keepDraft(key, owner, { ...next }, deviceStorage());
  }

  const valuesFor = (id: string, changes: Partial<PersonValues> = {}): PersonValues => ({
    ...valuesOf(register?.persons.find((person) => person.id === id)),
    ...changes,
  });

  /** The next person of whom something can be stored. */
  function nextToSend(waiting: Drafts) {
    for (const [id, changes] of Object.entries(waiting)) {
      const fields = Object.keys(changes) as PersonField[];
      const body = bodyOf(valuesFor(id, changes), fields, todayInTripoli());
      if (Object.keys(body).length > 0) return { id, changes, body };
    }
    return undefined;
  }

  function forgetStored(id: string, sent: Partial<PersonValues>, stored: readonly PersonField[]) {
    const left = withoutStored(current.current[id] ?? {}, sent, stored);
    const { [id]: _, ...others } = current.current;
    store(Object.keys(left).length > 0 ? { ...others, [id]: left } : others);
  }

  /** A load that began before the change, as on a new connection, must not take its place. */
  async function setRegister(changed: TripRegister) {
    await queries.cancelQueries({ queryKey: keyFor('register', 'trip', bookingId) });
    queries.setQueryData(keyFor('register', 'trip', bookingId), changed);
  }

  const send = useEffectEvent(async (): Promise<void> => {
    if (isSending.current || !register?.can_edit) return;
    isSending.current = true;
    try {
      for (let next = nextToSend(current.current); next; next = nextToSend(current.current)) {
        const { id, changes, body } = next;
        const answer = await api.saveTripPerson({ params: { id: bookingId, person_id: id }, body });
        await setRegister(answer);
        forgetStored(id, changes, Object.keys(body) as PersonField[]);
        setErrors(({ [id]: _, ...others }) => others);
        setLost(false);
        setProblem(undefined);
      }
    } catch (error) {
      setLost(isOffline(error));
      if (error instanceof ApiError && !isOffline(error)) {
        setProblem(error.detail);
        const id = nextToSend(current.current)?.id;
        if (id !== undefined) setErrors((before) => ({ ...before, [id]: error.fields }));
      }
    } finally {
      isSending.current = false;
    }
  });

  const canSend = register?.can_edit ?? false;
  useEffect(() => {
    if (Object.keys(drafts).length === 0 || !canSend) return undefined;
    const timer = setTimeout(() => void send(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [drafts, canSend]);

  useEffect(() => {
    if (!isLost) return undefined;
    const again = () => void send();
    const timer = setInterval(again, retryMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isLost]);

  const isWaiting = nextToSend(drafts) !== undefined;
  const state: SaveState = problem ? 'refused' : isWaiting ? (isLost ? 'kept' : 'saving') : 'saved';
  return {
    drafts,
    errors,
    problem,
    state,
    valuesFor: (id: string) => valuesFor(id, drafts[id]),
    edit(id: string, changes: Partial<PersonValues>) {
      setProblem(undefined);
      store({ ...current.current, [id]: { ...current.current[id], ...changes } });
    },
    async remove(id: string) {
      const isStored = register?.persons.some((person) => person.id === id) ?? false;
      if (isStored) {
        const answer = await api.removeTripPerson({ params: { id: bookingId, person_id: id } });
        await setRegister(answer);
      }
      const { [id]: _, ...others } = current.current;
      store(others);
    },
  };
}
