import { type AddressInfo, connect, createServer, type NetConnectOpts } from 'node:net';

/** relay OWN-PORT PORT HOST, or relay OWN-PORT SOCKET: passes each connection on to a server. */
const [ownPort, target = '', host] = process.argv.slice(2);
const address: NetConnectOpts = host === undefined ? { path: target } : { port: Number(target), host };

const relay = createServer((client) => {
  const server = connect(address);
  client.on('error', () => server.destroy()).pipe(server);
  server.on('error', () => client.destroy()).pipe(client);
});
relay.listen(Number(ownPort), '127.0.0.1', () => process.send?.((relay.address() as AddressInfo).port));
process.once('disconnect', () => process.exit());
