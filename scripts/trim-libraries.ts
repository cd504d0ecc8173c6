/** The Vite plugins that leave out of React and of the router what no screen uses. */
import type { Plugin } from 'vite';

/**
 * Leaves out the part of the router that reports its calls to functions passed to `HydratedRouter` as `instrumentations`:
 * nobody passes any. 1.2 kB of every first page.
 */
export function removeInstrumentation(): Plugin {
  const id = '\0removed-instrumentation';
  return {
    name: 'diyar:remove-instrumentation',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^\.\/instrumentation\.js$/ },
      handler: (_source, importer) => (importer?.endsWith('/lib/router/router.js') ? id : undefined),
    },
    load: {
      filter: { id: /^\0removed-instrumentation$/ },
      handler: () =>
        `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
           export const getRouteInstrumentationUpdates = () => ({});
           export const instrumentClientSideRouter = (router) => router;`,
    },
  };
}

/** The body of a function of the router that nothing calls. */
const never = '{ throw new Error("removed"); }';

/**
 * Functions of the router that no screen reaches, by module, each with the body that the build gives it, and components, which
 * become empty: screens have no forms and fetchers of the router, block no navigation, do not prefetch by links, have no
 * view transitions and no components of the server, and the root shows their errors. The router loads data with the strategy
 * for rendered pages.
 */
const unusedRouting: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'router/router.js': {
    handleAction: never,
    fetch: never,
    shouldBlockNavigation: '{}',
    markFetchRedirectsDone: '{ return false; }',
    abortStaleFetchLoads: '{ return false; }',
    getUpdatedRevalidatingFetchers: never,
    updateFetcherState: never,
    setFetcherError: never,
    getFetcher: never,
    resetFetcher: never,
    deleteFetcher: never,
    queueFetcherForDeletion: never,
    abortFetcher: never,
    getBlocker: never,
    deleteBlocker: never,
    updateBlocker: never,
    normalizeNavigateOptions: '{ return { path }; }',
    getSubmissionFromNavigation: '{}',
    restoreAppliedTransitions: '{}',
    persistAppliedTransitions: '{}',
    defaultDataStrategy: never,
    defaultDataStrategyWithMiddleware: never,
    getTargetedDataStrategyMatches: never,
    convertFormDataToSearchParams: never,
    // Its texts are for developers: screens read the status alone.
    getInternalRouterError: '{ return new ErrorResponseImpl(status || 500, "", new Error(String(status)), true); }',
  },
  'hooks.js': {
    useActionData: '{}',
    useNavigateUnstable: never,
    DefaultErrorComponent: '{ return null; }',
    RSCErrorHandler: '{ return children; }',
  },
  'errors.js': { decodeRedirectErrorDigest: '{}', decodeRouteErrorResponseDigest: '{}' },
  'dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
    nonSsrStrategy: never,
  },
  'dom/ssr/data.js': { createRequestInit: '{ return { signal: request.signal }; }' },
  'dom/ssr/components.js': { PrefetchPageLinks: never, usePrefetchBehavior: '{ return [false, undefined, {}]; }' },
  'dom/ssr/routes.js': {
    createClientRoutesWithHMRRevalidationOptOut: never,
    preventInvalidServerHandlerCall: '{}',
    noActionDefinedError: never,
    wrapShouldRevalidateForHdr: never,
  },
  'dom/lib.js': { useViewTransitionState: '{ return false; }', Form: '{}', useSubmit: never, useFormAction: never },
};

/**
 * Leaves out of the router what `unusedRouting` names, its warnings, which are for developers, and the texts of its checks, in
 * place of which an error names the line that threw it: 8.7 kB of every first page. Fails the build where the router has no such
 * function; `scripts/vite-plugins.test.ts` fails where a screen uses what needs one.
 */
