import { Writable } from 'node:stream';
import { I18nProvider } from '@lingui/react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { createApi } from './api.ts';
import { loadAllWords } from './i18n.ts';
import { screenContext } from './screen-context.ts';

// The server outside this bundle fills the context, and so needs the very same key.
export { createApi, screenContext };

/** Renders a whole page. Nothing is deferred: loaders have all their data before, so the answer is one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { locale, nonce } = context.get(screenContext);
  const i18n = await loadAllWords(locale);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-language, cookie');
  return new Promise((resolve, reject) => {
    let answerStatus = status;
    const chunks: Buffer[] = [];
    const { pipe } = renderToPipeableStream(
      <I18nProvider i18n={i18n}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </I18nProvider>,
      {
        nonce,
        onAllReady() {
          pipe(
            new Writable({
              write(chunk: Buffer, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                resolve(new Response(Buffer.concat(chunks), { status: answerStatus, headers }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError() {
          answerStatus = 500;
        },
      },
    );
  });
}
