import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { getImport, startImport } from './get-imports.ts';
import { uploadImport } from './upload-import.ts';
import { workOnImports } from './work-on-imports.ts';

let world: World;
let vendorId: number;
beforeEach(async () => {
  world = await createWorld();
  vendorId = (await world.user({ role: 'vendor' })).id;
  for (const name of ['Lighting', 'Storage', 'Living Room', 'Kitchen & Tableware'])
    await world.category({ name });
});

async function importFile(file: string) {
  const id = await uploadImport(world.deps, vendorId, 'products.csv', Readable.from([Buffer.from(file)]));
  while (await workOnImports(world.deps));
  const { counts, brokenRows, notes, lists } = await getImport(world.db, vendorId, id);
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(asc(products.id));
  const broken = brokenRows.flatMap(({ line, problems }) => problems.map(({ message }) => [line, message]));
  return {
    counts,
    broken,
    notes: notes.map(({ column, message, rows }) => [column, message, rows]),
    lists,
    made,
  };
}

const LINK = 'https://shop.example';

const offer = ({ optionValues, sku, price, stock }: typeof products.$inferSelect) => [
  ...[optionValues.join(', '), sku, price, stock],
];

test('an export of Shopify is imported, its options as variants', async () => {
  const { counts, broken, notes, made } = await importFile(
    [
      'Handle,Title,Body (HTML),Vendor,Product Category,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Variant Image,Status',
      `copper-light,Copper Light,<p>Stylish copper <b>bedside</b> light</p><ul><li>Tom &amp; Jerry</li></ul>,firm,Home & Garden > Lighting,"lamp, copper",TRUE,Title,Default Title,,,CL-1,1250,4,59.9900,79.99,${LINK}/a.jpg,1,A lamp,,archived`,
      `copper-light,,,,,,,,,,,,,,,,${LINK}/b.jpg,2,,,`,
      `clay-pot,Clay Pot,A pot,firm,Home & Garden > Storage,,TRUE,Size,S,Glaze,Blue,CP-S,500,3,19.99,,${LINK}/c.jpg,1,,,active`,
      `clay-pot,,,,,,,,L,,Blue,CP-L,900,2,29.99,39.99,${LINK}/d.jpg,2,,${LINK}/d.jpg,`,
      `clay-pot,,,,,,,,L,,Red,CP-LR,500,1,31.00,,,,,,`,
    ].join('\r\n'),
  );
  expect(broken).toEqual([]);
  expect(counts).toEqual({ create: 2 });
  expect(notes).toContainEqual(['Body (HTML)', 'HTML was turned into plain text', 1]);
  expect(made).toMatchObject([
    {
      ...{
        sku: 'CL-1',
        name: 'Copper Light',
        price: '59.99',
        compareAtPrice: '79.99',
        stock: 4,
        status: 'draft',
        optionNames: [],
      },
      description: 'Stylish copper bedside light\n• Tom & Jerry',
      ...{ tags: ['lamp', 'copper'], weightKg: 1.25 },
      ...{ imageUrl: `${LINK}/a.jpg`, additionalImages: [`${LINK}/b.jpg`] },
    },
    {
      ...{ name: 'Clay Pot', optionNames: ['Size', 'Glaze'], compareAtPrice: null },
      ...{ imageUrl: `${LINK}/c.jpg`, additionalImages: [`${LINK}/d.jpg`] },
    },
    { imageUrl: `${LINK}/d.jpg`, weightKg: 0.9, ownFields: ['pictures', 'weight'], compareAtPrice: '39.99' },
    { imageUrl: `${LINK}/c.jpg`, weightKg: 0.5, ownFields: [] },
  ]);
  expect(made.slice(1).map(offer)).toEqual([
    ['S, Blue', 'CP-S', '19.99', 3],
    ['L, Blue', 'CP-L', '29.99', 2],
    ['L, Red', 'CP-LR', '31.00', 1],
  ]);
});

