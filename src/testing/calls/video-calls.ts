import { type Calls, ownVendorAndAdmin } from './verdicts.ts';

export const videoCalls = {
  'videos.products': { input: () => ({ search: 'product' }) },
  'videos.list': { verdicts: ownVendorAndAdmin, input: ({ product }) => ({ productId: product.id }) },
  'videos.plan': {
    verdicts: ownVendorAndAdmin,
    input: ({ product }) => ({ productId: product.id, pictureCount: 1 }),
  },
  'videos.start': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => {
      const { id, imageUrl } = await newProduct();
      return { productId: id, imageUrls: [imageUrl] };
    },
  },
  'videos.retry': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo('failed') }),
  },
  'videos.cancel': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo() }),
  },
  'videos.use': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newVideo }) => ({ jobId: await newVideo('completed') }),
  },
  'videos.takeDown': {
    verdicts: ownVendorAndAdmin,
    input: async ({ newProduct }) => ({ productId: (await newProduct()).id }),
  },
} satisfies Calls;
