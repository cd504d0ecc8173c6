/** Writes `contract/types.gen.ts` from the schemas of the contract: `npm run contract:types`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '../contract/schemas/operations.ts';
import { contractTypes } from './contract-types.ts';

await writeFile(join(import.meta.dirname, '../contract/types.gen.ts'), await contractTypes(operations));
