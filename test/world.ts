import type { Scripts } from './world-server.ts';

export type InputOf<Name extends keyof Scripts> = Scripts[Name] extends (
  services: never,
  ...input: infer Input
) => unknown
  ? Input
  : never;

/** Runs a script of test/world-server.ts on the database of the product that journeys visit. */
export async function inWorld<Name extends keyof Scripts>(
  name: Name,
  ...input: InputOf<Name>
): Promise<Awaited<ReturnType<Scripts[Name]>>> {
  const url = `http://localhost:${Number(process.env['E2E_PORT']) + 10_020}/${name}`;
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(input) });
  if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
  return (await answer.json()) as Awaited<ReturnType<Scripts[Name]>>;
}
