import { type Call, type Calls, ownVendorAndAdmin } from './verdicts.ts';

const ofNewProduct: Call = {
  verdicts: ownVendorAndAdmin,
  input: async ({ newProduct }) => {
    const { id, imageUrl } = await newProduct();
    return { productId: id, imageUrls: [imageUrl] };
  },
};

export const videoCalls = {
  'video3d.products': { input: () => ({ search: 'product' }) },
  'video3d.list': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ productId: product.id }) },
  'video3d.plan': {
    verdicts: ownVendorAndAdmin,
    input: ({ product }) => ({ productId: product.id, pictureCount: 1 }),
  },
  // The sample's picture has no file.
  'video3d.judgePhotos': { ...ofNewProduct, status: 400 },
  'video3d.start': ofNewProduct,
  'video3d.retry': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo('failed') }),
  },
  'video3d.cancel': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo() }),
  },
  'video3d.use': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo('completed') }),
  },
  'video3d.takeDown': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ productId: (await newProduct()).id }),
  },
} satisfies Calls;