test('an export of WooCommerce with attributes is imported, its variations as variants', async () => {
  const file = [
    'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Width (cm),Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
    `44,variable,WS-1,Oak Shelf,1,Solid oak,1,,80,,Storage,${LINK}/1.jpg,,Size,"S, L"`,
    `46,simple,WS-3,Elm Shelf,1,Solid elm,1,2,80,89,Storage,${LINK}/3.jpg,,Timber,Elm`,
    '62,variation,WS-1-S,Oak Shelf - S,1,,1,3,,99,,,WS-1,Size,S',
    `63,variation,WS-1-L,Oak Shelf - L,1,,1,5,120,129,,${LINK}/4.jpg,id:44,Size,L`,
  ].join('\n');
  const { broken, made } = await importFile(file);
  expect(broken).toEqual([]);
  expect(made.map(offer)).toEqual([
    ['S', 'WS-1', '99.00', 3],
    ['', 'WS-3', '89.00', 2],
    ['L', 'WS-1-L', '129.00', 5],
  ]);
  expect(made[2]).toMatchObject({ widthCm: 120, imageUrl: `${LINK}/4.jpg`, ownFields: ['pictures', 'size'] });
  expect((await importFile(file)).counts).toEqual({ same: 2 });
});

test('a variant that cannot be sold is left out of its product, with line and column', async () => {
  const head = 'Handle,Title,Description,Category,Option1 Name,Option1 Value,SKU,Price,Stock,Image';
  const first = `pot,Clay Pot,A pot,Storage,Size,S,CP-S,19.99,3,${LINK}/c.jpg`;
  const wrong = async (...lines: string[]) => (await importFile([head, first, ...lines].join('\n'))).broken;
  const lines = ['pot,,,,,M,CP-M,nothing,2,', 'pot,,,,,L,CP-L,29.99,,', 'pot,,,,,s,CP-T,29.99,2,'];
  const {
    broken: none,
    notes,
    made,
  } = await importFile([head, first, ...lines, 'pot,,,,,XL,CP-XL,39.99,1,'].join('\n'));
  expect(none).toEqual([]);
  expect(notes).toEqual([
    ['', 'Line 5: There are two variants “s”. It is left out', 1],
    ['Price', 'Line 3: Price must be an amount such as 129.00. It is left out', 1],
    ['Stock', 'Line 4: Stock is missing or no number. It is left out', 1],
  ]);
  expect(made.map(({ optionValues }) => optionValues)).toEqual([['S'], ['XL']]);
  const many = Array.from({ length: 100 }, (_, index) => `pot,,,,,${index} cm,,29.99,2,`);
  expect(await wrong(...many)).toEqual([[2, 'A product has at most 100 variants']]);
  const four = [1, 2, 3, 4].map((n) => `Option${n} Name,Option${n} Value`).join();
  const { broken } = await importFile(
    [
      `Handle,Title,Description,Category,${four},Price,Stock,Image`,
      `pot,Clay Pot,A pot,Storage,A,1,B,1,C,1,D,1,19.99,3,${LINK}/c.jpg`,
      'pot,,,,,2,,1,,1,,1,19.99,3,',
    ].join('\n'),
  );
  expect(broken[0]).toEqual([2, 'Use at most 3 options']);
});

