import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListingChanges, ListingContent } from '#contract/types.gen.ts';
import type { ListingField } from '#contract/listing-content.ts';
import { differingFields, followLive, mergeChanges, type DraftVersion } from './merge.ts';

/** Changes of a few fields of different kinds, with values that are often equal. */
const changes: fc.Arbitrary<ListingChanges> = fc.record(
  {
    capacity: fc.constantFrom(null, 1, 2, 3),
    title_en: fc.constantFrom(null, '', 'One', 'Two'),
    amenities: fc.constantFrom(null, [], ['wifi' as const], ['pool' as const, 'wifi' as const]),
    point: fc.constantFrom(null, { latitude: 32, longitude: 13 }, { latitude: 32.5, longitude: 13 }),
    instant_book: fc.constantFrom(null, true, false),
  },
  { requiredKeys: [] },
);

/** What a device sends: on the newest version that it knows, or on an older one. */
const edits = fc.array(fc.record({ changes, behind: fc.nat({ max: 3 }) }), { maxLength: 12 });

const empty: DraftVersion = { content: {}, field_versions: {}, version: 1 };

/** A draft after some edits, each on the version before it. */
const someDraft = fc.array(changes, { maxLength: 5 }).map((all) => all.reduce(save, empty));
function save(draft: DraftVersion, sent: ListingChanges): DraftVersion {
  const result = mergeChanges(draft, draft.version, sent);
  if (result.conflicts) throw new Error('nobody else has changed it');
  return result.draft;
}

describe('mergeChanges', () => {
  test('never overwrites a value that the sender did not know', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const history: DraftVersion[] = [empty];
        for (const { changes: sent, behind } of all) {
          const now = history.at(-1)!;
          const base = history[Math.max(0, history.length - 1 - behind)]!;
          const result = mergeChanges(now, base.version, sent);
          if (result.conflicts) {
            for (const { field, theirs } of result.conflicts) {
              expect(now.field_versions[field]).toBeGreaterThan(base.version);
              expect(theirs).toEqual(now.content[field] ?? null);
            }
            continue;
          }
          for (const field of differingFields(now.content, result.draft.content)) {
            // What is replaced is what the sender saw.
            expect(now.content[field]).toEqual(base.content[field]);
            expect(Object.keys(sent)).toContain(field);
          }
          history.push(result.draft);
        }
      }),
    );
  });

  test('a repeated call changes nothing, whatever its version is', () => {
    fc.assert(
      fc.property(someDraft, changes, (draft, sent) => {
        const saved = save(draft, sent);
        expect(mergeChanges(saved, draft.version, sent)).toMatchObject({ conflicts: null, draft: saved });
        expect(save(saved, sent)).toBe(saved);
      }),
    );
  });

  test('two devices that change different fields end with the changes of both, in any order', () => {
    fc.assert(
      fc.property(someDraft, changes, changes, (draft, one, other) => {
        const theirs = Object.fromEntries(Object.entries(other).filter(([field]) => !(field in one)));
        const merge = (first: ListingChanges, second: ListingChanges) => {
          const result = mergeChanges(save(draft, first), draft.version, second);
          expect(result.conflicts).toBeNull();
          return (result as { draft: DraftVersion }).draft.content;
        };
        expect(merge(one, theirs)).toEqual(merge(theirs, one));
      }),
    );
  });

  test('tells a device everything that others changed since its version, so that it ends with the stored content', () => {
    fc.assert(
      fc.property(someDraft, fc.array(changes, { maxLength: 4 }), changes, (draft, others, sent) => {
        const now = others.reduce(save, draft);
        const result = mergeChanges(now, draft.version, sent);
        if (result.conflicts) return;
        // What the device has sent it may have gone on editing meanwhile.
        expect(Object.keys(result.merged).filter((field) => field in sent)).toEqual([]);
        const onDevice = { ...draft.content, ...sent, ...result.merged } as ListingContent;
        for (const field of Object.keys({ ...onDevice, ...result.draft.content }) as ListingField[]) {
          const value = onDevice[field];
          const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
          const stored = result.draft.content[field];
          if (field === 'amenities' && stored) expect(new Set(value as string[])).toEqual(new Set(stored as string[]));
          else expect(isEmpty ? undefined : value).toEqual(stored);
        }
      }),
    );
  });
});

describe('followLive', () => {
  test('always takes the fields that are not the draft’s', () => {
    fc.assert(
      fc.property(changes, changes, changes, (first, edited, elsewhere) => {
        const before = save(empty, first);
        const live = save(before, elsewhere).content;
        const owned: ListingField[] = ['capacity', 'instant_book'];
        const followed = followLive(save(before, edited), before.content, live, owned);
        expect(differingFields(followed.content, live).filter((field) => owned.includes(field))).toEqual([]);
        expect(followLive(followed, live, live, owned)).toBe(followed);
      }),
    );
  });

  test('keeps what the host has changed in the editor, and takes all other changes of the property', () => {
    fc.assert(
      fc.property(changes, changes, changes, (first, edited, elsewhere) => {
        const before = save(empty, first);
        const draft = save(before, edited);
        const live = save(before, elsewhere).content;
        const followed = followLive(draft, before.content, live);
        const mine = differingFields(draft.content, before.content);
        expect(differingFields(followed.content, draft.content).filter((field) => mine.includes(field))).toEqual([]);
        expect(differingFields(followed.content, live).every((field) => mine.includes(field))).toBe(true);
      }),
    );
  });
});

test('an absent field means its default', () => {
  expect(differingFields({}, { instant_book: false, cleaning_fee_dirham: 0, guests_included: 50 })).toEqual([]);
  expect(differingFields({ instant_book: true }, {})).toEqual(['instant_book']);
});
