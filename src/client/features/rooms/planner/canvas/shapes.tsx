import type Konva from 'konva';
import { memo } from 'react';
import { Group, Image as KonvaImage, Path, Rect, Text } from 'react-konva';
import { useImage } from '@/client/features/rooms/planner/use-image.ts';
import { imageSources } from '@/shared/platform/images.ts';
import { kindOf } from '@/shared/rooms/furniture-kinds.ts';
import { drawFixture, drawOpening } from '@/shared/rooms/plan-drawing/draw-items.ts';
import { type Figure, pathOf } from '@/shared/rooms/plan-drawing/marks.ts';
import type { Look } from '@/shared/rooms/plan-drawing/pens.ts';
import { WALL } from '@/shared/rooms/room-looks.ts';
import {
  FIXTURES,
  type Fixture,
  isBuilt,
  OPENINGS,
  type Opening,
  outlineOf,
  type RoomItem,
} from '@/shared/rooms/room-plan.ts';
import type { Wall } from '@/shared/rooms/room-shape.ts';
import { topViewOf } from '@/shared/rooms/top-views.ts';
import { ACCENT, FONT, HALO } from './room-marks.tsx';

const PICTURE_SHARE = 0.84;

interface FurnitureProps {
  item: RoomItem;
  isWaiting: boolean;
  model3dUrl: string | null | undefined;
  scale: number;
  isSelected: boolean;
  isOverlapping: boolean;
}

/** A piece of furniture from above, in true size. The layer handles its events. */
export const Furniture = memo(function Furniture(props: FurnitureProps) {
  const { item, isWaiting, model3dUrl, scale, isSelected, isOverlapping } = props;
  // The top view, which fills the outline with the back up, else the product picture.
  const topView = useImage(topViewOf(model3dUrl));
  const photoUrl = isWaiting || topView !== null ? null : item.imageUrl;
  const photo = useImage(photoUrl && imageSources(photoUrl).src);
  const picture = topView ?? photo;
  const isBare = Boolean(topView);
  const outline = outlineOf(item);
  const stroke = isOverlapping ? '#a12b23' : isSelected ? ACCENT : '#4b4c43';
  // Before turning, as pictures are: four by three.
  const photoWidth = PICTURE_SHARE * Math.min(item.width, (item.height * 4) / 3);
  const pictureWidth = isBare ? item.width : photoWidth;
  const pictureHeight = isBare ? item.height : (photoWidth * 3) / 4;
  const fontSize = Math.min(13 / scale, outline.height / 3);

  return (
    <Group
      id={item.key}
      name="thing"
      x={item.x}
      y={item.y}
      draggable={!item.isLocked}
      onDragEnd={handledByLayer}
    >
      <Rect
        width={outline.width}
        height={outline.height}
        fill={isOverlapping ? '#f8e1db' : isBare ? 'transparent' : fillOf(item)}
        stroke={isBare && !isSelected && !isOverlapping ? 'transparent' : stroke}
        strokeWidth={(isSelected ? 3 : 1.25) / scale}
        dash={item.isLocked ? [6 / scale, 4 / scale] : []}
        cornerRadius={4}
        perfectDrawEnabled={false}
      />
      {picture && (
        <KonvaImage
          image={picture}
          x={outline.width / 2}
          y={outline.height / 2}
          offsetX={pictureWidth / 2}
          offsetY={pictureHeight / 2}
          width={pictureWidth}
          height={pictureHeight}
          rotation={item.rotation}
          listening={false}
        />
      )}
      {(!isBare || isSelected) && (
        <Text
          text={item.name}
          width={outline.width}
          y={outline.height - fontSize * 1.4}
          align="center"
          fontFamily={FONT}
          fontSize={fontSize}
          fill="#1f211b"
          stroke={HALO}
          strokeWidth={3 / scale}
          lineJoin="round"
          fillAfterStrokeEnabled
          ellipsis
          wrap="none"
          listening={false}
        />
      )}
    </Group>
  );
});

/** Silences React Konva's warning about draggable nodes without a listener; the layer listens. */
function handledByLayer() {}

