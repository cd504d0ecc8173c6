/**
 * The rules of public interfaces in ARCHITECTURE.md: `server/<domain>/<domain>.ts` names what other domains, the start of the
 * server and the demo data use of the domain, and nothing else.
 */
import { parseSync } from 'oxc-parser';
import { resolveOwn, serverDomains, type Problem } from './import-rules.ts';

/** What a file has of another one: a name, or `*` where it takes the whole module. */
interface Use {
  target: string;
  name: string;
  line: number;
}

/**
 * Checks the public interfaces of the server's domains.
 * @param files path from the root → source, of all files that may use an interface
 */
export function findInterfaceProblems(files: ReadonlyMap<string, string>): Problem[] {
  const problems: Problem[] = [];
  const used = new Set<string>();
  for (const [path, source] of files) {
    // Screens and the contract reach no domain. `test/` helps tests, whose use is no reason to be public.
    if (!/^(server|db)\//.test(path)) continue;
    for (const { target, name, line } of usesIn(path, source)) {
      const domain = domainOfInterface(target);
      if (domain === undefined || !files.has(target)) continue;
      if (path.startsWith(`server/${domain}/`)) {
        problems.push({ path, line, sentence: `imports the public interface of its own domain: ${ownSentence}` });
      } else if (!isTest(path)) {
        used.add(`${target} ${name}`);
        if (name === '*') problems.push({ path, line, sentence: `imports all of ${target}: name what you use of it` });
      }
    }
  }
  for (const [path, source] of files) {
    if (domainOfInterface(path) === undefined) continue;
    for (const { name, from, line } of exportsIn(path, source)) {
      if (from === undefined) {
        problems.push({ path, line, sentence: `declares ${name}: an interface only re-exports; ${declaredSentence}` });
      } else if (!used.has(`${path} ${name}`)) {
        problems.push({ path, line, sentence: `exports ${name}: no other domain imports it; ${unusedSentence(from)}` });
      }
    }
  }
  return problems;
}

const ownSentence = 'import from the file that has it';
const declaredSentence = 'move it to a file that is named for it';
const unusedSentence = (from: string) =>
  `remove it here, and let the domain's own files and tests import it from ${from}`;

const isTest = (path: string) => path.endsWith('.test.ts');

/** The domain of which a file is the public interface. */
function domainOfInterface(path: string): string | undefined {
  const domain = /^server\/([^/]+)\/\1\.ts$/.exec(path)?.[1];
  return domain !== undefined && domain in serverDomains ? domain : undefined;
}

function usesIn(path: string, source: string): Use[] {
  const { module } = parseSync(path, source);
  const lineAt = (at: number) => source.slice(0, at).split('\n').length;
  const found: { specifier: string; name: string | null; at: number }[] = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }) => ({
        specifier: moduleRequest.value,
        name: importName.name,
        at: localName.start,
      })),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName, start }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, name: importName.name, at: start }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ start, moduleRequest }) => ({
      specifier: source.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      name: null,
      at: start,
    })),
  ];
  return found.flatMap(({ specifier, name, at }) => {
    const target = resolveOwn(path, specifier);
    return target === undefined ? [] : [{ target, name: name ?? '*', line: lineAt(at) }];
  });
}

/** What a file exports, and from which file; undefined for what it declares itself. */
function exportsIn(path: string, source: string): { name: string; from: string | undefined; line: number }[] {
  return parseSync(path, source).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, moduleRequest, start }) => ({
      name: exportName.name ?? '*',
      from: moduleRequest?.value,
      line: source.slice(0, start).split('\n').length,
    })),
  );
}