export function removeUnusedRouting(): Plugin {
  return {
    name: 'diyar:remove-unused-routing',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routerModule },
      handler(code, id) {
        const module = routerModule.exec(id)![1]!;
        const bodies = unusedRouting[module] ?? {};
        const counts = new Map<string, number>();
        const edits: Edit[] = [];
        walk(this.parse(code), (node) => {
          const edit = replacement(node, bodies);
          if (edit) {
            counts.set(edit.name, (counts.get(edit.name) ?? 0) + 1);
            edits.push(edit);
            return false;
          }
          if (node.type !== 'CallExpression' || !node.callee?.name) return true;
          if (warnings.has(node.callee.name)) {
            edits.push({ name: '', start: node.start, end: node.end, by: 'void 0' });
            return false;
          }
          const text = checks.has(node.callee.name) ? node.arguments?.[1] : undefined;
          if (text === undefined) return true;
          const line = code.slice(0, node.start).split('\n').length;
          edits.push({ name: '', start: text.start, end: text.end, by: JSON.stringify(`${module}:${line}`) });
          return true;
        });
        for (const name of Object.keys(bodies)) {
          const times = counts.get(name) ?? 0;
          if (times !== 1)
            this.error(`${id} has ${times} functions ${name}: adapt the plugin removeUnusedRouting to it.`);
        }
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

/**
 * Functions of React's renderer that no screen reaches, each with the body that the build gives it: there are no view
 * transitions, no fragments with a ref, no lists of `Suspense`, no `Activity`, no states of actions and no functions as actions of forms, no
 * custom elements, no hints by calls of `react-dom`, and nothing reads the stack of components of an error.
 */
const unusedRendering: Readonly<Record<string, string>> = {
  startViewTransition: never,
  commitAfterMutationEffectsOnFiber: never,
  applyViewTransitionToHostInstances: never,
  restoreViewTransitionOnHostInstances: never,
  createViewTransitionInstance: never,
  // Called with what may have them inside.
  trackEnterViewTransitions: '{}',
  commitExitViewTransitions: '{}',
  commitNestedViewTransitions: '{}',
  restoreEnterOrExitViewTransitions: '{}',
  restoreNestedViewTransitions: '{}',
  FragmentInstance: never,
  addFragmentHandleToFiber: never,
  commitNewChildToFragmentInstances: '{}',
  commitFragmentInstanceInsertionEffects: '{}',
  commitFragmentInstanceDeletionEffects: '{}',
  updateSuspenseListComponent: never,
  mountActionState: never,
  updateActionState: never,
  rerenderActionState: never,
  preinitStyle: never,
  preinitScript: never,
  preinitModuleScript: never,
  preload: never,
  preloadModule: never,
  preconnect: never,
  prefetchDNS: never,
  getStackByFiberInDevAndProd: '{ return ""; }',
  extractEvents$1: '{}',
  startHostTransition: never,
  ensureFormComponentIsStateful: never,
  requestFormReset$1: never,
  isCustomElement: '{ return false; }',
  setPropOnCustomElement: never,
  updateActivityComponent: never,
  findCurrentFiberUsingSlowPath: never,
  attemptExplicitHydrationTarget: never,
};
/** Whose methods are left out. */
const unusedPrototypes = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./;

/**
 * Leaves out of React's renderer what `unusedRendering` names: 9.9 kB of every first page. Fails the build where the renderer has no such
 * function; `scripts/vite-plugins.test.ts` fails where a screen uses what needs one.
 */
export function removeUnusedRendering(): Plugin {
  return {
    name: 'diyar:remove-unused-rendering',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code, id) {
        const missing = new Set(Object.keys(unusedRendering));
        const edits: Edit[] = [];
        walk(this.parse(code), (node) => {
          const edit = replacement(node, unusedRendering);
          if (edit) {
            missing.delete(edit.name);
            edits.push(edit);
            return false;
          }
          if (node.type !== 'ExpressionStatement' || !unusedPrototypes.test(code.slice(node.start, node.end)))
            return true;
          edits.push({ name: '', start: node.start, end: node.end, by: '' });
          return false;
        });
        if (missing.size > 0)
          this.error(`${id} has no functions ${[...missing].join()}: adapt the plugin removeUnusedRendering to it.`);
        return { code: edited(code, edits), map: null };
      },
    },
  };
}

interface Edit {
  name: string;
  start: number;
  end: number;
  by: string;
}

/** What takes the place of the body of a function, or of the value of a constant, with one of these names. */
function replacement({ type, id, body, init }: SyntaxNode, bodies: Readonly<Record<string, string>>): Edit | undefined {
  const replaced = type === 'FunctionDeclaration' ? body : type === 'VariableDeclarator' ? init : undefined;
  const by = id && replaced && Object.hasOwn(bodies, id.name) ? bodies[id.name] : undefined;
  return by === undefined ? undefined : { name: id!.name, start: replaced!.start, end: replaced!.end, by };
}

function edited(code: string, edits: readonly Edit[]): string {
  let changed = code;
  for (const { start, end, by } of edits.toSorted((one, other) => other.start - one.start))
    changed = changed.slice(0, start) + by + changed.slice(end);
  return changed;
}
const routerModule = /\/react-router\/dist\/production\/lib\/(.*\.js)$/;
const warnings = new Set(['warning', 'warnOnce']);
const checks = new Set(['invariant', 'UNSAFE_invariant']);

/** What is read of a node of a syntax tree. */
interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: SyntaxNode;
  init?: SyntaxNode | null;
  callee?: { name?: string };
  arguments?: SyntaxNode[];
}

/** Shows all nodes of a syntax tree to a function, which says whether to go on into the node. */
function walk(node: unknown, visit: (node: SyntaxNode) => boolean): void {
  if (node === null || typeof node !== 'object') return;
  if (!('type' in node) || visit(node as SyntaxNode)) for (const inner of Object.values(node)) walk(inner, visit);
}
