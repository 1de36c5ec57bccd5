import { DEFAULT_CONNECTION_SETTINGS } from '@/shared/imports/connections.ts';
import { AMOUNTS, type EditedKind, TEXTS } from './edited-shop.ts';
import { VENDOR_KINDS } from './edited-vendor-kinds.ts';

/** The record of every call with `seen`. */
export const EDITED_KINDS: Record<string, EditedKind> = {
  'account.changeName': {
    isWhole: true,
    open: async ({ customer, admin, people: { customer: person } }) => ({
      fields: { name: ['Mere', 'Ana', 'Hine'] },
      read: async () =>
        (await admin.crm.users({ search: person.username })).items.find(({ id }) => id === person.id),
      save: customer.account.changeName,
    }),
  },
  'addresses.save': {
    isWhole: true,
    open: async ({ customer, newAddress }) => {
      const id = await newAddress();
      const read = async () => (await customer.addresses.list()).find((one) => one.id === id);
      return {
        fields: {
          fullName: ['Mere', 'Ana', 'Hine'],
          phone: ['021 555 0101', '021 555 0102', '021 555 0103'],
        },
        read,
        save: async (edit: object) => customer.addresses.save({ ...(await read()), id, ...edit } as never),
      };
    },
  },
  'admin.updateCategory': {
    open: async ({ admin, world, newName }) => {
      const { id } = await world.category();
      const names = [newName('Lamps'), newName('Rugs'), newName('Beds')];
      return {
        fields: { name: names, description: TEXTS, imageAlt: TEXTS },
        read: async () => (await admin.admin.categories()).find((one) => one.id === id),
        save: (edit: object) => admin.admin.updateCategory({ id, ...edit }),
      };
    },
  },
  'admin.setCommission': {
    isWhole: true,
    open: async ({ admin, world }) => {
      const { id } = await world.category();
      return {
        fields: { commissionRate: AMOUNTS },
        read: async () => (await admin.admin.categories()).find((one) => one.id === id),
        save: (edit: object) => admin.admin.setCommission({ categoryId: id, ...edit } as never),
      };
    },
  },
  'admin.saveCategoryFilters': {
    isWhole: true,
    open: async ({ admin, world }) => {
      const { id } = await world.category();
      const filter = (name: string) => [{ name, options: [{ label: '2' }, { label: '4' }] }];
      return {
        fields: { filters: [filter('Seats'), filter('Drawers'), filter('Doors')] },
        read: async () => ({
          filters: (await admin.admin.categoryFilters({ id })).map(({ options, ...one }) => ({
            ...one,
            options: options.map((option) => ({ id: option.id, label: option.label })),
          })),
        }),
        save: (edit: object) => admin.admin.saveCategoryFilters({ categoryId: id, ...edit } as never),
      };
    },
  },
  'collectedItems.update': {
    open: async ({ admin, newPiece }) => {
      const id = await newPiece();
      return {
        fields: {
          name: ['A sofa', 'A green sofa', 'A sofa for two'],
          shelf: ['Row A', 'Row B', 'Row C'],
          condition: ['good', 'worn', 'repairable'],
          weightKg: [40, 41.5, 42],
        },
        read: async () => (await admin.collectedItems.list({})).items.find((one) => one.id === id),
        save: (edit: object) => admin.collectedItems.update({ id, ...edit }),
      };
    },
  },
  'collectionForms.update': {
    open: async ({ admin, newForm }) => {
      const id = await newForm();
      return {
        fields: {
          status: ['pending', 'reviewed', 'resolved'],
          priority: ['low', 'medium', 'high'],
          adminNotes: TEXTS,
        },
        read: () => admin.collectionForms.get({ id }),
        save: (edit: object) => admin.collectionForms.update({ id, ...edit }),
      };
    },
  },
  'collectionRequests.note': {
    isWhole: true,
    open: async ({ admin, newCollection }) => {
      const id = await newCollection();
      return {
        fields: { adminNotes: TEXTS },
        read: () => admin.collectionRequests.get({ id }),
        save: (edit: object) => admin.collectionRequests.note({ id, ...edit } as never),
      };
    },
  },
  'collectionRequests.schedule': {
    isWhole: true,
    open: async ({ admin, newCollection }) => {
      const id = await newCollection();
      const options = { id, isOverCapacityAccepted: true };
      return {
        fields: { day: ['2026-06-22', '2026-06-23', '2026-06-24'] },
        read: async () => ({ day: (await admin.collectionRequests.get({ id })).scheduledDate }),
        save: (edit: object) => admin.collectionRequests.schedule({ ...options, ...edit } as never),
      };
    },
  },
  'collectionRequests.setCapacity': {
    isWhole: true,
    open: async ({ admin }) => ({
      fields: { stops: [3, 4, 5] },
      read: async () => {
        const { areas } = await admin.collectionRequests.capacity();
        return { stops: areas.find(({ area }) => area === 'north')?.stops[1] };
      },
      save: (edit: object) =>
        admin.collectionRequests.setCapacity({ area: 'north', weekday: 2, ...edit } as never),
    }),
  },
  'connections.save': {
    isWhole: true,
    open: async ({ vendor, newConnection, product }) => {
      const id = await newConnection();
      const chosen = product.categoryId;
      return {
        fields: {
          ...Object.fromEntries(
            Object.entries(DEFAULT_CONNECTION_SETTINGS).map(([name, value]) => [name, [value]]),
          ),
          priceMarkup: [0, 5, 10],
          syncInterval: [12, 24, 48],
          categoryMapping: [{ Seating: chosen }, { Lamps: chosen }, { Seating: chosen, Lamps: chosen }],
        },
        read: async () => (await vendor.connections.get({ id })).settings,
        save: (edit: object) => vendor.connections.save({ id, ...edit } as never),
      };
    },
  },
  'crm.updateUser': {
    open: async ({ admin, newUser }) => {
      const { id, username } = await newUser();
      return {
        fields: {
          name: ['Mere', 'Ana', 'Hine'],
          phone: ['021 555 0101', '021 555 0102', '021 555 0103'],
          company: TEXTS,
        },
        read: async () => (await admin.crm.users({ search: username })).items.find((one) => one.id === id),
        save: (edit: object) => admin.crm.updateUser({ id, ...edit }),
      };
    },
  },
  'pricing.setBounds': {
    isWhole: true,
    open: async ({ vendor, newProduct }) => {
      const { id } = await newProduct();
      return {
        fields: { cost: AMOUNTS },
        read: async () => (await vendor.pricing.recommendation({ id })).bounds,
        save: (edit: object) =>
          vendor.pricing.setBounds({ floor: null, ceiling: null, id, ...edit } as never),
      };
    },
  },
  'vendor.updateProduct': {
    open: async ({ vendor, newProduct }) => {
      const { id } = await newProduct();
      return {
        fields: {
          ...{ name: ['Chair', 'Oak chair', 'Old chair'], description: TEXTS, price: AMOUNTS },
          tags: [['oak'], ['oak', 'old'], ['old']],
          widthCm: [40, 41, 42],
          status: ['active', 'draft'],
        },
        read: () => vendor.vendor.product({ id }),
        save: (edit: object) => vendor.vendor.updateProduct({ id, ...edit }),
      };
    },
  },
  'vendorOrders.update': {
    open: async ({ vendor, newPurchase }) => {
      const { vendorOrderId: id, order } = await newPurchase();
      const { orderNumber } = order;
      return {
        fields: { carrier: ['NZ Post', 'Mainfreight', 'Own van'], trackingNumber: ['A1', 'B2', 'C3'] },
        read: async () => (await vendor.vendorOrders.list({ orderNumber })).items[0],
        save: (edit: object) => vendor.vendorOrders.update({ id, ...edit }),
      };
    },
  },
  'vendorQuestions.answer': {
    isWhole: true,
    open: async ({ vendor, newQuestion }) => {
      const id = await newQuestion();
      return {
        fields: { answer: TEXTS },
        read: () => vendor.vendorQuestions.get({ id }),
        save: (edit: object) => vendor.vendorQuestions.answer({ id, ...edit } as never),
      };
    },
  },
  ...VENDOR_KINDS,
};