test('an export of WooCommerce is imported', async () => {
  const { broken, notes, made } = await importFile(
    [
      'ID,Type,SKU,Name,Published,Description,In stock?,Stock,Weight (kg),Length (cm),Width (cm),Height (cm),Sale price,Regular price,Categories,Tags,Images,Parent',
      `12,simple,WS-1,Oak Shelf,1,Solid oak,1,7,"12,5",40,90.5,180,,249,"Furniture > Storage",oak,"${LINK}/1.jpg, ${LINK}/2.jpg",`,
      `13,simple,WS-2,Ash Shelf,0,Solid ash,1,2,,,,,199,249,Storage,,"${LINK}/3.jpg,${LINK}/4.jpg",`,
      `14,variable,WS-3,Pine Shelf,1,Solid pine,1,,,,,,,,Storage,,${LINK}/5.jpg,`,
      `15,variation,WS-3-S,Pine Shelf - Small,1,,1,3,,,,,,99,,,,WS-3`,
    ].join('\n'),
  );
  expect(broken).toEqual([[5, 'A size or colour of line 4. Only the product itself is imported']]);
  expect(notes).toEqual([['Width (cm)', 'Rounded to whole centimetres', 1]]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'WS-1', price: '249.00', compareAtPrice: null, stock: 7, status: 'active', weightKg: 12.5 },
      ...{ depthCm: 40, widthCm: 91, heightCm: 180 },
      ...{ imageUrl: `${LINK}/1.jpg`, additionalImages: [`${LINK}/2.jpg`] },
    },
    {
      ...{ sku: 'WS-2', price: '199.00', compareAtPrice: '249.00', status: 'draft' },
      ...{ imageUrl: `${LINK}/3.jpg`, additionalImages: [`${LINK}/4.jpg`] },
    },
    { sku: 'WS-3', price: '99.00', stock: 3 },
  ]);
});

test('an export of Etsy is imported, with a column of categories', async () => {
  const { broken, made } = await importFile(
    [
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,IMAGE3,SKU,SECTION,Category',
      `"Kauri bowl","A bowl.&#10;Hand turned",45.5,NZD,1,"bowl,kauri","Kauri,oil",${LINK}/1.jpg,${LINK}/2.jpg,,E-1,Bowls,Kitchen`,
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{
        name: 'Kauri bowl',
        description: 'A bowl.\nHand turned',
        price: '45.50',
        materials: ['Kauri', 'oil'],
      },
      ...{ imageUrl: `${LINK}/1.jpg`, additionalImages: [`${LINK}/2.jpg`] },
    },
  ]);
});

test('an export of Squarespace is imported', async () => {
  const { broken, made } = await importFile(
    [
      'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs',
      `61,1,PHYSICAL,shop,linen-stool,Linen Stool,<p>Soft.</p>,LS-1,Colour,Blue,120.00,0.00,No,5,/living room,,3.2,40,40,45,Yes,${LINK}/1.jpg ${LINK}/2.jpg`,
      ',2,,,,,,LS-2,,Red,125.00,0.00,No,2',
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{
        name: 'Linen Stool',
        description: 'Soft.',
        price: '120.00',
        stock: 5,
        status: 'active',
        heightCm: 45,
      },
      ...{ imageUrl: `${LINK}/1.jpg`, additionalImages: [`${LINK}/2.jpg`] },
    },
    { optionValues: ['Red'], sku: 'LS-2', price: '125.00', stock: 2 },
  ]);
});

test('an export of BigCommerce is imported', async () => {
  const { broken, made } = await importFile(
    [
      'Item Type,Product Name,Product Code/SKU,Product Description,Price,Retail Price,Product Weight,Product Width,Product Height,Product Depth,Product Visible?,Current Stock Level,Category,Product Image URL - 1,Product Image URL - 2',
      `Product,Rimu Box,BC-1,"<div>A box</div>",89.0000,0.0000,2.5000,30.0000,20.0000,25.0000,Y,6,Home/Storage,${LINK}/1.jpg,${LINK}/2.jpg`,
      'SKU,[S]Colour=Red,BC-1-R,,,,,,,,,2',
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{
        name: 'Rimu Box',
        description: 'A box',
        price: '89.00',
        compareAtPrice: null,
        stock: 2,
        widthCm: 30,
      },
      ...{ optionNames: ['Colour'], optionValues: ['Red'] },
      ...{ imageUrl: `${LINK}/1.jpg`, additionalImages: [`${LINK}/2.jpg`] },
    },
  ]);
});

