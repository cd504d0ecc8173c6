import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that speaks LibreTranslate's protocol, and what it was asked. */
export interface TestTranslator {
  /** The settings of a server that uses it. */
  settings: Record<string, string>;
  asked: Record<string, unknown>[];
  /** How it answers from now on: with a translation, with an empty one, with what is none, or with a status. */
  answers: 'translation' | 'empty' | 'nonsense' | number;
  /** The language that it detects. */
  detects: string;
  close(): Promise<void>;
}

const key = 'a key of the translator';

/** Translates each text to “[target] text”. */
export async function startTranslator(): Promise<TestTranslator> {
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      translator.asked.push(body);
      const { answers, detects } = translator;
      const isAllowed = request.method === 'POST' && request.url === '/translate' && body['api_key'] === key;
      const status = !isAllowed ? 403 : typeof answers === 'number' ? answers : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      if (answers === 'nonsense') response.end(`<html>${String(body['q'])}`);
      else if (answers === 'empty') response.end(JSON.stringify({ translatedText: ' ' }));
      else if (status !== 200) response.end(JSON.stringify({ error: 'Refused' }));
      else
        response.end(
          JSON.stringify({
            translatedText: `[${String(body['target'])}] ${String(body['q'])}`,
            ...(body['source'] === 'auto' ? { detectedLanguage: { confidence: 90, language: detects } } : {}),
          }),
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const translator: TestTranslator = {
    settings: {
      TRANSLATE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      TRANSLATE_API_KEY: key,
    },
    asked: [],
    answers: 'translation',
    detects: 'tr',
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return translator;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
}
