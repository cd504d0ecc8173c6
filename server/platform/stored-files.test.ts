import { expect, test, vi } from 'vitest';
import { useTestServer } from '#test/server.ts';
import { deleteFiles } from './stored-files.ts';

const server = useTestServer();

const store = async (key: string) => server.services.storage.putFile(key, new Uint8Array([1]), 'image/webp');
const isStored = async (key: string) => {
  const file = await server.services.storage.openFile(key);
  file?.stream.destroy();
  return file !== undefined;
};
const drain = () => server.services.jobs.drain('delete-files');

test('deletes files after the commit, and not after a rollback', async () => {
  const { services } = server;
  await store('media/one.webp');
  await expect(
    services.db.transaction().execute(async (trx) => {
      await deleteFiles(services, trx, ['media/one.webp']);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  expect(await drain()).toBe(0);
  expect(await isStored('media/one.webp')).toBe(true);
  await services.db.transaction().execute((trx) => deleteFiles(services, trx, [null, 'media/one.webp']));
  expect(await drain()).toBe(1);
  expect(await isStored('media/one.webp')).toBe(false);
  await deleteFiles(services, services.db, [null]);
  expect(await drain()).toBe(0);
});

test('retries a failed deletion and deletes the other files of its job', async () => {
  const { services } = server;
  for (const key of ['media/two.webp', 'media/three.webp']) await store(key);
  const remove = services.storage.removeFile.bind(services.storage);
  const spy = vi.spyOn(services.storage, 'removeFile').mockImplementation(async (key) => {
    if (key === 'media/two.webp') throw new Error('the storage does not answer');
    await remove(key);
  });
  await deleteFiles(services, services.db, ['media/two.webp', 'media/three.webp']);
  await expect(drain()).rejects.toThrow('the storage does not answer');
  spy.mockRestore();
  expect([await isStored('media/two.webp'), await isStored('media/three.webp')]).toEqual([true, false]);
  await services.pool.query(`update jobs.job set start_after = now() where name = 'delete-files'`);
  expect(await drain()).toBe(1);
  expect(await isStored('media/two.webp')).toBe(false);
});
