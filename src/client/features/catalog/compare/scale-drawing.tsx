import type { Product } from '@/shared/catalog/catalog.ts';
import { sizeText } from '@/shared/catalog/product-text.ts';

type Sized = Pick<Product, 'id' | 'name' | 'widthCm' | 'depthCm' | 'heightCm'> & {
  isRound: boolean;
  /** Null if the piece does not extend. */
  extendedCm: number | null;
};

/** Between two pieces and around the drawing, in centimetres. */
const GAP = 24;
const LINE_CM = 50;

/** Products side by side at one scale, from the front above and from above below, on lines that are 50 cm apart. */
export function ScaleDrawing({ products }: { products: readonly Sized[] }) {
  const drawn = products.flatMap(({ widthCm, depthCm, heightCm, ...product }) =>
    widthCm !== null && (depthCm !== null || heightCm !== null)
      ? [{ ...product, widthCm, depthCm: depthCm ?? 0, heightCm: heightCm ?? 0 }]
      : [],
  );
  const missing = products.filter(({ id }) => drawn.every((product) => product.id !== id));
  return (
    <figure>
      {drawn.length > 0 && <Drawing products={drawn} />}
      <figcaption className="text-ink-soft mt-2 text-sm">
        {drawn.length > 0 &&
          'At one scale: from the front, and below it from above. The lines are 50 cm apart.'}
        {drawn.some(({ extendedCm }) => extendedCm !== null) && ' Dashed: extended.'}
        {missing.length > 0 && ` Not drawn, as the seller gives no size: ${names(missing)}.`}
      </figcaption>
    </figure>
  );
}

type Drawn = Omit<Sized, 'widthCm' | 'depthCm' | 'heightCm'> & {
  widthCm: number;
  depthCm: number;
  heightCm: number;
};

function Drawing({ products }: { products: readonly Drawn[] }) {
  const floor = GAP + Math.max(0, ...products.map(({ heightCm }) => heightCm));
  const deepest = Math.max(0, ...products.map(({ depthCm }) => depthCm));
  const spaceOf = ({ widthCm, extendedCm }: Drawn) => (extendedCm ?? widthCm) + GAP;
  const starts = products.map((_, index) =>
    products.slice(0, index).reduce((sum, product) => sum + spaceOf(product), GAP),
  );
  const width = products.reduce((sum, product) => sum + spaceOf(product), GAP);
  const letterCm = width / 28;
  const top = floor + GAP + letterCm;
  const height = top + deepest + GAP / 2;
  const lines = Array.from({ length: Math.ceil(floor / LINE_CM) }, (_, index) => floor - index * LINE_CM);
  return (
    <svg
      role="img"
      aria-label={products.map((product) => `${product.name}: ${sizeText(product)}`).join('; ')}
      viewBox={`0 0 ${width} ${height}`}
      className="bg-sunken max-h-96 w-full rounded-md"
    >
      {lines.map((y) => (
        <path key={y} d={`M0 ${y}H${width}`} className="stroke-line" strokeWidth={width / 500} />
      ))}
      {products.map(({ id, widthCm, depthCm, heightCm, isRound, extendedCm }, index) => {
        const space = extendedCm ?? widthCm;
        const middle = (starts[index] ?? 0) + space / 2;
        const x = middle - widthCm / 2;
        return (
          <g key={id} className="fill-accent-soft stroke-accent" strokeWidth={width / 300}>
            {extendedCm !== null && (
              <g className="fill-none" strokeDasharray={width / 100}>
                <rect x={middle - space / 2} y={floor - heightCm} width={space} height={heightCm} />
                <rect x={middle - space / 2} y={top} width={space} height={depthCm} />
              </g>
            )}
            <rect x={x} y={floor - heightCm} width={widthCm} height={heightCm} />
            {isRound ? (
              <ellipse cx={middle} cy={top + depthCm / 2} rx={widthCm / 2} ry={depthCm / 2} />
            ) : (
              <rect x={x} y={top} width={widthCm} height={depthCm} />
            )}
            <text
              x={middle}
              y={floor + letterCm * 1.4}
              fontSize={letterCm}
              textAnchor="middle"
              className="fill-ink stroke-none"
            >
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function names(products: readonly Pick<Product, 'name'>[]): string {
  return products.map(({ name }) => name).join(', ');
}
