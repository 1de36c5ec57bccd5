import { startServer } from './support/server.ts';

// Usage: node --import tsx e2e/fill-demo-data.ts FOLDER. Fills a data folder as the first start of a shop does.
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Name a folder.');
const shop = await startServer({ dataDir });
await shop.stop();
