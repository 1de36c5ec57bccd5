import type Konva from 'konva';
import { memo, useEffect, useState } from 'react';
import { Arc, Group, Image as KonvaImage, Line, Rect, Text } from 'react-konva';
import { imageSources } from '@/shared/platform/images.ts';
import { kindOf, levelOf } from '@/shared/rooms/furniture-kinds.ts';
import { WALL } from '@/shared/rooms/room-looks.ts';
import {
  FIXTURES,
  type Fixture,
  OPENINGS,
  type Opening,
  outlineOf,
  type RoomItem,
} from '@/shared/rooms/room-plan.ts';
import type { Wall } from '@/shared/rooms/room-shape.ts';
import { topViewOf } from '@/shared/rooms/top-views.ts';
import { ACCENT, FONT, HALO } from './room-marks.tsx';

const PICTURE_SHARE = 0.84;
const LEVELS = ['rug', 'floor', 'top', 'wall', 'ceiling'] as const;

export function inDrawingOrder(items: readonly RoomItem[]): RoomItem[] {
  const height = (item: RoomItem) => LEVELS.indexOf(levelOf(item.name));
  return [...items].sort((a, b) => height(a) - height(b) || a.zIndex - b.zIndex);
}

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
  const picture = usePlanPicture(model3dUrl, isWaiting ? null : item.imageUrl);
  const isBare = picture?.isFromAbove === true;
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
        <Group x={outline.width / 2} y={outline.height / 2} rotation={item.rotation} listening={false}>
          <KonvaImage
            image={picture.image}
            x={-pictureWidth / 2}
            y={-pictureHeight / 2}
            width={pictureWidth}
            height={pictureHeight}
          />
        </Group>
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

interface PlanPicture {
  image: HTMLImageElement;
  /** True for a top view, which fills the outline exactly with the back up. */
  isFromAbove: boolean;
}

/** The top view if there is one, else the product picture, else nothing. */
function usePlanPicture(model3dUrl: string | null | undefined, imageUrl: string | null): PlanPicture | null {
  const above = topViewOf(model3dUrl);
  const [picture, setPicture] = useState<PlanPicture | null>(null);
  useEffect(() => {
    let isGone = false;
    setPicture(null);
    const load = (url: string, isFromAbove: boolean, otherwise?: () => void) => {
      const image = new Image();
      image.crossOrigin = 'anonymous';
      image.onload = () => !isGone && setPicture({ image, isFromAbove });
      image.onerror = () => !isGone && otherwise?.();
      image.src = url;
    };
    const loadProduct = () => imageUrl && load(imageSources(imageUrl).src, false);
    if (above) load(above, true, loadProduct);
    else loadProduct();
    return () => {
      isGone = true;
    };
  }, [above, imageUrl]);
  return picture;
}

/** Touch target in pixels. */
const HIT = 28;
const FILL = { column: '#a9a79c', wall: '#a9a79c', radiator: '#f7f5ef', socket: '#f7f5ef' } as const;
const RIB = 10;

type FixtureShapeProps = { fixture: Fixture; scale: number; isSelected: boolean };

export const FixtureShape = memo(function FixtureShape({ fixture, scale, isSelected }: FixtureShapeProps) {
  const { key, kind, x, y, width, height } = fixture;
  const line = { stroke: isSelected ? ACCENT : '#3b3c35', strokeWidth: (isSelected ? 3 : 1.25) / scale };
  const [hitWidth, hitHeight] = [Math.max(width, HIT / scale), Math.max(height, HIT / scale)];
  const isWide = width >= height;
  const ribs = Array.from(
    { length: Math.max(0, Math.ceil(Math.max(width, height) / RIB) - 1) },
    (_, index) => (index + 1) * RIB,
  );
  return (
    <Group id={key} name={FIXTURES[kind].name} x={x} y={y} draggable onDragEnd={handledByLayer}>
      <Rect x={(width - hitWidth) / 2} y={(height - hitHeight) / 2} width={hitWidth} height={hitHeight} />
      <Rect width={width} height={height} fill={FILL[kind]} {...line} listening={false} />
      {kind === 'radiator' &&
        ribs.map((at) => (
          <Line
            key={at}
            points={isWide ? [at, 0, at, height] : [0, at, width, at]}
            {...line}
            strokeWidth={1 / scale}
            listening={false}
          />
        ))}
      {kind === 'column' && (
        <Line points={[0, 0, width, height]} {...line} strokeWidth={1 / scale} listening={false} />
      )}
    </Group>
  );
});

const LINE = '#3b3c35';

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

/** A door with its swing, or a window, in plan symbols. Drawn along the wall, room below. */
export function OpeningShape(props: OpeningShapeProps) {
  const { opening, wall, scale, isSelected } = props;
  const { width, kind } = opening;
  const stroke = isSelected ? ACCENT : LINE;
  const line = { stroke, strokeWidth: (isSelected ? 2.5 : 1.25) / scale };
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
      <Rect y={-WALL} width={width} height={WALL} fill="#f7f5ef" listening={false} />
      <Line points={[0, 0, 0, -WALL]} {...line} listening={false} />
      <Line points={[width, 0, width, -WALL]} {...line} listening={false} />
      {kind === 'window' ? (
        <Group listening={false}>
          <Rect y={-WALL} width={width} height={WALL} {...line} />
          <Line points={[0, -WALL / 2, width, -WALL / 2]} {...line} />
        </Group>
      ) : (
        <Leaf opening={opening} line={line} />
      )}
    </Group>
  );
}

function Leaf({ opening, line }: { opening: Opening; line: { stroke: string; strokeWidth: number } }) {
  const { width, hinge, swing } = opening;
  if (swing === 'none') return null;
  const isLeft = hinge === 'left';
  const [x, y] = [isLeft ? 0 : width, swing === 'in' ? 0 : -WALL];
  const down = swing === 'in' ? 1 : -1;
  // Degrees clockwise from the wall's direction: the quarter between closed and open leaf.
  const begin = swing === 'in' ? (isLeft ? 0 : 90) : isLeft ? 270 : 180;
  return (
    <Group x={x} y={y} listening={false}>
      <Line points={[0, 0, 0, down * width]} {...line} strokeWidth={line.strokeWidth * 1.6} />
      <Arc
        angle={90}
        rotation={begin}
        innerRadius={width}
        outerRadius={width}
        {...line}
        dash={[6, 5]}
        opacity={0.8}
      />
    </Group>
  );
}

export function placeOn({ from, along }: Wall, at: number) {
  return {
    x: from.x + along.x * at,
    y: from.y + along.y * at,
    rotation: (Math.atan2(along.y, along.x) * 180) / Math.PI,
  };
}
