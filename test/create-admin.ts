import { spawn } from 'node:child_process';
import { once } from 'node:events';

export const adminPassword = 'twelve and more of sea';

/** Creates an administrator as the operator does, beside the running product of the journeys. Returns the email address. */
export async function createAdmin(name: string): Promise<string> {
  const email = `admin-${process.pid}-${Date.now()}@diyar.ly`;
  const child = spawn(process.execPath, ['scripts/create-admin.ts', '--email', email, '--name', name], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', DATA_DIR: process.env['E2E_DATA_DIR']! },
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  child.stdin.end(adminPassword);
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`create-admin ended with ${code}`);
  return email;
}
