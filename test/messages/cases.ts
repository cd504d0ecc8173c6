import { readFileSync } from 'node:fs';

/** A message, and whether the message filter must block it. */
export interface MessageCase {
  lang: string;
  text: string;
  blocked: boolean;
  /** What is blocked; the closed files do not tell. */
  kind?: 'phone' | 'email' | 'link' | 'handle' | 'outside_payment' | 'clean';
}

/** The labelled messages of a file in this folder. */
export function readCases(name: string): MessageCase[] {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as MessageCase[];
}

/** Precision and recall of a filter on labelled messages; `wrong` lists its errors. */
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
    summary: `${cases.length} messages, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`,
    wrong: judged
      .filter(({ blocked, found }) => blocked !== (found !== undefined))
      .map(({ blocked, found, text }) => `${blocked ? 'missed' : `blocked as ${found}`}: ${text}`),
  };
}
