import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts';

function databaseError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('refused', 7, 'error'), { code });
}
const systemError = (code: string, syscall: string) =>
  Object.assign(new Error(`${syscall} ${code}`), { code, syscall });

test.each([
  ['a session that was terminated', databaseError('57P01')],
  ['a crash of another session', databaseError('57P02')],
  ['a database that starts', databaseError('57P03')],
  ['too many connections', databaseError('53300')],
  ['a full disk of the database', databaseError('53100')],
  ['a statement that took too long', databaseError('57014')],
  ['a lock that took too long', databaseError('55P03')],
  ['a replica after a failover', databaseError('25006')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a statement that is not answered', new Error('Query read timeout')],
  ['a pool in which no connection becomes free', new Error('timeout exceeded when trying to connect')],
  ['a known outage', new DatabaseUnavailable()],
  ['a refused connection', systemError('ECONNREFUSED', 'connect')],
  ['a missing socket', systemError('ENOENT', 'connect')],
  ['a broken pipe', systemError('EPIPE', 'write')],
  ['each address of a host refused', new AggregateError([systemError('ECONNREFUSED', 'connect')])],
  ['an error because of one of these', new Error('the list failed', { cause: databaseError('57P01') })],
])('%s is an outage', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a violated constraint', databaseError('23505')],
  ['a statement that is wrong', databaseError('42P01')],
  ['a missing file', systemError('ENOENT', 'open')],
  ['a mistake in the code', new TypeError('undefined is not a function')],
  ['a thrown text', 'Query read timeout'],
])('%s is none', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
