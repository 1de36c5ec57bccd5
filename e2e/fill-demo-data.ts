import { fillDemoData } from './support/demo-data.ts';

// Usage: node --import tsx e2e/fill-demo-data.ts FOLDER
const [dataDir] = process.argv.slice(2);
if (!dataDir) throw new Error('Name a folder.');
await fillDemoData(dataDir);
