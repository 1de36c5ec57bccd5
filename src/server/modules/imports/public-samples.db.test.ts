import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { products } from '@/server/schema.ts';
import { createWorld, type World } from '@/testing/world.ts';
import { checkImport, getImport, startImport } from './get-imports.ts';
import { uploadImport } from './upload-import.ts';
import { workOnImports } from './work-on-imports.ts';

/** Rows in the form of the sample files that shop systems publish, and a list with more habits of people. */

let world: World;
let vendorId: number;
beforeEach(async () => {
  world = await createWorld();
  vendorId = (await world.user({ role: 'vendor' })).id;
  for (const name of ['Lighting', 'Storage', 'Living Room', 'Dining']) await world.category({ name });
});

/** Imports a file or a sample; its unknown conditions stay empty. */
async function importFile(source: string | { sample: string }) {
  const isSample = typeof source !== 'string';
  const file = isSample
    ? createReadStream(new URL(`samples/${source.sample}`, import.meta.url))
    : Readable.from([Buffer.from(source)]);
  const id = await uploadImport(world.deps, vendorId, isSample ? source.sample : 'products.csv', file);
  while (await workOnImports(world.deps));
  const { lists } = await getImport(world.db, vendorId, id);
  const values = lists.flatMap(({ field, values: found }) =>
    field === 'condition'
      ? found
          .filter(({ target }) => target === '')
          .map(({ value }) => ({ field, value, target: 'leave-empty' }))
      : [],
  );
  await checkImport(world.db, vendorId, { id, values });
  while (await workOnImports(world.deps));
  const { brokenRows, notes, exporter, unusedColumns } = await getImport(world.db, vendorId, id);
  await startImport(world.db, vendorId, id);
  while (await workOnImports(world.deps));
  const made = await world.db
    .select()
    .from(products)
    .where(eq(products.vendorId, vendorId))
    .orderBy(asc(products.id));
  return {
    broken: brokenRows.flatMap(({ line, problems }) => problems.map(({ message }) => [line, message])),
    notes: notes.map(({ message }) => message),
    ...{ exporter, unusedColumns, made },
  };
}

test('a template of eBay has variations, several pictures, its conditions and specifics of items', async () => {
  const { broken, exporter, made } = await importFile({ sample: 'ebay-upload.csv' });
  expect(exporter).toBe('eBay');
  expect(broken).toEqual([[7, 'An auction without a Buy It Now price']]);
  expect(made).toMatchObject([
    {
      ...{ sku: 'CH-1', name: 'Rimu chair', price: '180.00', stock: 1, condition: null, categoryId: 3 },
      ...{ widthCm: 45, colour: 'Brown', materials: ['Rimu'], description: 'A solid chair' },
      ...{ imageUrl: 'https://i.ebayimg.com/a.jpg', additionalImages: ['https://i.ebayimg.com/b.jpg'] },
    },
    { sku: 'ST-1', price: '60.00', condition: 'good' },
    {
      ...{ sku: 'LAMP-S', price: '95.00', stock: 2, condition: 'new' },
      ...{ optionNames: ['Size', 'Shade'], optionValues: ['Small', 'Linen'] },
    },
    { sku: 'LAMP-L', optionValues: ['Large', 'Linen'], price: '120.00', stock: 1 },
  ]);
});

test('a report of eBay’s active listings is joined by item, and has the item number for a missing SKU', async () => {
  const { broken, notes, exporter, made } = await importFile({ sample: 'ebay-listings.csv' });
  expect([broken, exporter]).toEqual([[], 'eBay']);
  expect(notes).toContain('Without a description: the name was taken');
  expect(made).toMatchObject([
    { sku: 'L-R', name: 'Lamp, turned', optionNames: ['Timber'], optionValues: ['Rimu'], stock: 3 },
    { sku: '318000000002', name: 'Shelf', categoryId: 2, condition: 'new', status: 'draft' },
    { sku: 'L-O', optionValues: ['Oak'], price: '99.00', stock: 1 },
  ]);
});

