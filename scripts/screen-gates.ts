import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Who may see a screen, by the guard in its file: `open`, `signed-in` or a list of app/session/audiences.ts; and where others
 * sign in.
 */
export function readGate(file: string): { gate: string; loginPath: string } {
  const source = readFileSync(join(root, 'app', file), 'utf8');
  // The frame of the administrators' screens has their guard.
  if (source.includes('<AdminFrame')) return readGate('admin/parts/admin-frame.tsx');
  const guards = [...source.matchAll(/<Guard(?<attributes>[^>]*)>/g)].map((match) => match.groups!['attributes']!);
  // With several it would be unclear which one applies.
  if (guards.length > 1) throw new Error(`app/${file} has ${guards.length} guards`);
  const [attributes] = guards;
  return {
    gate: attributes === undefined ? 'open' : (/roles=\{(\w+)\}/.exec(attributes)?.[1] ?? 'signed-in'),
    loginPath: /loginPath="([^"]+)"/.exec(attributes ?? '')?.[1] ?? '/login',
  };
}
