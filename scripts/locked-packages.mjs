/** Compares what is installed with package-lock.json. Plain JavaScript, as `prepare.mjs`. */

/**
 * What packages are for: `server` runs the product where it is built, `product` also builds it, `all` also checks, tests and
 * measures it. Each contains the one before: the dependencies of `package.json`, its devDependencies, and those of `tools`.
 * @typedef {'server' | 'product' | 'all'} Scope
 */

/** @type {Readonly<Record<Scope, readonly string[]>>} what npm installs them by */
export const scopeArguments = {
  server: ['--omit=dev', '--workspaces=false'],
  product: ['--include=dev', '--workspaces=false'],
  all: ['--include=dev'],
};

/**
 * A package of package-lock.json.
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */
/** @typedef {Record<string, LockedPackage>} LockedPackages by their path */

/**
 * Whether all packages of a scope are installed, and none in another version. Optional packages are for other machines, except
 * those that are named.
 * @param {Scope} scope
 * @param {{ wanted: LockedPackages, there: LockedPackages | undefined, needed: readonly string[] }} packages
 */
export function isInstalled(scope, { wanted, there, needed }) {
  if (!there) return false;
  for (const [path, { version, integrity }] of Object.entries(there)) {
    if (wanted[path]?.version !== version || wanted[path]?.integrity !== integrity) return false;
  }
  const ofProduct = scope === 'all' ? undefined : packagesOfRoot(wanted);
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      there[path] ||
      (ofProduct && !ofProduct.has(path)) ||
      (scope === 'server' && (entry.dev || entry.devOptional)) ||
      (entry.optional && !needed.includes(path.replace('node_modules/', ''))),
  );
}

/** The paths of all packages that those of the root need, and not those of `tools` alone. @param {LockedPackages} packages */
function packagesOfRoot(packages) {
  const reached = new Set(['']);
  for (const path of reached) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, devDependencies } =
      packages[path] ?? {};
    const names = [dependencies, optionalDependencies, path === '' ? devDependencies : undefined].flatMap((names) =>
      Object.keys(names ?? {}),
    );
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...names, ...peers]) {
      const found = pathOfPackage(packages, path, name);
      if (found !== undefined) reached.add(found);
    }
  }
  return reached;
}

/**
 * Where a package finds another: in its own node_modules, or in those of the folders above.
 * @param {LockedPackages} packages
 * @param {string} from
 * @param {string} name
 */
function pathOfPackage(packages, from, name) {
  for (let at = from; ;) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return undefined;
    const parent = at.lastIndexOf('/node_modules/');
    at = parent < 0 ? '' : at.slice(0, parent);
  }
}
