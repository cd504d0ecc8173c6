import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { modulesWithout, readModules, type LoadedModules } from './server-modules.ts';

/** What a standby gets. */
export type ToStandby = { kind: 'load'; names: readonly string[] } | { kind: 'start'; isPrepared: boolean };
/** What it sends before it is the server. */
export interface FromStandby {
  kind: 'unusable';
}

const entry = 'server/main.ts';
/** Modules that the first change of a session hardly concerns. */
const shared = /^(?:contract|server\/platform)\//;
/** Files that were changed before are those that are changed next. */
const mostHot = 20;

interface Standby {
  child: ChildProcess;
  /** A change of one of these makes it useless. */
  loaded: ReadonlySet<string>;
  isUsable: boolean;
}

/**
 * Processes that become the server after a change, and have loaded before what the change does not concern: three quarters of a start are
 * loading. One has the packages, and serves any change; the other also has modules: before the first change of a session those that all
 * domains share, then all that neither are nor import a file that was changed in it.
 */
export class StandbyServers {
  readonly #root: string;
  readonly #env: NodeJS.ProcessEnv;
  #hot: string[] = [];
  #withPackages: Standby | undefined;
  #withModules: Standby | undefined;

  constructor(root: string, env: NodeJS.ProcessEnv) {
    this.#root = root;
    this.#env = env;
  }

  /**
   * Starts a server.
   * @param changed paths from the root
   * @param isPrepared the database is as this version needs it
   */
  start(changed: readonly string[], isPrepared: boolean): ChildProcess {
    this.#hot = [...new Set([...changed, ...this.#hot])].slice(0, mostHot);
    if (this.#withModules && changed.some((path) => this.#withModules!.loaded.has(path) || !path.endsWith('.ts'))) {
      this.#end(this.#withModules);
      this.#withModules = undefined;
    }
    const fromModules = this.#take(this.#withModules);
    this.#withModules = undefined;
    let child = fromModules;
    if (!child) {
      child = this.#take(this.#withPackages) ?? this.#spawn();
      this.#withPackages = undefined;
    }
    send(child, { kind: 'start', isPrepared });
    return child;
  }

  /** Starts those that are missing. Call it once a server is open, so that they take nothing from its start. */
  refill(): void {
    const loaded = readModules(this.#root, entry);
    this.#withPackages ??= this.#prepare(loaded.packages, []);
    this.#withModules ??= this.#prepare(loaded.packages, this.#modulesOf(loaded));
  }

  #modulesOf(loaded: LoadedModules): string[] {
    const unconcerned = modulesWithout(loaded, new Set([...this.#hot, entry]));
    return this.#hot.length > 0 ? unconcerned : unconcerned.filter((path) => shared.test(path));
  }

  end(): void {
    for (const standby of [this.#withPackages, this.#withModules]) if (standby) this.#end(standby);
  }

  #prepare(packages: readonly string[], modules: readonly string[]): Standby {
    const child = this.#spawn();
    const standby: Standby = { child, loaded: new Set(modules), isUsable: true };
    const fail = () => (standby.isUsable = false);
    child.once('exit', fail);
    child.on('message', (message: FromStandby | { kind: string }) => {
      if (message.kind === 'unusable') fail();
    });
    send(child, { kind: 'load', names: [...packages, ...modules] });
    return standby;
  }

  #take(standby: Standby | undefined): ChildProcess | undefined {
    if (!standby) return undefined;
    if (standby.isUsable) return standby.child;
    this.#end(standby);
    return undefined;
  }

  #end({ child }: Standby): void {
    child.kill('SIGKILL');
  }

  #spawn(): ChildProcess {
    return spawn(process.execPath, [join('scripts', 'dev-standby.ts'), '--under-vite'], {
      cwd: this.#root,
      env: this.#env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
  }
}

function send(child: ChildProcess, message: ToStandby): void {
  // A process that has ended says so by its `exit`.
  child.send(message, () => undefined);
}
