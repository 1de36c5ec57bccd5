/**
 * Compiled schemas need `eval`, which the page's policy refuses; Firefox logs even the try. This is `z.config`, by the object that
 * all copies of zod share: zod itself comes only with a page that has a form.
 */
const shared = globalThis as { __zod_globalConfig?: object };
shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true });