/** Without a top view: a coloured box, grey for products no longer sold. */
function fillOf({ name, productId }: RoomItem): string {
  if (productId === null) return '#d5d3cb';
  return kindOf(name) === 'rug' ? '#efe9da' : '#fbfaf6';
}

/** Touch target in pixels. */
const HIT = 28;
const LINE = '#3b3c35';
/** Fills of walls and columns; of openings and the rest. */
const BUILT = '#a9a79c';
const PALE = '#f7f5ef';
/** Pixels, where lines differ from others. */
const WIDTHS: Partial<Record<Look, number>> = { hair: 1, edge: 2 };

type FiguresProps = { figures: readonly Figure[]; fill: string; scale: number; isSelected: boolean };

/** Plan symbols as in the printed drawing. Not pressable: a larger area around them is. */
function Figures({ figures, fill, scale, isSelected }: FiguresProps) {
  const stroke = isSelected ? ACCENT : LINE;
  return figures.map((figure, index) => (
    <Path
      // biome-ignore lint/suspicious/noArrayIndexKey: the figures of one symbol keep their order
      key={index}
      data={pathOf(figure)}
      {...(figure.kind === 'polygon' ? { fill } : {})}
      stroke={stroke}
      strokeWidth={(isSelected ? 2.5 : (WIDTHS[figure.look] ?? 1.25)) / scale}
      listening={false}
    />
  ));
}

type FixtureShapeProps = { fixture: Fixture; scale: number; isSelected: boolean };

export const FixtureShape = memo(function FixtureShape({ fixture, scale, isSelected }: FixtureShapeProps) {
  const { key, kind, x, y, width, height } = fixture;
  const [hitWidth, hitHeight] = [Math.max(width, HIT / scale), Math.max(height, HIT / scale)];
  return (
    <Group id={key} name={FIXTURES[kind].name} x={x} y={y} draggable onDragEnd={handledByLayer}>
      <Rect x={(width - hitWidth) / 2} y={(height - hitHeight) / 2} width={hitWidth} height={hitHeight} />
      <Figures
        figures={drawFixture({ ...fixture, x: 0, y: 0 })}
        fill={isBuilt(kind) ? BUILT : PALE}
        scale={scale}
        isSelected={isSelected}
      />
    </Group>
  );
});

interface OpeningShapeProps {
  opening: Opening;
  wall: Wall;
  scale: number;
  isSelected: boolean;
  onSelect: (event: Konva.KonvaEventObject<MouseEvent | TouchEvent>) => void;
  /** During a drag; the pointer's position chooses the wall. */
  onDrag: (event: Konva.KonvaEventObject<DragEvent>) => void;
  onDragEnd: (event: Konva.KonvaEventObject<DragEvent>) => void;
}

/** A door with its swing, or a window. Drawn along the wall, room below. */
export function OpeningShape(props: OpeningShapeProps) {
  const { opening, wall, scale, isSelected } = props;
  const { width, kind } = opening;
  const hit = Math.max(WALL, HIT / scale);
  return (
    <Group
      id={opening.key}
      name={OPENINGS[kind].name}
      {...placeOn(wall, opening.at)}
      draggable
      onMouseDown={props.onSelect}
      onTap={props.onSelect}
      onDragStart={props.onSelect}
      onDragMove={props.onDrag}
      onDragEnd={props.onDragEnd}
    >
      <Rect y={-WALL / 2 - hit / 2} width={width} height={hit} />
      <Figures
        figures={drawOpening({ ...opening, at: 0 }, LEVEL_WALL)}
        fill={PALE}
        scale={scale}
        isSelected={isSelected}
      />
    </Group>
  );
}

/** Runs to the right from the origin. */
const LEVEL_WALL = { from: { x: 0, y: 0 }, along: { x: 1, y: 0 }, inward: { x: 0, y: 1 } };

export function placeOn({ from, along }: Wall, at: number) {
  return {
    x: from.x + along.x * at,
    y: from.y + along.y * at,
    rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
  };
}
