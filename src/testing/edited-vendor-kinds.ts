import { dayInNewZealand, shiftDays } from '@/shared/days.ts';
import { AMOUNTS, type EditedKind, TEXTS } from './edited-shop.ts';

/** The records of a vendor’s settings, and of replies to reviews. */
export const VENDOR_KINDS: Record<string, EditedKind> = {
  'vendorReviews.reply': {
    isWhole: true,
    open: async ({ vendor, newReview }) => {
      const id = await newReview();
      return {
        fields: { text: TEXTS },
        read: async () => {
          const { items } = await vendor.vendorReviews.list({});
          return { text: null, ...items.find((one) => one.id === id)?.reply };
        },
        save: (edit: object) => vendor.vendorReviews.reply({ text: '', ...edit, id }),
      };
    },
  },
  'vendorSetup.saveAbsence': {
    isWhole: true,
    open: async ({ vendor, world }) => {
      const today = dayInNewZealand(world.clock.now);
      const days = [1, 2, 3].map((later) => shiftDays(today, later));
      const [from = '', , until = ''] = days;
      await vendor.vendorSetup.saveAbsence({ from, until });
      return {
        fields: { note: ['', ...TEXTS], hidesPieces: [true, false], from: days, until: [until] },
        read: async () => (await vendor.vendorSetup.get()).absence ?? undefined,
        save: vendor.vendorSetup.saveAbsence,
      };
    },
  },
  'vendorSetup.saveProfile': {
    isWhole: true,
    open: async ({ vendor }) => {
      const about = TEXTS.map((text) => `${text} Chairs with new seats.`);
      await vendor.vendorSetup.saveProfile({
        company: 'Second Seat',
        about: about[0] ?? '',
        region: 'auckland',
      });
      return {
        fields: {
          company: ['Second Seat', 'Oak & Iron', 'Rimu Works'],
          about,
          place: TEXTS,
          region: ['auckland', 'nelson', 'dunedin'],
          gstNumber: [null, '49-091-850', '35-901-981'],
        },
        read: async () => (await vendor.vendorSetup.get()).profile,
        save: vendor.vendorSetup.saveProfile,
      };
    },
  },
  'vendorSetup.saveDelivery': {
    isWhole: true,
    open: async ({ vendor }) => {
      await vendor.vendorSetup.saveDelivery({ collectionAddress: '1 Mill Lane' });
      const places = ['5.00', '6.00', '7.00'].map((fee) => [{ country: 'NZ', region: 'dunedin', fee }]);
      return {
        fields: {
          ...{ collectionHours: TEXTS, collectionInstructions: TEXTS, deliveryFee: AMOUNTS, places },
          estimatedDeliveryDays: [3, 5, 7],
          ...{ collectionAddress: ['1 Mill Lane'], deliveryAvailable: [false] },
        },
        read: async () => (await vendor.vendorSetup.get()).delivery,
        save: vendor.vendorSetup.saveDelivery,
      };
    },
  },
  'xero.save': {
    isWhole: true,
    open: async ({ vendor, xero }) => {
      const { url } = await vendor.xero.connect();
      await vendor.xero.finish(xero.allow(url));
      const accounts = xero.accounts.map(({ AccountID }) => AccountID);
      return {
        fields: {
          payoutAccountId: [null, ...accounts],
          isAutomatic: [true, false],
        },
        read: async () => (await vendor.xero.get()).connection ?? undefined,
        save: vendor.xero.save,
      };
    },
  },
};
