/**
 * `npm run verify-audit -- file…`: computes the chain of the audit log again from saved files alone, in the order in which they
 * are named. Needs neither the database nor what npm installs.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

const format = 'diyar-audit-1';
/** Places in a line. */
const at = { position: 0, name: 9 };

/**
 * @typedef {object} Verified
 * @property {string[]} errors what is wrong, for people; empty where the file is whole
 * @property {number} first the position before the first line
 * @property {string} begin the hash there
 * @property {number} last the last position
 * @property {string} end the hash there: compare it with the screen, or with a file that somebody else has saved
 */

/**
 * Verifies the text of one file.
 *
 * @param {string} text
 * @returns {Verified}
 */
export function verifyAudit(text) {
  const [first, ...rest] = text.trimEnd().split('\n');
  const head = parse(first);
  if (head?.format !== format || !Number.isInteger(head.after) || typeof head.hash !== 'string') {
    return {
      errors: [`This is no file of the audit chain: its first line is not of the form ${format}.`],
      first: 0,
      begin: '',
      last: 0,
      end: '',
    };
  }
  /** @type {string[]} */
  const errors = [];
  let position = head.after;
  let hash = head.hash;
  for (const [index, row] of rest.slice(0, -1).entries()) {
    const where = `Line ${index + 2} of the file`;
    const one = parse(row);
    if (!Array.isArray(one?.line) || typeof one.hash !== 'string') {
      errors.push(`${where} cannot be read.`);
      continue;
    }
    const stated = Number(one.line[at.position]);
    if (stated !== position + 1) errors.push(`${where} has position ${stated}; ${position + 1} follows.`);
    const computed = sha256(Buffer.from(hash, 'hex'), JSON.stringify(one.line));
    if (computed !== one.hash) errors.push(`${where}, position ${stated}, was changed, or what came before it was.`);
    if (one.name !== null && sha256(`${one.salt}:${one.name}`) !== one.line[at.name])
      errors.push(`${where}, position ${stated}, names somebody else than it did.`);
    position = stated;
    // As stated, so that each change is told once.
    hash = one.hash;
  }
  const tail = parse(rest.at(-1));
  const lines = rest.length - 1;
  if (tail?.lines !== lines || tail.last !== position || tail.hash !== hash)
    errors.push(
      'The end of the file is not the end of what it says it holds: lines were removed, or it was not saved whole.',
    );
  return { errors, first: head.after, begin: head.hash, last: position, end: hash };
}

/**
 * Verifies files that follow each other.
 *
 * @param {readonly { name: string, text: string }[]} files
 * @returns {{ isWhole: boolean, report: string[] }}
 */
export function verifyFiles(files) {
  /** @type {string[]} */
  const report = [];
  let isWhole = files.length > 0;
  /** @type {Verified | undefined} */
  let before;
  for (const { name, text } of files) {
    const found = verifyAudit(text);
    if (before && (before.last !== found.first || before.end !== found.begin))
      found.errors.unshift(`It does not follow the file before, which ends at position ${before.last}.`);
    report.push(
      ...(found.errors.length > 0
        ? [`${name}: NOT WHOLE`, ...found.errors.map((error) => `  ${error}`)]
        : [`${name}: whole, positions ${found.first + 1} to ${found.last}`, `  ends with ${found.end}`]),
    );
    if (found.errors.length > 0) isWhole = false;
    before = found;
  }
  return { isWhole, report };
}

/** @param {string | undefined} row */
function parse(row) {
  try {
    return JSON.parse(row ?? '');
  } catch {
    return undefined;
  }
}

/** @param {(string | Buffer)[]} parts */
function sha256(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  if (names.length === 0) {
    console.error(
      'Name the files of the audit chain, in their order: npm run verify-audit -- audit-chain-2026-11-29.ndjson',
    );
    process.exitCode = 2;
  } else {
    const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(name, 'utf8') })));
    const { isWhole, report } = verifyFiles(files);
    console.log(report.join('\n'));
    if (!isWhole) process.exitCode = 1;
  }
}
