/** The part of autocannon that the benchmarks use; the package comes without types. */
declare module 'autocannon' {
  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each time that the request is sent. */
    setupRequest?: (request: Request) => Request;
  }

  export interface Client {
    setRequests: (requests: Request[]) => void;
    /** Requests that wait for an answer. */
    pipelinedRequests: {
      /** Called with each part of a body; that of the package adds it to a string. */
      addBody: (part: Buffer) => void;
    };
  }

  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** How many requests are sent in all, instead of a duration. */
    amount?: number;
    /** Milliseconds between two samples; a run ends at one. */
    sampleInt?: number;
    /** Seconds that an answer is waited for. */
    timeout?: number;
    setupClient?: (client: Client) => void;
  }

  interface Run extends PromiseLike<{ errors: number; timeouts: number; duration: number }> {
    on: (
      event: 'response',
      listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
    ) => void;
  }

  export default function autocannon(options: Options): Run;
}
