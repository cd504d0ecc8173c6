import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './platform/errors.ts';
import { StartupError } from './platform/startup-error.ts';

/** The header and the root directory of a PMTiles file, which have the place and the length of all that it contains. */
const rootBytes = 16_384;
const pmtilesVersion = 3;

/**
 * Serves a PMTiles file by ranges of bytes, which is how browsers read tiles from it.
 *
 * @param setting MAP_TILES: a path, or an address, which is returned as it is
 * @returns the address for browsers. That of a file has a hash of its beginning in it: all instances give the same file the same
 *   address, a new file another, and what a browser caches never mixes two
 * @throws {StartupError} for a path that is not of a PMTiles file
 */
export async function registerMapTiles(app: FastifyInstance, setting: string): Promise<string> {
  if (isAddress(setting)) return setting;
  const path = resolve(setting);
  const address = `/map-tiles/${await versionOf(path)}.pmtiles`;
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: dirname(path), serve: false });
    files.get<{ Params: { name: string } }>('/map-tiles/:name', (request, reply) => {
      if (request.url !== address) throw new AppError('not_found');
      return reply
        .type('application/octet-stream')
        .sendFile(basename(path), { immutable: true, maxAge: '365d', contentType: false });
    });
  });
  return address;
}

/** Otherwise it is a path. */
const isAddress = (setting: string) => /^https?:\/\//.test(setting);

async function versionOf(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`MAP_TILES: ${path} cannot be read (${error.code ?? error.message})`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(rootBytes), 0, rootBytes, 0);
    const root = buffer.subarray(0, bytesRead);
    if (root.toString('latin1', 0, 7) !== 'PMTiles' || root[7] !== pmtilesVersion)
      throw new StartupError(`MAP_TILES: ${path} is not a PMTiles file of version ${pmtilesVersion}`);
    return createHash('sha256').update(root).digest('hex').slice(0, 16);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`MAP_TILES: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no file'})`);
  } finally {
    await file.close();
  }
}
