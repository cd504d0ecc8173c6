import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightsFile } from '#server/contact-filter/message-weights.ts';
import { importsOf, resolveOwn } from './import-rules.ts';
import { independentFiles, ownFiles } from './message-training.ts';

/** The digest of what the weights were last made from, beside them. */
export const digestFile = new URL('message-classifier.sha256', weightsFile);

/** A digest of the training's code, of the cases and vocabularies that it reads and of the weights: equal while training would change nothing. */
export function digestOfTraining(): string {
  const root = join(import.meta.dirname, '..');
  const paths = new Set(['scripts/message-training.ts']);
  for (const path of paths) {
    for (const { specifier } of importsOf(path, readFileSync(join(root, path), 'utf8'))) {
      const target = resolveOwn(path, specifier);
      if (target !== undefined) paths.add(target);
    }
  }
  const cases = [...ownFiles, ...independentFiles].map((name) => `test/messages/${name}`);
  const folder = 'server/contact-filter/vocabulary';
  const vocabularies = readdirSync(join(root, folder), { encoding: 'utf8' })
    .filter((name) => name.endsWith('.txt'))
    .map((name) => `${folder}/${name}`);
  const digest = createHash('sha256');
  for (const path of [...paths, ...cases, ...vocabularies].sort())
    digest.update(`${path}\n`).update(readFileSync(join(root, path)));
  return digest.update(readFileSync(weightsFile)).digest('hex');
}
