import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  bytes: Buffer;
  metadata: Record<string, string>;
}

interface MultipartUpload {
  key: string;
  parts: Map<number, Buffer>;
}

export interface S3Server {
  /** The settings of a server that stores its files here. */
  settings: Record<string, string>;
  /** The keys of all objects. */
  keys(): string[];
  /** The number of multipart uploads that have neither ended nor been aborted. */
  unfinished(): number;
  close(): Promise<void>;
}

/** A bucket in memory that speaks as much S3 as uploads need: objects and multipart uploads. */
export async function startS3Server(): Promise<S3Server> {
  const bucket = 'photos';
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, MultipartUpload>();
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://bucket');
    const key = decodeURIComponent(url.pathname.slice(`/${bucket}/`.length));
    const query = url.searchParams;
    const uploadId = query.get('uploadId');
    const upload = uploadId === null ? undefined : uploads.get(uploadId);
    const body = unchunk(await buffer(request), request);
    const send = (status: number, xml = '', headers: Record<string, string | number> = {}) =>
      void response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(xml);
    const refuse = (code: string) => send(404, `<Error><Code>${code}</Code><Message>none</Message></Error>`);
    const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

    if (uploadId !== null && !upload) return refuse('NoSuchUpload');
    if (upload && request.method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return send(200, '', { etag: etag(body) });
    }
    if (upload && request.method === 'GET') {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other);
      const listed = parts.map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${etag(bytes)}</ETag></Part>`,
      );
      return send(200, `<ListPartsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListPartsResult>`);
    }
    if (upload && request.method === 'POST') {
      const parts = [...upload.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(upload.key, { bytes: Buffer.concat(parts), metadata: {} });
      uploads.delete(uploadId!);
      return send(200, `<CompleteMultipartUploadResult><Key>${upload.key}</Key></CompleteMultipartUploadResult>`);
    }
    if (upload && request.method === 'DELETE') {
      uploads.delete(uploadId!);
      return send(204);
    }
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      return send(
        200,
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (request.method === 'POST' && query.has('delete')) {
      for (const [, deleted] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(deleted!);
      return send(200, '<DeleteResult></DeleteResult>');
    }
    if (request.method === 'PUT') {
      const metadata = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-')) as [string, string][],
      );
      objects.set(key, { bytes: body, metadata });
      return send(200, '', { etag: etag(body) });
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return send(204);
    }
    const object = objects.get(key);
    if (!object) return refuse('NoSuchKey');
    response.writeHead(200, { 'content-length': object.bytes.length, etag: etag(object.bytes), ...object.metadata });
    response.end(request.method === 'HEAD' ? undefined : object.bytes);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    settings: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'the-key',
      S3_SECRET_ACCESS_KEY: 'the-secret',
    },
    keys: () => [...objects.keys()],
    unfinished: () => uploads.size,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Bodies that are streamed have their length before each chunk, and checksums after the last. */
function unchunk(body: Buffer, { headers }: IncomingMessage): Buffer {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING')) return body;
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, end), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
}
