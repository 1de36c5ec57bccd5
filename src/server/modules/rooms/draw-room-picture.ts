import { html } from 'hono/html';
import sharp from 'sharp';
import type { PlanPicture } from '@/shared/rooms/plan-picture.ts';

/** What previews of links want. @see https://developers.facebook.com/docs/sharing/webmasters/images */
const ROOM_PICTURE = { width: 1200, height: 630 } as const;
const MARGIN = 40;
const PAPER = '#f5f3ed';
/** Pixels of a picture from above: a sofa is as wide in a room of usual size, and hundreds are drawn in a moment. */
const VIEW_SIDE = 192;
/** Colours are looked for once, and not mixed from dots: both take longer than all the rest of a picture, and the dots twice the room. */
const QUICK = { palette: true, compressionLevel: 9, effort: 1, dither: 0 } as const;

type Shape = PlanPicture['shapes'][number];
type View = Extract<Shape, { url: string }>;

/**
 * The picture of a room as SVG, as large as previews are: what is drawn from it depends on nothing else. Without names: a server
 * may have no letters.
 *
 * @param hrefOf where a picture from above is, by its url; each is in the file once
 */
export function writeRoomSvg(
  { frame, shapes }: PlanPicture,
  hrefOf: (url: string) => string = (url) => url,
): string {
  const { width, height } = ROOM_PICTURE;
  const scale = Math.min((width - 2 * MARGIN) / frame.width, (height - 2 * MARGIN) / frame.height);
  const left = (width - frame.width * scale) / 2 - frame.x * scale;
  const top = (height - frame.height * scale) / 2 - frame.y * scale;
  const urls = [...new Set(shapes.flatMap((shape) => ('url' in shape ? [shape.url] : [])))];
  const views = urls.map(
    (url, index) =>
      html`<image id="v${index}" x="-0.5" y="-0.5" width="1" height="1" preserveAspectRatio="none" href="${hrefOf(url)}"/>`,
  );
  const drawn = shapes.map((shape) =>
    'url' in shape ? placedView(shape, urls.indexOf(shape.url)) : pathOf(shape),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${views.join('')}</defs><rect width="100%" height="100%" fill="${PAPER}"/><g transform="translate(${left.toFixed(2)} ${top.toFixed(2)}) scale(${scale.toFixed(4)})">${drawn.join('')}</g></svg>`;
}

/** A view is a square of side 1 about the origin. */
function placedView({ x, y, rotation, width, height }: View, index: number) {
  return html`<use href="#v${index}" transform="translate(${x} ${y}) rotate(${rotation}) scale(${width} ${height})"/>`;
}

function pathOf({ d, fill, stroke = 'none', strokeWidth = 0, isDashed, opacity = 1 }: Exclude<Shape, View>) {
  return html`<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" opacity="${opacity}" stroke-dasharray="${isDashed ? '6 4' : 'none'}"/>`;
}

/** @returns a PNG of 64 colours, some 20 kB; of 128 and some 50 kB where it has pictures from above */
export function drawRoomPicture(svg: string): Promise<Buffer> {
  const colours = svg.includes('<image') ? 128 : 64;
  return sharp(Buffer.from(svg))
    .png({ ...QUICK, colours })
    .toBuffer();
}

/** A picture from above as an address of data that `drawRoomPicture` reads: librsvg knows no WebP. */
export async function viewAsData(file: Uint8Array): Promise<string> {
  const png = await sharp(file)
    .resize({ width: VIEW_SIDE, height: VIEW_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ ...QUICK, colours: 64 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
