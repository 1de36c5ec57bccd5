// @ts-check
/** Loaded before a server under test: when the tests are gone, however they ended, it goes too. */
const parent = process.ppid;

setInterval(() => {
  if (process.ppid !== parent) process.exit();
}, 500).unref();
