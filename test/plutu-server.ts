/** The gateway for journeys, beside the built site: `PORT=4411 node test/plutu-server.ts`. */
import { startPlutuGateway } from './plutu-gateway.ts';

const gateway = await startPlutuGateway({ port: Number(process.env['PORT']) });
process.once('SIGTERM', () => gateway.close());
