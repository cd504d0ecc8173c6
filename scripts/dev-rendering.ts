import type { ChildProcess } from 'node:child_process';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { FromServer, FromVite } from '#server/development-screens.ts';
import { renderPage } from '#server/page-rendering.ts';

/** Renders the pages of one process of the server, and asks it for what they need of the API. */
export class Rendering {
  readonly #child: ChildProcess;
  readonly #vite: Promise<ViteDevServer>;
  readonly #calls = new Map<
    number,
    { answered: (answer: { status: number; answer: unknown }) => void; failed: (error: Error) => void }
  >();
  #lastCall = 0;

  constructor(child: ChildProcess, vite: Promise<ViteDevServer>) {
    this.#child = child;
    this.#vite = vite;
  }

  receive(message: FromServer): void {
    if (message.kind === 'render') return void this.#render(message);
    if (message.kind === 'open') return;
    const call = this.#calls.get(message.callId);
    this.#calls.delete(message.callId);
    if (message.kind === 'answered') call?.answered(message);
    else call?.failed(new Error(message.message));
  }

  end(): void {
    for (const { failed } of this.#calls.values()) failed(new Error('The server has ended.'));
    this.#calls.clear();
  }

  async #render({ id, order: { method, url, path, page } }: FromServer & { kind: 'render' }): Promise<void> {
    try {
      const build = (await (await this.#vite).ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
      const asked = { request: new Request(url, { method }), path, mode: 'development' };
      const { answer: made, body } = await renderPage(build, asked, page, (call) => {
        const callId = ++this.#lastCall;
        return new Promise((answered, failed) => {
          this.#calls.set(callId, { answered, failed });
          this.#send({ kind: 'call', id, callId, call });
        });
      });
      this.#send({ kind: 'rendered', id, status: made.status, headers: [...made.headers], body });
    } catch (error) {
      this.#send({ kind: 'failed', id, stack: (error as Error).stack ?? String(error) });
    }
  }

  #send(message: FromVite): void {
    if (this.#child.connected) this.#child.send(message);
  }
}
