import { readFileSync } from 'node:fs';

/** A message, and whether the filter of contact details should stop it. */
export interface MessageCase {
  lang: string;
  text: string;
  blocked: boolean;
}

/** The labelled messages of a file in this folder. */
export function readCases(name: string): MessageCase[] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as MessageCase[];
}

/** How good a filter is on some messages; `wrong` says where it fails, for those that it may be written against. */
export function judge(cases: readonly MessageCase[], find: (text: string) => string | undefined) {
  const judged = cases.map((one) => ({ ...one, found: find(one.text) }));
  const caught = judged.filter(({ found }) => found !== undefined);
  const meant = judged.filter(({ blocked }) => blocked);
  const right = caught.filter(({ blocked }) => blocked).length;
  const precision = right / caught.length;
  const recall = right / meant.length;
  return {
    precision,
    recall,
    told: `${cases.length} messages, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    wrong: judged
      .filter(({ blocked, found }) => blocked !== (found !== undefined))
      .map(({ blocked, found, text }) => `${blocked ? 'let through' : `stopped as ${found}`}: ${text}`),
  };
}
