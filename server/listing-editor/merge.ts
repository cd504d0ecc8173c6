import { isDeepStrictEqual } from 'node:util';
import {
  bedsOf,
  listingDefaults,
  listingFieldNames,
  storedContent,
  storedValue,
  type ListingField,
} from '#contract/listing-content.ts';
import type { ListingChanges, ListingContent } from '#contract/types.gen.ts';

/** What is stored of a draft for merging. */
export interface DraftVersion {
  content: ListingContent;
  /** Field → the version of its last change; an absent field was last changed in the first version. */
  field_versions: Partial<Record<ListingField, number>>;
  version: number;
}

export interface Conflict {
  field: ListingField;
  yours: unknown;
  theirs: unknown;
}

export type MergeResult =
  | { conflicts: Conflict[] }
  | {
      conflicts: null;
      /** Equal to the stored one where the changes change nothing: a call that is repeated. */
      draft: DraftVersion;
      /** What others changed since `base`, for the device that sends the changes. */
      merged: ListingChanges;
    };

/**
 * Merges changes that were made on version `base` of a draft, field by field. A field that somebody else changed since is a
 * conflict, unless both wrote the same; then nothing is merged.
 */
export function mergeChanges(stored: DraftVersion, base: number, changes: ListingChanges): MergeResult {
  const isNewer = (field: ListingField) => (stored.field_versions[field] ?? 1) > base;
  const sent = listingFieldNames.filter((field) => Object.hasOwn(changes, field));
  const changed = sent.filter(
    (field) => !isDeepStrictEqual(storedValue(field, changes[field] ?? null), stored.content[field]),
  );
  const conflicts = changed.filter(isNewer);
  if (conflicts.length > 0) {
    return {
      conflicts: conflicts.map((field) => ({
        field,
        yours: changes[field] ?? null,
        theirs: stored.content[field] ?? null,
      })),
    };
  }
  const merged = Object.fromEntries(
    listingFieldNames
      .filter((field) => isNewer(field) && !sent.includes(field))
      .map((field) => [field, stored.content[field] ?? null]),
  );
  if (changed.length === 0) return { conflicts: null, draft: stored, merged };
  const version = stored.version + 1;
  return {
    conflicts: null,
    draft: {
      content: storedContent({ ...stored.content, ...pick(changes, changed) }),
      field_versions: { ...stored.field_versions, ...Object.fromEntries(changed.map((field) => [field, version])) },
      version,
    },
    merged,
  };
}

/**
 * The draft of a property that was changed elsewhere, such as its prices: fields that the host has not touched in the editor
 * since `before` follow it, and `owned` ones always do.
 * @param before what guests saw when the draft was last compared with the property
 * @param owned fields that are not the draft's, because a rule set has them
 */
export function followLive(
  stored: DraftVersion,
  before: ListingContent,
  live: ListingContent,
  owned: readonly ListingField[] = [],
): DraftVersion {
  const edited = differingFields(stored.content, before);
  const changed = differingFields(before, live);
  const followed = differingFields(stored.content, live).filter(
    (field) => owned.includes(field) || (changed.includes(field) && !edited.includes(field)),
  );
  if (followed.length === 0) return stored;
  const version = stored.version + 1;
  return {
    content: withFields(stored.content, live, followed),
    field_versions: { ...stored.field_versions, ...Object.fromEntries(followed.map((field) => [field, version])) },
    version,
  };
}

/** Fields whose meaning differs; an absent field means its default. */
export function differingFields(one: ListingContent, other: ListingContent): ListingField[] {
  return listingFieldNames.filter((field) => !isDeepStrictEqual(meaningOf(one, field), meaningOf(other, field)));
}

function meaningOf(content: ListingContent, field: ListingField): unknown {
  if (field === 'beds') return bedsOf(content);
  return content[field] ?? (listingDefaults as ListingContent)[field];
}

/** These fields of a content; absent ones stay absent. */
export function pick<Content extends ListingChanges>(content: Content, fields: readonly ListingField[]): Content {
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(content, field)).map((field) => [field, content[field]]),
  ) as Content;
}

/** `content` with these fields of `source`; a field that is absent there becomes absent. */
export function withFields(
  content: ListingContent,
  source: ListingContent,
  fields: readonly ListingField[],
): ListingContent {
  const others = listingFieldNames.filter((field) => !fields.includes(field));
  return { ...pick(content, others), ...pick(source, fields) };
}
