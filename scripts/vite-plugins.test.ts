import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import {
  catalogueParts,
  isBlockedName,
  operationPaths,
  publicScripts,
  refuseSchemas,
  retryParts,
} from './vite-plugins.ts';

/** The messages of a module of the catalogue, which the pages of the server and the browser both load. */
async function messagesOf(module: string): Promise<Record<string, unknown>> {
  const { configResolved, load } = catalogueParts() as unknown as {
    configResolved: (config: { command: string }) => void;
    load: { handler: (this: { addWatchFile: (path: string) => void }, id: string) => Promise<{ code: string }> };
  };
  configResolved({ command: 'build' });
  const { code } = await load.handler.call({ addWatchFile: () => undefined }, `\0virtual:catalogue/${module}`);
  const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    messages: Record<string, unknown>;
  };
  return built.messages;
}

test.each([
  ['en', 'adults'],
  ['ar', 'بالغين'],
  ['fr', 'adultes'],
])('the texts of the screens in %s keep counts on the line of their word', async (locale, word) => {
  const messages = JSON.stringify(await messagesOf(`${locale}/all`));
  expect(messages.includes(`"#","\u00a0${word}"`)).toBe(true);
  expect(messages.match(/"#"," .{0,20}/g)).toBeNull();
});

test('the catalogue of a first screen has the texts of its files and of the shell, and no others', async () => {
  const texts = JSON.stringify(await messagesOf('en/entry'));
  expect(texts).toContain('Create your account');
  expect(texts).toContain('Skip to content');
  const elsewhere = 'Payout accounts';
  expect(JSON.stringify(await messagesOf('en/all'))).toContain(elsewhere);
  expect(texts).not.toContain(elsewhere);
});

test('the build refuses the schema library in the code of browsers', () => {
  const { resolveId } = refuseSchemas() as unknown as {
    resolveId: {
      filter: { id: RegExp };
      handler: (this: { error: (text: string) => never }, source: string, importer: string) => unknown;
    };
  };
  const context = {
    error: (text: string) => {
      throw new Error(text);
    },
  };
  for (const schemas of ['zod', 'zod/mini']) {
    expect(schemas).toMatch(resolveId.filter.id);
    expect(() => resolveId.handler.call(context, schemas, 'app/x.tsx')).toThrow('app/x.tsx');
  }
  expect('#contract/bookings.ts').not.toMatch(resolveId.filter.id);
});

test('names that content blockers refuse are known as such, and no call of guests or hosts has one', () => {
  const refused = ['analytics', 'act-as-banner', 'share-2', 'ad_slot', 'social.share', 'ads', 'page-tracker', 'pixels'];
  expect(refused.filter((name) => !isBlockedName(name))).toEqual([]);
  const usual = ['add-listing', 'administrators', 'case-state', 'status-badge', 'statement', 'load-part', 'shared'];
  expect(usual.filter(isBlockedName)).toEqual([]);
  const paths = Object.values<Operation>(operations)
    .filter(({ access }) => typeof access === 'string' || access.some((role) => role !== 'admin'))
    .flatMap(({ path }) => path.split('/'));
  expect(paths.filter(isBlockedName)).toEqual([]);
});

test('whatever the router imports for a screen is asked for again, or nobody waits for it', () => {
  const { transform } = retryParts() as unknown as {
    transform: { filter: { id: RegExp[] }; handler: (code: string, id: string) => { code: string } };
  };
  const router = join(import.meta.dirname, '../node_modules/react-router/dist/production/lib');
  const imports = globSync('**/*.js', { cwd: router }).flatMap((name) => {
    const path = join(router, name);
    const code = readFileSync(path, 'utf8');
    const isChanged = transform.filter.id.some((pattern) => pattern.test(path));
    const built = isChanged ? transform.handler(code, path).code : code;
    // The first page's own script is a text of the server.
    return [...built.matchAll(/.{0,20}(?<![\w.$])import\((?!\$\{JSON)[^()]*\).{0,10}/gs)].map(([part]) => part);
  });
  expect(imports).toHaveLength(5);
  expect(imports.filter((part) => !/loadPart\(\(\) => import|\)\.catch\(/.test(part))).toEqual([]);
});

test('screens use nothing of the router that the build leaves out', () => {
  const removed = [
    [
      'what sends',
      /\b(?:useFetchers?|useActionData|useFormAction|useSubmit)\b|export (?:async function|const) (?:clientA|a)ction\b/,
    ],
    ['a form', /<Form\b/],
    ['components of the server', /\bunstable_RSC|\breact-router\/rsc/],
    ['what blocks a navigation', /\buse(?:Blocker|BeforeUnload)\b.*from 'react-router'/],
    ['links that prefetch', /\bPrefetchPageLinks\b|<(?:Nav)?Link\b[^>]*\sprefetch\b/],
    ['view transitions', /\bviewTransition\b|\buseViewTransitionState\b/],
  ] as const;
  const app = join(import.meta.dirname, '../app');
  const uses = globSync('**/*.{ts,tsx}', { cwd: app }).flatMap((path) => {
    const text = readFileSync(join(app, path), 'utf8');
    if (!text.includes("'react-router'") && !text.includes('ui/link.tsx')) return [];
    return removed.flatMap(([name, pattern]) => (pattern.test(text) ? [`${path}: ${name}`] : []));
  });
  expect(uses).toEqual([]);
});

test('screens and their libraries use nothing of React that the build leaves out', () => {
  const root = join(import.meta.dirname, '..');
  const removed =
    /\b(?:ViewTransition|SuspenseList|useActionState|useFormState|useFormStatus|requestFormReset|findDOMNode|unstable_scheduleHydration|componentStack)\b|\b(?:form[aA]ction|<form[^>]*\saction)=\{|\bimport\b[^;]*\bActivity\b[^;]*from ["']react["']|<[a-z]+-[a-z-]+[\s>]|<Fragment\b[^>]*\sref=|createElement\(Fragment,\s*\{[^}]*\bref\b/;
  const hints = /\b(?:preload|preinit|preloadModule|preinitModule|preconnect|prefetchDNS)\b[^;]*from ["']react-dom["']/;
  const files = globSync(
    [
      'app/**/*.{ts,tsx}',
      'node_modules/{react-aria,react-aria-components,react-stately}/dist/private/**/*.mjs',
      'node_modules/@lingui/react/dist/**/*.mjs',
      'node_modules/@tanstack/react-query/build/modern/*.js',
    ],
    { cwd: root },
  );
  expect(files.length).toBeGreaterThan(1500);
  const uses = files.filter((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return removed.test(text) || hints.test(text);
  });
  expect(uses).toEqual([]);
});

test('a library for dates that one screen of administrators brings fails the build', async () => {
  const { generateBundle } = publicScripts() as unknown as {
    generateBundle: (this: { error: (text: string) => never }, options: object, bundle: object) => Promise<void>;
  };
  const build = (id: string) =>
    generateBundle.call(
      {
        error: (text) => {
          throw new Error(text);
        },
      },
      { dir: '/nowhere/client' },
      {
        chunk: {
          type: 'chunk',
          fileName: 'assets/reconciliation.js',
          imports: [],
          modules: { [join(import.meta.dirname, '..', id)]: { renderedLength: 10 } },
        },
      },
    );
  for (const library of ['@internationalized/date', 'libphonenumber-js', 'zod'])
    await expect(build(`node_modules/${library}/dist/main.mjs`)).rejects.toThrow(
      'would get to browsers, in the chunk assets/reconciliation.js',
    );
  // Others are written.
  await expect(build('node_modules/react/index.js')).rejects.toThrow('page-scripts.json');
});

test('screens get the method and path of each operation from the contract: those of visitors apart, and no schema', async () => {
  const { load } = operationPaths() as unknown as { load: { handler: (id: string) => Promise<string> } };
  const read = async (name: string) =>
    JSON.parse((await load.handler(`\0virtual:operation-${name}`)).slice('export default '.length)) as object;
  const [visitors, others] = [await read('paths'), await read('paths-signed-in')];
  const paths = Object.fromEntries(
    Object.entries<Operation>(operations).map(([name, { method, path, paged }]) => [
      name,
      paged ? [method, path, paged] : [method, path],
    ]),
  );
  expect({ ...visitors, ...others }).toEqual(paths);
  expect(Object.keys(visitors).filter((name) => name in others)).toEqual([]);
  expect(await read('admin-roles')).not.toHaveProperty('login');
});
