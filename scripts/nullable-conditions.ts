/**
 * Finds conditions that are true for every row if a parameter is null, as `$1 is null or host_id = $1`. Statements are
 * planned once, for any values of their parameters, so such a condition can use no index: the statement reads the whole
 * table. Instead, each audience and each filter has its own statement.
 */
import { parseSync, Visitor } from 'oxc-parser';

export interface Problem {
  path: string;
  line: number;
  sentence: string;
}

/** `$1`, also with a type: `$1::uuid`. Values of template literals are replaced by `$0`. */
const parameter = String.raw`\(?\s*\$\d+(?:\s*::\s*\w+(?:\[\])?)?\s*\)?`;
const cast = String.raw`\(?\s*cast\s*\(\s*\$\d+\s+as\s+\w+(?:\[\])?\s*\)\s*\)?`;
const anyParameter = `(?:${parameter}|${cast})`;
const patterns = [
  new RegExp(String.raw`${anyParameter}\s+is\s+null\s*\)?\s*\bor\b`, 'gi'),
  new RegExp(String.raw`\bor\b\s*\(?\s*${anyParameter}\s+is\s+null\b`, 'gi'),
  new RegExp(
    String.raw`\b(?:where|and|or|on)\s*\(?\s*([\w.]+)\s*=\s*coalesce\s*\(\s*${anyParameter}\s*,\s*\1\s*\)`,
    'gi',
  ),
];

/** The offsets of such conditions in SQL text. */
export function nullableConditionsIn(sql: string): number[] {
  const found = patterns.flatMap((pattern) => [...sql.matchAll(pattern)].map((match) => match.index));
  return [...new Set(found)].toSorted((one, other) => one - other);
}

const sentence =
  'holds for every row where the parameter is null, so no index is used: write one statement for each audience or filter';

/**
 * The conditions in the strings and templates of TypeScript files, and in SQL files.
 * @param files path from the root → source
 */
export function findNullableConditions(files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  for (const [path, source] of files) {
    const report = (text: string, start: number) => {
      for (const at of nullableConditionsIn(text)) {
        const line = source.slice(0, start).split('\n').length + text.slice(0, at).split('\n').length - 1;
        problems.push({ path, line, sentence });
      }
    };
    if (path.endsWith('.sql')) report(source, 0);
    else {
      const { program, errors } = parseSync(path, source);
      if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
      new Visitor({
        Literal({ value, start }) {
          if (typeof value === 'string') report(value, start);
        },
        TemplateLiteral({ quasis, start }) {
          report(quasis.map(({ value }) => value.raw).join('$0'), start);
        },
      }).visit(program);
    }
  }
  return problems;
}
