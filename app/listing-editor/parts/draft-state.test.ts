import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
} from './draft-state.ts';

const opened = () => openDraft({ saved: { beds: 2, title: 'House' }, version: 3, pending: {} });

describe('the state of a draft', () => {
  it('has nothing to send after a field was set back', () => {
    const edited = editFields(opened(), { beds: 3 });
    expect(canSend(edited)).toBe(true);
    expect(canSend(editFields(edited, { beds: 2 }))).toBe(false);
  });

  it('keeps what was typed while a call ran', () => {
    const sending = startSending(editFields(opened(), { beds: 3, title: 'H' }));
    const typed = editFields(sending, { title: 'Home' });
    const confirmed = confirmSent(typed, {}, 4);
    expect(confirmed.pending).toEqual({ title: 'Home' });
    expect(shownFields(confirmed)).toEqual({ beds: 3, title: 'Home' });
  });

  it('sends a field that was set back while its old value was on the way', () => {
    const sending = startSending(editFields(opened(), { beds: 3 }));
    const confirmed = confirmSent(editFields(sending, { beds: 2 }), {}, 4);
    expect(canSend(confirmed)).toBe(true);
    expect(shownFields(confirmed)['beds']).toBe(2);
  });

  it('shows what another device changed, and a field that was emptied as empty', () => {
    const sending = startSending(editFields(opened(), { title: null }));
    const confirmed = confirmSent(sending, { capacity: 4 }, 5);
    expect(shownFields(confirmed)).toEqual({ beds: 2, capacity: 4 });
    expect(canSend(editFields(confirmed, { title: '' }))).toBe(false);
  });

  it('sends again after a failure', () => {
    const failed = failSending(startSending(editFields(opened(), { beds: 3 })));
    expect(canSend(failed)).toBe(true);
    expect(failed.pending).toEqual({ beds: 3 });
  });

  it('sends a field that was set back after a call without an answer, which may have stored it', () => {
    const failed = failSending(startSending(editFields(opened(), { beds: 3 })));
    expect(editFields(failed, { beds: 2 }).pending).toEqual({ beds: 2 });
  });

  it('sends nothing until every conflict is resolved, then only the chosen values', () => {
    const sending = startSending(editFields(opened(), { beds: 3, title: 'Mine' }));
    const conflicts = [{ field: 'title', mine: 'Mine', theirs: 'Theirs' }];
    const stopped = reportConflicts(sending, conflicts, { beds: 2, title: 'Theirs' }, 5);
    expect(canSend(stopped)).toBe(false);
    expect(shownFields(stopped)).toEqual({ beds: 3, title: 'Mine' });
    const theirs = resolveConflicts(stopped, new Set());
    expect(shownFields(theirs)).toEqual({ beds: 3, title: 'Theirs' });
    expect(theirs.pending).toEqual({ beds: 3 });
    expect(resolveConflicts(stopped, new Set(['title'])).pending).toEqual({ beds: 3, title: 'Mine' });
  });

  it('takes the state of another tab only where nothing is unsent', () => {
    expect(takeSaved(opened(), { beds: 9 }, 4).saved).toEqual({ beds: 9 });
    expect(takeSaved(editFields(opened(), { beds: 3 }), { beds: 9 }, 4).version).toBe(3);
    expect(takeSaved(opened(), { beds: 9 }, 2).version).toBe(3);
  });

  it('stores in the end what was typed last, whatever calls succeed or fail', () => {
    const field = fc.constantFrom('beds', 'title', 'capacity');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('edit' as const), field, value: fc.integer({ min: 0, max: 3 }) }),
      fc.constantFrom(
        { kind: 'send' as const },
        { kind: 'succeed' as const },
        { kind: 'fail' as const },
        { kind: 'lose' as const },
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let state = openDraft({ saved: {}, version: 1, pending: {} });
        const typed: Record<string, unknown> = {};
        let stored: Record<string, unknown> = {};
        let version = 1;
        const succeed = () => {
          stored = { ...stored, ...state.sending };
          state = confirmSent(state, {}, (version += 1));
        };
        for (const one of steps) {
          if (one.kind === 'edit') {
            typed[one.field] = one.value;
            state = editFields(state, { [one.field]: one.value });
          } else if (one.kind === 'send' && canSend(state)) state = startSending(state);
          else if (one.kind === 'succeed' && state.sending) succeed();
          else if (one.kind === 'fail' && state.sending) state = failSending(state);
          else if (one.kind === 'lose' && state.sending) {
            stored = { ...stored, ...state.sending };
            version += 1;
            state = failSending(state);
          }
          expect(shownFields(state)).toEqual(typed);
        }
        if (state.sending) succeed();
        if (canSend(state)) {
          state = startSending(state);
          succeed();
        }
        expect(stored).toEqual(typed);
      }),
    );
  });
});
