import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Outcome of a video; an accident may not happen again on retry. */
export type Fate = 'made' | 'moderated' | 'accident' | 'unpaid' | 'cancelled' | 'lost';

/** Response at a finished video's URL. `lying` sends no length and never ends. */
type Result = 'video' | 'text' | 'huge' | 'lying' | 'half' | 'expired';

type CallFault = { status: number; body?: unknown; headers?: Record<string, string> } | 'silent' | 'cut';

interface FakeCall {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  /** Parsed JSON; undefined without a body. */
  body: unknown;
}

export interface FakeAnswer {
  status: number;
  body?: unknown;
}

export interface FakeVideo {
  id: string;
  fate: Fate;
  /** Number of status requests so far. */
  looks: number;
  isOver: boolean;
  url: string;
}

interface FakeBooks {
  /** Starts a video, whose outcome is the next of `controls.fates`. */
  begin(): FakeVideo;
  /** Returns a video and advances it by one status request; undefined if unknown. */
  look(id: string): FakeVideo | undefined;
  /** Returns a video without advancing it. */
  find(id: string): FakeVideo | undefined;
}

/** A provider's API: answers calls and refuses invalid ones as the provider would. */
export type Dialect = (call: FakeCall, books: FakeBooks) => FakeAnswer;

export const FAKE_KEY = 'a-key-for-tests';

/**
 * Starts a fake video provider over real HTTP.
 *
 * @param video the file that it always returns
 */
export async function startFakeCompany(dialect: Dialect, video: Uint8Array) {
  const videos = new Map<string, FakeVideo>();
  const calls: FakeCall[] = [];
  const controls = {
    /** Of the next videos; the last one repeats. */
    fates: ['made'] as Fate[],
    /** Status requests until a video is finished. */
    looks: 2,
    result: 'video' as Result,
    /** Of the next calls, one each; null for none. */
    faults: [] as (CallFault | null)[],
  };
  const server = createServer((request, response) => {
    void serve(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A server listening on a port has an `AddressInfo`.
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const books: FakeBooks = {
    begin() {
      const [fate = 'made', ...later] = controls.fates;
      if (later.length > 0) controls.fates = later;
      const id = randomUUID();
      const begun = { id, fate, looks: 0, isOver: false, url: `${base}/results/${id}.mp4` };
      videos.set(id, begun);
      return begun;
    },
    look(id) {
      const found = books.find(id);
      if (!found) return undefined;
      found.looks += 1;
      found.isOver ||= found.looks > controls.looks;
      return found;
    },
    find(id) {
      const found = videos.get(id);
      return found?.fate === 'lost' ? undefined : found;
    },
  };

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    if (path.startsWith('/results/')) return serveResult(response);
    const sent = await text(request);
    const { method = 'GET', headers } = request;
    const call = { method, path, headers, body: sent === '' ? undefined : JSON.parse(sent) };
    calls.push(call);
    const fault = controls.faults.shift();
    if (fault === 'silent') return;
    if (fault === 'cut') return void request.socket.destroy();
    const answer = fault ?? dialect(call, books);
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(fault ? fault.headers : {}),
    });
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }

  function serveResult(response: ServerResponse) {
    response.setHeader('content-type', 'video/mp4');
    switch (controls.result) {
      case 'video':
        return response.end(video);
      case 'text':
        return response.end('<!doctype html><title>Not found</title>');
      case 'huge':
        response.setHeader('content-length', 2_000_000_000);
        return drip(response);
      case 'lying':
        return drip(response);
      case 'half':
        response.setHeader('content-length', video.byteLength);
        return response.write(video.subarray(0, video.byteLength / 2), () => response.destroy());
      case 'expired':
        return response.writeHead(403).end();
    }
  }

  return {
    base,
    controls,
    calls,
    videos,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

/** Writes zeros until the client disconnects. */
function drip(response: ServerResponse) {
  const part = Buffer.alloc(1_000_000);
  const go = () => {
    if (!response.destroyed) response.write(part, () => setImmediate(go));
  };
  go();
}
