import sharp from 'sharp';
import { seededRandom } from '@/shared/random.ts';
import { CANVAS, type Scene, type SceneObject } from './scene.ts';

/** Pixels per canvas unit. */
const RESOLUTION = 1.25;

/**
 * Draws a scene. Deterministic, but noise and compression differ between scenes, so that the file size reveals nothing.
 * Contains no text or metadata.
 *
 * @returns a JPEG
 */
export async function drawScene(scene: Scene): Promise<Buffer> {
  const width = Math.round(CANVAS.width * RESOLUTION);
  const { data, info } = await sharp(Buffer.from(svgOf(scene)))
    .resize({ width })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addNoise(data, scene.noise.seed, scene.noise.strength);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: scene.noise.quality, mozjpeg: false })
    .toBuffer();
}

/** Adds seeded grain to every pixel, so that two pictures of the same object have no equal pixels. */
function addNoise(pixels: Buffer, seed: number, strength: number): void {
  const random = seededRandom(seed);
  for (let index = 0; index < pixels.length; index++) {
    const grain = (random.next() - 0.5) * 255 * strength;
    pixels[index] = Math.max(0, Math.min(255, (pixels[index] ?? 0) + grain));
  }
}

function svgOf({ wall, floor, horizon, tilt, light, objects, marked }: Scene): string {
  const { width, height } = CANVAS;
  const hanging = objects.filter(({ item }) => item === 'frame' || item === 'clock' || item === 'rug');
  const standing = objects.filter((one) => !hanging.includes(one));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><radialGradient id="light" cx="${light.x}" cy="${light.y}" r="0.9">
<stop offset="0" stop-color="#fff" stop-opacity="${light.strength}"/><stop offset="1" stop-color="#000" stop-opacity="${light.strength}"/>
</radialGradient></defs>
<g transform="rotate(${tilt} ${width / 2} ${height / 2})">
<rect x="-40" y="-40" width="${width + 80}" height="${height + 80}" fill="${wall}"/>
<rect x="-40" y="${horizon}" width="${width + 80}" height="${height}" fill="${floor}"/>
<rect x="-40" y="${horizon - 5}" width="${width + 80}" height="6" fill="#fff" opacity="0.75"/>
${[...hanging, ...standing].map(draw).join('\n')}
${marked === null ? '' : ring(objects[marked])}
</g>
<rect width="${width}" height="${height}" fill="url(#light)"/>
</svg>`;
}

function draw({ item, x, y, scale, isMirrored, colour }: SceneObject): string {
  const foot = item === 'frame' ? 95 : item === 'clock' ? 85 : y;
  const flip = isMirrored ? -scale : scale;
  return `<g transform="translate(${x} ${foot}) scale(${flip} ${scale})" stroke="#2b2620" stroke-width="1.6" stroke-linejoin="round">${SHAPES[item](colour)}</g>`;
}

/** Draws a ring around the middle of an object. */
function ring(object: SceneObject | undefined): string {
  if (!object) return '';
  const [halfWidth, height] = SIZES[object.item] ?? [50, 90];
  const middle = (object.item === 'clock' ? 85 : object.y) - (height / 2) * object.scale;
  return `<ellipse cx="${object.x}" cy="${middle}" rx="${(halfWidth + 12) * object.scale}" ry="${(height / 2 + 16) * object.scale}" fill="none" stroke="#fff" stroke-width="7"/><ellipse cx="${object.x}" cy="${middle}" rx="${(halfWidth + 12) * object.scale}" ry="${(height / 2 + 16) * object.scale}" fill="none" stroke="#c00" stroke-width="4" stroke-dasharray="10 7"/>`;
}

/** Half the width, and the height, of objects that can be ringed. */
const SIZES: Partial<Record<SceneObject['item'], readonly [number, number]>> = {
  sofa: [72, 72],
  chair: [30, 96],
  table: [66, 66],
  lamp: [30, 150],
  bed: [82, 76],
  bookshelf: [45, 130],
  clock: [24, 48],
  plant: [32, 104],
};

const WOOD = '#8a6642';
const DARK_WOOD = '#5e432b';
const PALE = '#f3eee4';

/** Shapes with the foot at 0,0; a unit is about 1.5 cm. */
const SHAPES: Record<SceneObject['item'], (colour: string) => string> = {
  sofa: (colour) => `<g fill="${colour}">
<rect x="-62" y="-70" width="124" height="44" rx="12"/><rect x="-74" y="-52" width="24" height="46" rx="10"/><rect x="50" y="-52" width="24" height="46" rx="10"/>
<rect x="-52" y="-36" width="52" height="26" rx="6"/><rect x="0" y="-36" width="52" height="26" rx="6"/></g>
<rect x="-64" y="-8" width="8" height="9" fill="${DARK_WOOD}"/><rect x="56" y="-8" width="8" height="9" fill="${DARK_WOOD}"/>`,
  chair: (
    colour,
  ) => `<g fill="${WOOD}"><rect x="-26" y="-96" width="6" height="96"/><rect x="20" y="-44" width="6" height="44"/><rect x="-20" y="-92" width="4" height="48"/>
<path d="M-26-90h18v8h-18zM-26-72h18v7h-18z"/></g><rect x="-28" y="-50" width="56" height="10" rx="3" fill="${colour}"/><path d="M-20-24h40" stroke-width="4"/>`,
  table: (colour) =>
    `<rect x="-66" y="-66" width="132" height="9" rx="2" fill="${colour}"/><g fill="${WOOD}"><rect x="-58" y="-57" width="8" height="57"/><rect x="50" y="-57" width="8" height="57"/><rect x="-50" y="-57" width="100" height="8"/></g>`,
  lamp: (colour) =>
    `<ellipse cx="0" cy="-3" rx="22" ry="5" fill="#3a3a3a"/><path d="M0-4V-112" stroke-width="4"/><path d="M-16-148h32l14 40h-60z" fill="${colour}"/>`,
  bed: (
    colour,
  ) => `<rect x="-84" y="-76" width="14" height="76" rx="4" fill="${WOOD}"/><rect x="-72" y="-36" width="150" height="26" rx="6" fill="${PALE}"/>
<path d="M-30-42q54-10 108 0v28h-108z" fill="${colour}"/><rect x="-68" y="-50" width="36" height="16" rx="7" fill="#fff"/><rect x="72" y="-46" width="10" height="46" rx="3" fill="${WOOD}"/><path d="M-70-8h140" stroke-width="4"/>`,
  bookshelf: (
    colour,
  ) => `<rect x="-44" y="-130" width="88" height="130" fill="${colour}"/><g fill="#efe6d6"><rect x="-37" y="-123" width="74" height="33"/><rect x="-37" y="-83" width="74" height="33"/><rect x="-37" y="-43" width="74" height="36"/></g>
${shelf(-90)}${shelf(-50)}${shelf(-7)}`,
  clock: (colour) =>
    `<circle cx="0" cy="-24" r="24" fill="${colour}"/><circle cx="0" cy="-24" r="19" fill="#fffdf6"/><path d="M0-24V-38M0-24l9 6" stroke-width="3"/><path d="M0-42v3M0-9v3M-18-24h3M15-24h3" stroke-width="2"/>`,
  plant: (colour) =>
    `<g fill="#3f7a3c"><path d="M0-34q-40-14-26-50q24 10 26 50z"/><path d="M0-34q40-18 24-54q-24 12-24 54z"/><path d="M0-34q-12-44 2-70q14 28-2 70z"/><path d="M0-34q-34 6-38-18q24-6 38 18z"/><path d="M0-34q34 4 36-20q-24-4-36 20z"/></g><path d="M-20-36h40l-6 36h-28z" fill="${colour}"/>`,
  rug: (colour) =>
    `<ellipse cx="0" cy="14" rx="120" ry="20" fill="${colour}"/><ellipse cx="0" cy="14" rx="98" ry="14" fill="none" stroke="#fff" stroke-width="3" opacity="0.7"/>`,
  frame: (colour) =>
    `<rect x="-32" y="-46" width="64" height="48" fill="${DARK_WOOD}"/><rect x="-26" y="-40" width="52" height="36" fill="${PALE}"/><path d="M-26-4l18-22 12 13 9-9 13 18z" fill="${colour}"/>`,
  cooker: (
    colour,
  ) => `<rect x="-38" y="-84" width="76" height="84" rx="3" fill="${PALE}"/><rect x="-30" y="-52" width="60" height="42" rx="3" fill="#2d2d2d"/><path d="M-28-60h56" stroke-width="4"/><g fill="#444"><circle cx="-26" cy="-72" r="4"/><circle cx="-9" cy="-72" r="4"/><circle cx="9" cy="-72" r="4"/><circle cx="26" cy="-72" r="4"/></g>
<path d="M-22-88h40v-18h-40z" fill="${colour}"/><path d="M18-100h18" stroke-width="5"/><path d="M-46-170h92l-24-34h-44z" fill="#c9c5bb"/>`,
  fridge: (colour) =>
    `<rect x="-36" y="-150" width="72" height="150" rx="6" fill="#eef0f0"/><path d="M-36-96h72" stroke-width="3"/><path d="M-26-128v22M-26-86v34" stroke-width="5"/><rect x="6" y="-136" width="16" height="12" fill="${colour}"/>`,
  bath: (
    colour,
  ) => `<path d="M-84-46h168q-2 40-34 40h-100q-32 0-34-40z" fill="#fdfdfd"/><rect x="-90" y="-52" width="180" height="9" rx="4" fill="#fff"/><path d="M62-52v-26h-20v8" fill="none" stroke="#8b8f94" stroke-width="6"/><path d="M-74-48h40v30h-40z" fill="${colour}"/><g fill="#777"><rect x="-56" y="-7" width="10" height="8"/><rect x="46" y="-7" width="10" height="8"/></g>
<g fill="#dff1fb"><circle cx="0" cy="-58" r="9"/><circle cx="14" cy="-60" r="7"/><circle cx="-13" cy="-57" r="6"/></g>`,
  basin: (colour) =>
    `<rect x="-10" y="-50" width="20" height="50" fill="#f4f4f4"/><path d="M-38-74h76q-4 28-28 28h-20q-24 0-28-28z" fill="#fff"/><path d="M0-74v-16h14v6" fill="none" stroke="#8b8f94" stroke-width="5"/><rect x="-28" y="-176" width="56" height="66" rx="28" fill="#cfe4ee"/><path d="M-12-120l24-40" stroke="#fff" stroke-width="4"/><rect x="22" y="-88" width="9" height="14" fill="${colour}"/>`,
  monitor: (
    colour,
  ) => `<rect x="-74" y="-66" width="148" height="8" fill="${WOOD}"/><g fill="${DARK_WOOD}"><rect x="-68" y="-58" width="8" height="58"/><rect x="30" y="-58" width="38" height="58"/></g><path d="M34-38h30M34-19h30" stroke="#eee" stroke-width="2"/>
<rect x="-44" y="-122" width="72" height="44" rx="3" fill="#222"/><rect x="-39" y="-117" width="62" height="34" fill="#cfe3f5"/><path d="M-30-108h30M-30-100h42M-30-92h20" stroke="#4a6a8a" stroke-width="3"/><path d="M-8-78v12M-22-67h28" stroke-width="5"/><rect x="-40" y="-71" width="44" height="5" fill="#ddd"/><rect x="46" y="-84" width="16" height="18" rx="2" fill="${colour}"/>`,
  tv: (colour) =>
    `<rect x="-60" y="-34" width="120" height="34" fill="${colour}"/><path d="M0-34V0" stroke-width="2"/><rect x="-58" y="-114" width="116" height="70" rx="3" fill="#151515"/><path d="M-48-104l38 0-24 50h-14z" fill="#3a4652" stroke="none"/><path d="M-12-44h24v10h-24z" fill="#222"/>`,
  stool: (colour) =>
    `<ellipse cx="0" cy="-52" rx="24" ry="7" fill="${colour}"/><path d="M-16-47l-8 47M16-47l8 47M-20-22h40" stroke-width="5" stroke="${DARK_WOOD}"/>`,
};

/** Draws books on a board. */
function shelf(y: number): string {
  const books = ['#a33', '#36a', '#3a6', '#c93', '#747', '#955'];
  return books
    .map((colour, index) => {
      const height = 20 + ((index * 7) % 9);
      return `<rect x="${-34 + index * 11}" y="${y - height}" width="9" height="${height}" fill="${colour}" stroke-width="1"/>`;
    })
    .join('');
}
