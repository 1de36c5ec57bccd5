import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Draws public/og-default.png, the picture of links shared elsewhere, from its source. Its letters are outlines: no font is needed. */
const source = fileURLToPath(new URL('og-default.svg', import.meta.url));
const target = fileURLToPath(new URL('../../public/og-default.png', import.meta.url));

await sharp(source).resize(1200, 630).png({ palette: true, effort: 10 }).toFile(target);