test('an export of WooCommerce whose variations follow all products', async () => {
  const { broken, made } = await importFile(
    [
      'ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent',
      `44,variable,WS-1,Oak Shelf,1,,"Solid oak.\\nOiled",1,,,,Storage,${LINK}/1.jpg,`,
      `45,"variable, virtual",,Ash Shelf,1,Solid ash,,1,,,,Storage,${LINK}/2.jpg,`,
      `46,simple,WS-3,Elm Shelf,1,,Solid elm,0,,,89,Storage,${LINK}/3.jpg,`,
      '62,variation,WS-1-S,Oak Shelf - S,1,,,1,3,,99,,,WS-1',
      '63,"variation, virtual",WS-2-S,Ash Shelf - S,1,,,1,5,,79,,,id:45',
      '64,variation,WS-9-S,Fir Shelf - S,1,,,1,5,,79,,,WS-9',
    ].join('\n'),
  );
  expect(broken).toEqual([
    [7, 'A size or colour of “WS-9”, which is not in this file'],
    [5, 'A size or colour of line 2. Only the product itself is imported'],
    [6, 'A size or colour of line 3. Only the product itself is imported'],
  ]);
  expect(made).toMatchObject([
    { sku: 'WS-1', price: '99.00', stock: 3, description: 'Solid oak.\nOiled' },
    { name: 'Ash Shelf', price: '79.00', stock: 5, description: 'Solid ash' },
    { sku: 'WS-3', price: '89.00', stock: 0 },
  ]);
});

test('a file of more variations than an import may have rows is refused', async () => {
  const rows = Array.from({ length: 20_001 }, (_, number) => `${number},variation,V-${number},WS-1`);
  const file = ['ID,Type,SKU,Parent', '1,variable,WS-1,', ...rows].join('\n');
  await expect(importFile(file)).rejects.toThrow('more than 20,000 rows');
});

const WIX_MEDIA = 'https://static.wixstatic.com/media';

test('an export of Wix', async () => {
  const { broken, made } = await importFile(
    [
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,weight',
      'p_1,Product,Rimu Lamp,<p>Warm</p>,22e53e_aa~mv2.jpg;22e53e_bb~mv2_d_1_2.png,Lighting;Sale,WL-1,45,,true,PERCENT,0,InStock,1.2',
      'p_1,Variant,,,,,WL-1-S,,0,true,,,4,',
      `p_2,Product,Elm Lamp,Warm,${LINK}/a.jpg;${LINK}/b.jpg,Lighting,WL-2,45,,false,PERCENT,0,OutOfStock,1.2`,
      `p_3,Product,Fir Lamp,Warm,${LINK}/a.jpg,Lighting,WL-3,45,,true,PERCENT,0,InStock,1.2`,
    ].join('\n'),
  );
  expect(broken).toEqual([[3, 'A size or colour of line 2. Only the product itself is imported']]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'WL-1', description: 'Warm', price: '45.00', stock: 4, status: 'active' },
      ...{
        imageUrl: `${WIX_MEDIA}/22e53e_aa~mv2.jpg`,
        additionalImages: [`${WIX_MEDIA}/22e53e_bb~mv2_d_1_2.png`],
      },
    },
    { sku: 'WL-2', stock: 0, status: 'draft', additionalImages: [`${LINK}/b.jpg`] },
    { sku: 'WL-3', stock: 1 },
  ]);
});

