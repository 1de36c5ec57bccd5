import type { Colour, Material, Style } from '@/shared/catalog/facets.ts';

/** Lower case, letters and digits only; other characters separate words. `PAIRS` count as one. */
type WordsOf<Value extends string> = Record<Value, readonly string[]>;

const words = (text: string) => text.split(' ');

/** Searched in materials. */
export const MATERIAL_WORDS: WordsOf<Material> = {
  oak: words('oak'),
  rimu: words('rimu'),
  kauri: words('kauri'),
  pine: words('pine'),
  walnut: words('walnut'),
  'other-wood': words(
    'wood wooden timber plywood ply mdf ash beech birch cedar macrocarpa totara tawa matai kahikatea pohutukawa jarrah teak ' +
      'mahogany maple cherry elm acacia mango eucalyptus gum poplar spruce fir hardwood softwood',
  ),
  'bamboo-cane': words('bamboo cane rattan wicker willow'),
  'plant-fibre': words('jute sisal hemp harakeke flax seagrass raffia hyacinth coir straw cork'),
  wool: words('wool merino felt sheepskin mohair alpaca'),
  linen: words('linen'),
  cotton: words('cotton denim canvas sailcloth calico ticking'),
  fabric: words(
    'fabric textile velvet chenille boucle polyester microfibre microfiber rayon viscose silk upholstery',
  ),
  leather: words('leather hide suede'),
  metal: words('metal steel iron brass copper aluminium aluminum bronze chrome zinc tin'),
  glass: words('glass mirror crystal'),
  ceramic: words(
    'ceramic ceramics stoneware porcelain terracotta earthenware clay marble stone granite slate concrete',
  ),
  plastic: words('plastic acrylic polypropylene resin pvc nylon vinyl'),
};

/** Searched in the colour. */
export const COLOUR_WORDS: WordsOf<Colour> = {
  black: words('black ebony onyx'),
  grey: words('grey gray charcoal slate smoke silver graphite pewter'),
  white: words('white ivory chalk snow pearl'),
  beige: words('beige cream oatmeal sand fawn stone taupe linen ecru bone khaki'),
  natural: words(
    'natural oak ash pine birch beech tawa kauri macrocarpa bamboo cane rattan jute straw cork seagrass honey',
  ),
  brown: words(
    'brown walnut rimu teak cedar jarrah mahogany chocolate tan chestnut espresso coffee mocha caramel cognac',
  ),
  red: words('red burgundy crimson scarlet maroon cherry ruby'),
  orange: words('orange rust terracotta clay amber apricot copper coral ochre'),
  yellow: words('yellow mustard lemon saffron ochre'),
  green: words('green sage olive moss forest emerald mint khaki fern jade teal'),
  blue: words('blue navy ink teal turquoise aqua indigo sky denim cobalt'),
  purple: words('purple violet lavender lilac plum mauve aubergine'),
  pink: words('pink blush rose magenta fuchsia salmon'),
  metallic: words('brass copper chrome silver gold bronze metallic nickel steel pewter'),
};

/** Searched in tags and keywords. */
export const STYLE_WORDS: WordsOf<Style> = {
  'mid-century': words('midcentury'),
  scandinavian: words('scandinavian scandi nordic danish japandi'),
  modern: words('modern contemporary minimalist minimal'),
  classic: words('classic traditional victorian georgian edwardian'),
  industrial: words('industrial'),
  rustic: words('rustic farmhouse cottage country'),
  coastal: words('coastal beach nautical bach'),
  vintage: words('vintage retro antique 1920s 1930s 1940s 1950s 1960s 1970s'),
  'art-deco': words('artdeco deco'),
  boho: words('boho bohemian'),
};

/** Words in tags, keywords and materials that indicate reclaimed material. */
export const RECLAIMED_WORDS = words('reclaimed recycled salvaged upcycled repurposed offcuts offcut');

export const PAIRS: readonly (readonly [string, string])[] = [
  ['mid century', 'midcentury'],
  ['art deco', 'artdeco'],
  ['up cycled', 'upcycled'],
  ['off cuts', 'offcuts'],
];
