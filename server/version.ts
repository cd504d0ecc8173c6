import { readFileSync } from 'node:fs';

const packageJson = readFileSync(new URL('../package.json', import.meta.url), 'utf8');

/** The version of the product, by which operators and programs know what runs. */
export const productVersion: string = (JSON.parse(packageJson) as { version: string }).version;