test('an export of Wix with the columns of 2025', async () => {
  const { broken, made } = await importFile(
    [
      'handle,fieldType,name,visible,plainDescription,media,mediaAltText,price,strikethroughPrice,inventory,sku,weight,Category',
      'lamp,PRODUCT,Rimu Lamp,TRUE,Warm,wix:image://v1/22e53e_aa~mv2.jpg/Lamp.jpg#originWidth=3000,Lit,45,59,2,WL-1,1.2,Lighting',
      `lamp,MEDIA,,,,${LINK}/b.jpg,,,,,,,`,
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made).toMatchObject([
    {
      ...{ description: 'Warm', price: '45.00', compareAtPrice: '59.00', stock: 2 },
      ...{ imageUrl: `${WIX_MEDIA}/22e53e_aa~mv2.jpg`, additionalImages: [`${LINK}/b.jpg`] },
    },
  ]);
});

test('an export of BigCommerce with options is imported, its variants with their own price and picture', async () => {
  const file = [
    'Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Cost Price,Retail Price,Sale Price,Categories,Description,Weight,Width,Height,Depth,Is Visible,Variant Image URL,Internal Image URL (Export),Image URL (Import),Image is Thumbnail,Image Sort Order',
    'Product,112,Totara Bench,physical,TB,,variant,9,0,240,0,0,0,Living Room,<p>A bench</p>,14,120,45,35,TRUE,,,,,',
    `Variant,112,,,TB-120-O,Type=Rectangles|Name=Length|Value=120 cm|Type=Swatch|Name=Finish|Value=Oiled[#8a5a2b],,4,0,,,,,,,,,,,,${LINK}/oiled.jpg,,,,`,
    'Variant,112,,,TB-160-O,Type=Rectangles|Name=Length|Value=160 cm|Type=Swatch|Name=Finish|Value=Oiled[#8a5a2b],,3,0,290,,,,,,18,160,,,,,,,,',
    'Variant,112,,,TB-160-B,Type=Rectangles|Name=Length|Value=160 cmType=Swatch|Name=Finish|Value=Black[#000000|#222222],,2,0,310,,,,,,18,160,,,,,,,,',
    `Image,112,,,,,,,,,,,,,,,,,,,,${LINK}/bench.jpg,,TRUE,0`,
  ].join('\n');
  const { broken, made } = await importFile(file);
  expect(broken).toEqual([]);
  expect(made.map(offer)).toEqual([
    ['120 cm, Oiled', 'TB', '240.00', 4],
    ['160 cm, Oiled', 'TB-160-O', '290.00', 3],
    ['160 cm, Black', 'TB-160-B', '310.00', 2],
  ]);
  expect(made[0]).toMatchObject({ optionNames: ['Length', 'Finish'], imageUrl: `${LINK}/bench.jpg` });
  expect(made[1]).toMatchObject({ widthCm: 160, weightKg: 18 });
  expect((await importFile(file)).counts).toEqual({ same: 1 });
});

test('an older export of BigCommerce has its options in names, and their prices and pictures in rules', async () => {
  const { broken, made } = await importFile(
    [
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Option Set,Product Description,Price,Retail Price,Product Weight,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image URL - 1',
      `Product,113,Kauri Stool,P,KS,Kauri Stool,<p>A stool</p>,120.0000,0.0000,5.0000,Y,by option,7,Living Room,${LINK}/stool.jpg`,
      '  SKU,,"[RB]Size=Low,[CS]Stain=Natural:#c19a6b",,KS-LN,,,,,,,,3,,',
      '  SKU,,"[RB]Size=High,[CS]Stain=Natural:#c19a6b",,KS-HN,,,,,,,,2,,',
      '  SKU,,"[RB]Size=High,[CS]Stain=Ink, blue:#1b2a49",,KS-HI,,,,,,,,1,,',
      '  Rule,,[RB]Size=High,,,,,[ADD]30,,,,,,,',
      `  Rule,,"[RB]Size=High,[CS]Stain=Ink, blue:#1b2a49",,KS-HI,,,[FIXED]165.50,,,,,,,${LINK}/ink.jpg`,
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made.map(offer)).toEqual([
    ['Low, Natural', 'KS', '120.00', 3],
    ['High, Natural', 'KS-HN', '150.00', 2],
    ['High, Ink, blue', 'KS-HI', '165.50', 1],
  ]);
  expect(made[2]).toMatchObject({ imageUrl: `${LINK}/ink.jpg`, ownFields: ['pictures'] });
});

test('an export of Wix with options is imported: surcharges raise the price, hidden variants are left out', async () => {
  const file = [
    'handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,cost,productOptionName1,productOptionType1,productOptionDescription1,productOptionName2,productOptionType2,productOptionDescription2',
    `p_4,Product,Rata Table,<p>Seats six</p>,${LINK}/t.jpg,Living Room,RT,,420,,true,PERCENT,0,InStock,30,,Size,DROP_DOWN,160 cm;180 cm,Timber,COLOR,#8b5a2b:Rimu;#d8b98a:Ash`,
    'p_4,Variant,,,,,RT-160-R,,,0,false,,,0,,,,,160 cm,,,#8b5a2b:Rimu',
    'p_4,Variant,,,,,RT-160-A,,,20.5,true,,,3,,,,,160 cm,,,#d8b98a:Ash',
    'p_4,Variant,,,,,RT-180-A,,,80,true,,,2,36,,,,180 cm,,,#d8b98a:Ash',
  ].join('\n');
  const { broken, made } = await importFile(file);
  expect(broken).toEqual([]);
  expect(made.map(offer)).toEqual([
    ['160 cm, Ash', 'RT', '440.50', 3],
    ['180 cm, Ash', 'RT-180-A', '500.00', 2],
  ]);
  expect(made).toMatchObject([{ optionNames: ['Size', 'Timber'] }, { weightKg: 36, ownFields: ['weight'] }]);
  expect((await importFile(file)).counts).toEqual({ same: 1 });
});

test('an export of Wix of 2025 has prices of its variants', async () => {
  const { broken, made } = await importFile(
    [
      'handle,fieldType,name,visible,plainDescription,media,mediaAltText,ribbon,brand,price,strikethroughPrice,baseUnit,baseUnitMeasurement,totalUnits,totalUnitsMeasurement,cost,inventory,preOrderEnabled,preOrderMessage,preOrderLimit,sku,barcode,weight,productOptionName1,productOptionType1,productOptionChoices1,Category',
      `desk,PRODUCT,Beech Desk,TRUE,For work,${LINK}/d.jpg,,,,380,,,,,,,,FALSE,,,,,20,Colour,SWATCH_CHOICES,#ffffff:White;#222222:Black,Living Room`,
      'desk,VARIANT,,,,,,,,380,450,,,,,,4,,,,BD-W,,20,Colour,SWATCH_CHOICES,#ffffff:White,',
      'desk,VARIANT,,,,,,,,395,,,,,,,1,,,,BD-B,,20,Colour,SWATCH_CHOICES,#222222:Black,',
      `desk,MEDIA,,,,${LINK}/e.jpg,,,,,,,,,,,,,,,,,,,,,`,
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made.map(offer)).toEqual([
    ['White', 'BD-W', '380.00', 4],
    ['Black', 'BD-B', '395.00', 1],
  ]);
  expect(made[0]).toMatchObject({ compareAtPrice: '450.00', additionalImages: [`${LINK}/e.jpg`] });
});

test('an export of BigCommerce with rows of images', async () => {
  const { broken, lists, made } = await importFile(
    [
      'Item,ID,Name,Type,SKU,Current Stock,Price,Retail Price,Categories,Description,Is Visible,Internal Image URL (Export),Image URL (Import)',
      'Product,111,Rimu Box,physical,BC-1,6,89,0,2,<p>A box</p>,TRUE,,',
      `Image,111,,,,,,,,,,${LINK}/1.jpg,`,
      `Image,111,,,,,,,,,,${LINK}/2.jpg,`,
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(lists).toMatchObject([{ column: 'Categories', values: [{ value: '2', target: '2', rows: 1 }] }]);
  expect(made).toMatchObject([{ imageUrl: `${LINK}/1.jpg`, additionalImages: [`${LINK}/2.jpg`] }]);
});

const HEAD = 'SKU,Name,Description,Category,Price,Stock,Image,Former price,Tags';
const row = (sku: string, price = '129.0000') => `${sku},Rimu box,It holds,Storage,${price},3,${LINK}/a.jpg`;

test.each([
  ['a header that ends as in Windows, rows that do not', [HEAD, '\r\n', row('A'), ',,\n', row('B'), ',,\n']],
  ['rows that end in three ways', [HEAD, '\n', row('A'), ',,\r\n', row('B'), ',,\r', row('C'), ',,\n']],
  ['one row that ends otherwise', [HEAD, '\r\n', row('A'), ',,\n', row('B'), ',,\r\n', row('C'), ',,\r\n']],
  ['rows without their empty last cells', [HEAD, '\n', row('A'), '\n', row('B'), ',\n']],
  ['a title above the header', ['Stock list 2026\n\n', HEAD, '\n', row('A'), '\n']],
  [
    'semicolons below a title',
    ['Prices incl. GST, 2026\n', [HEAD, row('A', '129')].join('\n').replaceAll(',', ';')],
  ],
])('a spreadsheet with %s loses no row', async (_, parts) => {
  const { broken, made } = await importFile(parts.join(''));
  expect(broken).toEqual([]);
  const names = [...new Set(parts.join('').match(/\b[ABC](?=[,;]Rimu)/g))];
  expect(made.map(({ sku, price, compareAtPrice }) => [sku, price, compareAtPrice])).toEqual(
    names.map((sku) => [sku, '129.00', null]),
  );
});

test('a truncated row is reported without affecting the others', async () => {
  const { broken, made } = await importFile([HEAD, row('A'), 'B,Rimu box,It', row('C')].join('\n'));
  expect(broken).toEqual([[3, 'This row has 3 cells, but the header names 9 columns']]);
  expect(made.map(({ sku }) => sku)).toEqual(['A', 'C']);
});

test('a price whose comma may separate thousands or decimals is reported', async () => {
  const { broken, made } = await importFile([HEAD, row('A', '"0,999"'), row('B', '"1,999"')].join('\n'));
  expect(broken).toEqual([[2, 'Is 0,999 less than 1, or 999? Write an amount such as 129.00']]);
  expect(made).toMatchObject([{ sku: 'B', price: '1999.00' }]);
});

test('pipes separate cells, a link may leave out its scheme, and columns may be many', async () => {
  const more = Array.from({ length: 150 }, (_, number) => `Meta ${number}`).join('|');
  const { broken, made } = await importFile(
    `${HEAD.replaceAll(',', '|')}|${more}\n${row('A').replaceAll(',', '|').replace('https:', '')}\n`,
  );
  expect(broken).toEqual([]);
  expect(made).toMatchObject([{ sku: 'A', imageUrl: `${LINK}/a.jpg` }]);
});

test('a picture within a description does not break its row', async () => {
  const picture = `<img src=""data:image/png;base64,${'A'.repeat(400_000)}"">`;
  const { broken, made } = await importFile(
    [HEAD, row('A'), row('B').replace('It holds', `"It holds ${picture}"`), row('C')].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(made.map(({ description }) => description)).toEqual(['It holds', 'It holds', 'It holds']);
});

test('a quote that is not closed costs its own row only', async () => {
  const rows = Array.from({ length: 300 }, (_, number) => row(`A${number}`));
  const file = [HEAD, ...rows.with(200, row('B').replace('It', '"It'))].join('\n');
  const { broken, made } = await importFile(file);
  expect(broken).toEqual([[202, 'A quote in this row is not closed']]);
  expect(made).toHaveLength(299);
});

test('rows within quotes that other rows open are not lost', async () => {
  const full = (sku: string) => `${row(sku)},,`;
  const opened = (sku: string) => full(sku).replace('It', '"It');
  const { broken, made } = await importFile(
    [HEAD, full('A'), opened('B'), full('C'), opened('D'), full('E')].join('\n'),
  );
  expect(broken).toEqual([
    [3, 'A quote in this row is not closed'],
    [5, 'A quote in this row is not closed'],
  ]);
  expect(made.map(({ sku }) => sku)).toEqual(['A', 'C', 'E']);
});

test('a missing value and an invalid number are reported by the labels of the screen', async () => {
  const { broken } = await importFile(
    [`${HEAD},Weight,Width`, 'A,Box,It,Storage,,,,,,heavy,broad'].join('\n'),
  );
  expect(broken.map(([, message]) => message).sort()).toEqual([
    'Price is required',
    'Stock is required',
    'Weight (kg) must be a number, with a unit if it is another, such as 500 g or 3 lb',
    'Width (cm) must be a number, with a unit if it is another, such as 36 in or 1.2 m',
  ]);
});