test('a discount of Wix is the price, and a size that is not on sale is named', async () => {
  const { broken, notes, made } = await importFile(
    [
      'handleId,fieldType,name,description,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionType1,productOptionDescription1',
      'p1,Product,Print,<p>On paper</p>,2077e7_05~mv2.jpg,Storage,,10,,TRUE,PERCENT,0,0,Size,DROP_DOWN,5x7;8x10;11x14',
      'p1,Variant,,,,,79,,0,TRUE,,,1,,,5x7',
      'p1,Variant,,,,,80,,5,TRUE,,,2,,,8x10',
      'p1,Variant,,,,,81,,10,FALSE,,,2,,,11x14',
      'p2,Product,Box,<p>Oak</p>,2077e7_3e~mv2.jpg,Storage,60,3.25,,TRUE,PERCENT,20,10,,,',
      'p3,Product,Rug,<p>Wool</p>,2077e7_3e~mv2.jpg,Storage,61,30,,TRUE,AMOUNT,5,InStock,,,',
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(notes).toContain('Line 5: Not on sale in your file. It is left out');
  expect(made.map(({ sku, price, compareAtPrice }) => [sku, price, compareAtPrice])).toEqual([
    ['79', '10.00', null],
    ['60', '2.60', '3.25'],
    ['61', '25.00', '30.00'],
    ['80', '15.00', null],
  ]);
});

test('a discount of PrestaShop counts until its last day, and a product without visibility is a draft', async () => {
  const { made } = await importFile(
    [
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax included;Discount amount;Discount percent;Discount to (yyyy-mm-dd);Reference #;Quantity;Visibility;Summary;Image URLs (x,y,z...);Condition',
      '1;1;Nano;Storage;100;;5.5;2018-12-31;D1;160;both;New design;https://shop.example/1.jpg;new',
      '2;1;Air;Storage;1500;100;;2098-12-31;D2;400;catalog;New design;https://shop.example/2.jpg;new',
      '3;1;Touch;Storage;240;;;;D3;120;none;New design;https://shop.example/3.jpg;new',
    ].join('\n'),
  );
  expect(made).toMatchObject([
    { sku: 'D1', price: '100.00', compareAtPrice: null, status: 'active' },
    { sku: 'D2', price: '1400.00', compareAtPrice: '1500.00', status: 'active' },
    { sku: 'D3', status: 'draft' },
  ]);
});

test('sets and downloads of Magento say so, and the main picture is not taken twice', async () => {
  const link = 'https://shop.example/bag.jpg';
  const { broken, made } = await importFile(
    [
      'sku,store_view_code,attribute_set_code,product_type,categories,name,description,product_online,visibility,price,base_image,qty,additional_images,configurable_variations',
      `MB01,,Bag,simple,Default Category/Storage,Duffle bag,A bag,1,"Catalog, Search",34.000000,${link},100.0000,"${link},https://shop.example/2.jpg",`,
      `SET,,Default,grouped,Default Category/Storage,Set of bags,x,1,"Catalog, Search",,${link},0.0000,,`,
      `KIT,,Default,bundle,Default Category/Storage,Kit,x,1,"Catalog, Search",,${link},0.0000,,`,
      `LV04,,Downloadable,downloadable,Default Category/Storage,Yoga,x,1,"Catalog, Search",6,${link},100,,`,
    ].join('\n'),
  );
  expect(broken).toEqual([
    [3, 'A group of other products, which are imported on their own'],
    [4, 'A group of other products, which are imported on their own'],
    [5, 'A download. Only goods are sold here'],
  ]);
  expect(made).toMatchObject([{ imageUrl: link, additionalImages: ['https://shop.example/2.jpg'] }]);
});

test('files of pictures and uncounted stock of an older BigCommerce are read', async () => {
  const { broken, notes, made } = await importFile(
    [
      'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Product Description,Price,Product Visible?,Track Inventory,Current Stock Level,Category,Product Image ID - 1,Product Image File - 1,Product Image ID - 2,Product Image File - 2',
      'Product,77,Towel,P,T1,<p>Thin</p>,49.00,Y,none,0,Storage,1,https://cdn.example/a.jpg,2,https://cdn.example/b.jpg',
      'Product,81,Plans,D,D1,<p>PDF</p>,9.00,Y,none,0,Storage,3,https://cdn.example/c.jpg,,',
    ].join('\n'),
  );
  expect(broken).toEqual([[3, 'A download. Only goods are sold here']]);
  expect(notes).toContain('In stock, but not counted: taken as 1 piece');
  expect(made).toMatchObject([
    {
      stock: 1,
      imageUrl: 'https://cdn.example/a.jpg',
      additionalImages: ['https://cdn.example/b.jpg'],
    },
  ]);
});

test('choices that Ecwid and Etsy list without stock are named', async () => {
  const ecwid = await importFile(
    [
      'type,product_internal_id,product_sku,product_name,product_description,product_price,product_quantity,product_is_inventory_tracked,product_category_1,product_media_main_image_url,product_option_name,product_option_value',
      'product,2,EC2,Shelf,A shelf,240,,false,Storage,https://d.example/3.jpg,,',
      'product_option,2,EC2,,,,,,,,Size,Small',
      'product_option,2,EC2,,,,,,,,Size,Large',
    ].join('\n'),
  );
  expect(ecwid.broken).toEqual([
    [3, 'The choice of Size of “Shelf” has no stock of its own. Add it on the product’s page'],
  ]);
  expect(ecwid.made).toMatchObject([{ sku: 'EC2', stock: 1 }]);
  const etsy = await importFile(
    [
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU,Section',
      'Mug,A mug,24.00,USD,7,"hand_made,gift",Clay,https://i.example/1.jpg,Custom,Glaze,"Blue,Green",MUG,Dining',
    ].join('\n'),
  );
  expect(etsy.notes).toEqual(['Add Glaze (Blue,Green) on the product’s page: the file has no stock of each']);
  expect(etsy.made[1]).toMatchObject({ sku: 'MUG', tags: ['hand made', 'gift'] });
});

test('products that WooCommerce hides and Square has archived come in as drafts', async () => {
  const woo = await importFile(
    [
      'ID,Type,SKU,Name,Published,"Visibility in catalog",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,Parent',
      '64,simple,H1,Pocket,1,hidden,It,1,2,35,45,Storage,https://w.example/1.jpg,',
    ].join('\n'),
  );
  expect(woo.made).toMatchObject([{ sku: 'H1', status: 'draft', price: '35.00' }]);
  const square = await importFile(
    [
      'Token,Item Name,Variation Name,SKU,Description,Category,Square Online Item Visibility,Item Type,Price,Archived,Current Quantity Shop,Image',
      'T4,Old lamp,Regular,OL,A lamp,Lighting,visible,Physical,40.00,Y,1,https://s.example/1.jpg',
    ].join('\n'),
  );
  expect(square.made[1]).toMatchObject({ sku: 'OL', status: 'draft' });
});

test('the list of a restorer has prices with words, sizes in millimetres and sold pieces', async () => {
  const { broken, notes, made } = await importFile({ sample: 'people-restorer.csv' });
  expect(broken).toEqual([
    [3, 'Price must be an amount such as 129.00'],
    [5, 'Stock must be a number'],
    [6, 'Price must be an amount such as 129.00'],
  ]);
  expect(notes).toEqual(
    expect.arrayContaining([
      '“from” was left out: it is the price of the product',
      '“sold” was left out: it is the price of the product',
      'Sizes without a unit were read as millimetres',
    ]),
  );
  expect(made).toMatchObject([
    { name: 'Rimu hall table', price: '420.00', stock: 3, widthCm: 180, depthCm: 90, heightCm: 74 },
    { name: 'Lamp (sold)', price: '95.00', stock: 0 },
  ]);
});

test('words in place of a picture, a number or a delivery time do not cost a row', async () => {
  const { broken, notes, made } = await importFile(
    [
      'Art.-Nr.;Name;Description;Room;Price;Stock;Photo;B x T x H (mm);Lead time;Timber',
      '00712;Wardrobe;Big;Storage;900 ONO;one;see Facebook;1200 x 600 x 2100;ready now;Rimu',
      '00713;Chest;Old;Storage;1 200,50 €;2 Stk;www.shop.example/chest.jpg;;2-3 weeks;Oak',
    ].join('\n'),
  );
  expect(broken).toEqual([]);
  expect(notes).toEqual(
    expect.arrayContaining([
      'This is no link to a picture. It was left out',
      'The delivery time is no number of days. It was left out',
    ]),
  );
  expect(made).toMatchObject([
    {
      ...{ sku: '00712', price: '900.00', stock: 1, status: 'draft', materials: ['Rimu'] },
      ...{ widthCm: 120, depthCm: 60, heightCm: 210 },
    },
    {
      ...{ sku: '00713', price: '1200.50', stock: 2, estimatedDeliveryDays: 21 },
      imageUrl: 'https://www.shop.example/chest.jpg',
    },
  ]);
});
