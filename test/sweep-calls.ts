import { beforeAll, expect } from 'vitest';
import { errorStatus, type ErrorCode } from '#contract/errors.ts';
import { roles, type Role } from '#contract/roles.ts';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { countChanges } from './count-changes.ts';
import { requiredQuery, wellFormed } from './malformed.ts';
import { useTestServer, type TestServer } from './server.ts';
import { createSweepWorld, type CoHostKind, type SweepWorld } from './sweep-world.ts';

export const unknown = Symbol('unknown id');

export interface Sent {
  token?: string | undefined;
  /** Path parameters: an unknown id, or this text; by default an id of the sweep world. */
  params?: string | typeof unknown;
  query?: string;
  body?: unknown;
  /** Sent as it is; `body` is turned into JSON. */
  rawBody?: string | Buffer;
  contentType?: string | undefined;
  locale?: string;
}

interface Answer {
  status: number;
  body: { detail?: unknown; code?: ErrorCode; fields?: Record<string, unknown> };
  headers: Record<string, unknown>;
}

/** Every operation of the contract with its id: a new one is swept without a change of any test. */
export const all: [id: string, operation: Operation][] = Object.entries(operations);
/** The operations that need a signed-in caller. */
export const guarded = all.filter(([, { access }]) => access !== 'anyone');
/** The operations with ids in their path. */
export const withParams = all.filter(([, { params }]) => params);

/** The roles that may call an operation. */
export function allowedRoles({ access }: Operation): readonly Role[] {
  return typeof access === 'string' ? roles : access;
}

const isRole = (name: Role | CoHostKind): name is Role => (roles as readonly string[]).includes(name);

/** Calls operations of a server that has one object, with an owner, for each kind of id. */
export class Sweep {
  readonly server: TestServer;
  world!: SweepWorld;
  readonly #tokens = new Map<string, Promise<string>>();

  constructor(server: TestServer) {
    this.server = server;
  }

  /** Replaces the objects that earlier calls have changed. */
  async renewWorld(): Promise<void> {
    this.world = await createSweepWorld(this.server);
    this.#tokens.clear();
  }

  /**
   * The token of a user who owns nothing, or of a co-host, for calls that are refused: one for all of them, because a
   * refusal ends no session.
   */
  refusedToken(of: Role | CoHostKind): Promise<string> {
    let token = this.#tokens.get(of);
    if (!token) {
      token = isRole(of) ? this.world.stranger(of) : this.world.coHost(of);
      this.#tokens.set(of, token);
    }
    return token;
  }

  /** Sends a call through the whole server and checks the rules of every answer. */
  async send(operation: Operation, sent: Sent = {}): Promise<Answer> {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (typeof sent.params === 'string') return sent.params;
      const thing = this.world.thing(operation.path, name);
      return sent.params === unknown ? thing.unknown : thing.value;
    });
    const query = sent.query ?? this.goodQuery(operation);
    const json = sent.body === undefined ? undefined : JSON.stringify(sent.body);
    const payload = sent.rawBody ?? json;
    const contentType =
      'contentType' in sent ? sent.contentType : payload === undefined ? undefined : 'application/json';
    const response = await this.server.app.inject({
      method: operation.method,
      url: query === '' ? path : `${path}?${query}`,
      headers: {
        ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
        ...(sent.locale ? { 'accept-language': sent.locale } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const what = `${operation.method} ${path.slice(0, 200)}?${query.slice(0, 200)} ${String(payload).slice(0, 300)} → ${response.statusCode} ${response.body.slice(0, 300)}`;
    expect(response.statusCode, what).toBeLessThan(500);
    expect(response.headers['content-type'], what).toMatch(/^application\/json/);
    const body = JSON.parse(response.body) as Answer['body'];
    if (response.statusCode >= 400) expectRefusal(response.statusCode, body, what);
    else {
      expect(response.statusCode, what).toBe(operation.status ?? 200);
      const fit = operation.ok.safeParse(body);
      expect(fit.error?.issues, `${what} does not fit the contract`).toBeUndefined();
    }
    return { status: response.statusCode, body, headers: response.headers };
  }

  /** The required query parameters, valid for this world. */
  goodQuery({ query }: Operation): string {
    if (!query) return '';
    return new URLSearchParams(this.world.settle(requiredQuery(query)) as Record<string, string>).toString();
  }

  /** A body that fits the contract, with ids of this world. */
  goodBody({ body }: Operation): Record<string, unknown> | undefined {
    return body && this.world.settle(wellFormed(body));
  }

  /** The token of a user with an allowed role who owns nothing. */
  strangerFor(operation: Operation): Promise<string> {
    return this.world.stranger(allowedRoles(operation)[0]!);
  }

  /** The token of a user with an allowed role who owns the objects of the sweep world. */
  ownerFor(operation: Operation): Promise<string> {
    const allowed = allowedRoles(operation);
    if (allowed.includes('guest')) return this.world.owner('guest');
    return this.world.owner(allowed.includes('host') ? 'host' : 'admin');
  }

  /** Equal before and after calls that store nothing. */
  changes(): Promise<Record<string, number>> {
    return countChanges(this.server);
  }
}

/** A server and its sweep world for the tests of a file. */
export function useSweep(): Sweep {
  const sweep = new Sweep(useTestServer());
  beforeAll(() => sweep.renewWorld());
  return sweep;
}

/** Every error is `{ detail, code, fields?, data? }`, its code has its status, and it shows no internals. */
export function expectRefusal(status: number, body: Answer['body'], what: string): void {
  expect(
    Object.keys(body).filter((key) => !['detail', 'code', 'fields', 'data'].includes(key)),
    what,
  ).toEqual([]);
  expect(body.detail, what).toEqual(expect.stringMatching(/\S/));
  expect(body.detail, what).not.toMatch(/\{\w+\}|node_modules|\.ts:|syntax error|violates|undefined/i);
  expect(errorStatus[body.code!], what).toBe(status);
  for (const sentence of Object.values(body.fields ?? {})) expect(sentence, what).toEqual(expect.stringMatching(/\S/));
}
