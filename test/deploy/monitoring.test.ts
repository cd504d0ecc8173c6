/** What Prometheus and Grafana are set up with: each metric, operation and section that the files name exists. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseYaml } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { operations } from '#contract/schemas/operations.ts';
import { createMetrics } from '#server/platform/metrics.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}
const { groups } = parseYaml(read('deploy/monitoring/alerts.yml')) as { groups: { rules: Alert[] }[] };
const alerts = groups.flatMap(({ rules }) => rules);

interface Panel {
  title: string;
  targets?: { expr: string }[];
}
const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as { panels: Panel[] };
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ of: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

/** The metrics of the product by the names in its code, those of every Node process, and whether a target answers. */
async function knownMetrics(): Promise<Set<string>> {
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  const { text } = await createMetrics(log).render();
  const ofNode = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const files = globSync('server/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const own = files.flatMap((file) => [...read(file).matchAll(/name: '(diyar_\w+)'/g)].map(([, name]) => name!));
  const ofHistogram = ['_bucket', '_count', '_sum'].map((part) => `diyar_http_request_duration_seconds${part}`);
  return new Set([...ofNode, ...own, ...ofHistogram, 'up']);
}

test('every metric that an alert or a graph reads is one of the product', async () => {
  const known = await knownMetrics();
  expect(known.size).toBeGreaterThan(20);
  const named = expressions.flatMap(({ of, expr }) =>
    [...expr.matchAll(/\b(?:diyar|process|nodejs)_\w+|\bup\b/g)].map(([metric]) => ({ of, metric })),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter(({ metric }) => !known.has(metric))).toEqual([]);
});

test('every figure of the product has an alert or a graph', async () => {
  const text = expressions.map(({ expr }) => expr).join('\n');
  const own = [...(await knownMetrics())].filter((name) => name.startsWith('diyar_') && !name.endsWith('_sum'));
  const base = own.filter((name) => name !== 'diyar_http_request_duration_seconds');
  expect(base.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

test('every operation that an expression selects is one of the contract', () => {
  const selected = expressions.flatMap(({ expr }) =>
    [...expr.matchAll(/operation=~?"([^"]+)"/g)].flatMap(([, names]) => names!.split('|')),
  );
  expect(selected).toContain('requestBooking');
  expect(selected.filter((name) => !(name in operations))).toEqual([]);
});

test('every alert has a severity and a section of the runbook, and every section its alert', () => {
  const runbook = read('docs/runbook.md');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
  expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  for (const { alert, labels, annotations } of alerts) {
    expect(['page', 'ticket'], alert).toContain(labels.severity);
    expect(annotations.runbook, alert).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  }
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('Prometheus accepts the rules, and they fire for what they are for', () => {
  const run = (...args: string[]) => spawnSync('promtool', args, { cwd: root, encoding: 'utf8' });
  const checked = run('check', 'rules', 'deploy/monitoring/alerts.yml');
  expect(checked.status, checked.stderr).toBe(0);
  const tried = run('test', 'rules', 'test/deploy/alerts.test.yml');
  expect(tried.status, tried.stdout).toBe(0);
});
