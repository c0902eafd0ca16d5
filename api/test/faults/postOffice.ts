import { createServer, type IncomingMessage, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SQUARE_WEBHOOK_PATH } from '@rollbook/contract';
import type { Services } from '../../src/base/http/context';
import { listenOn } from '../../../local/listen';
import { TEST_ENVIRONMENT } from '../api';
import type { Node } from './nodes';

/** A notification of the sandbox that the service has not received yet. */
export type Notification = {
  /** Delivers it to one of the nodes over HTTP; repeated calls deliver it repeatedly. */
  deliver: (node: 0 | 1) => Promise<void>;
};

/** Decides when, where and whether the notifications of a payment are delivered. */
export type Follower = {
  notified: (notification: Notification) => void;
  /** A node has stored and answered a notification and would handle it now. */
  woken: (node: Node) => void;
};

export type PostOffice = {
  address: { url: string; signatureKey: string; deliverTo: string };
  serve: (nodes: [Node, Node], services: Services) => Promise<void>;
  follow: (attempt: string, follower: Follower) => void;
  unfollow: (attempt: string) => void;
  stop: () => Promise<void>;
};

const SIGNATURE = 'x-square-hmacsha256-signature';

/** A proxy between the sandbox's webhooks and the nodes. Notifications without a follower are dropped. */
export async function openPostOffice(): Promise<PostOffice> {
  const followers = new Map<string, Follower>();
  const routes: string[] = [];
  const servers: Server[] = [];
  const listen = async (server: Server) => {
    servers.push(server);
    // A check of many runs stalls this process for seconds: a connection that ends meanwhile would fail its next delivery.
    server.keepAliveTimeout = 0;
    return `http://127.0.0.1:${await listenOn(server, 0).open()}${SQUARE_WEBHOOK_PATH}`;
  };
  const deliverTo = await listen(
    createServer(async (request, response) => {
      const { body, signature } = await letterOf(request);
      response.end();
      const deliver: Notification['deliver'] = async (node) => {
        const headers = { 'content-type': 'application/json', [SIGNATURE]: signature };
        const answer = await fetch(routes[node] ?? '', { method: 'POST', headers, body });
        if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
      };
      followers.get(attemptOf(body))?.notified({ deliver });
    }),
  );
  return {
    address: {
      url: `${TEST_ENVIRONMENT.PUBLIC_ORIGIN}${SQUARE_WEBHOOK_PATH}`,
      signatureKey: TEST_ENVIRONMENT.SQUARE_WEBHOOK_KEY,
      deliverTo,
    },
    serve: async (nodes, services) => {
      for (const node of nodes) {
        const wakePayment = (attempt: string) => followers.get(attempt)?.woken(node);
        routes.push(await listen(createServer(node.createApp(services, { wakePayment }))));
      }
    },
    follow: (attempt, follower) => void followers.set(attempt, follower),
    unfollow: (attempt) => void followers.delete(attempt),
    stop: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

async function letterOf(request: IncomingMessage): Promise<{ body: string; signature: string }> {
  const signature = request.headers[SIGNATURE];
  const body = await buffer(request);
  return { body: body.toString(), signature: typeof signature === 'string' ? signature : '' };
}

function attemptOf(body: string): string {
  const event: { data?: { object?: { payment?: { reference_id?: string } } } } = JSON.parse(body);
  return event.data?.object?.payment?.reference_id ?? '';
}
