/**
 * The process that encodes photos. A file that kills the decoder kills this process instead of the server, and its low
 * priority leaves the processor to calls.
 */
import { setPriority } from 'node:os';
import sharp from 'sharp';
import { encodePhoto } from './encode-photo.ts';

const lowPriority = 10;

setPriority(lowPriority);
// One photo at a time on one thread: the others belong to calls.
sharp.concurrency(1);
sharp.cache(false);
// The libraries of all other formats stay closed to what strangers upload.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

process.on('message', (bytes: Uint8Array) => {
  void encodePhoto(bytes).then((answer) => process.send!(answer));
});
// The server has ended.
process.on('disconnect', () => process.exit());
