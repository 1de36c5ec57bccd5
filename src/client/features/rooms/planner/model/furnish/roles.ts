import type { FurnitureKind } from '@/shared/rooms/furniture-kinds.ts';
import type { RoomTemplateId } from '@/shared/rooms/room-plan.ts';

interface Role {
  name: string;
  /** Within a sentence: 'No bed …'. */
  noun: string;
  kinds: readonly FurnitureKind[];
  /** Soft maximum share of the budget per piece, chosen by us. */
  share: number;
}

export const ROLES = {
  sofa: { name: 'Sofa', noun: 'sofa', kinds: ['sofa'], share: 0.5 },
  mediaUnit: { name: 'Media unit', noun: 'media unit', kinds: ['mediaUnit'], share: 0.25 },
  coffeeTable: { name: 'Coffee table', noun: 'coffee table', kinds: ['coffeeTable'], share: 0.15 },
  armchair: { name: 'Armchair', noun: 'armchair', kinds: ['armchair'], share: 0.25 },
  sideTable: { name: 'Side table', noun: 'side table', kinds: ['sideTable'], share: 0.1 },
  bed: { name: 'Bed', noun: 'bed', kinds: ['bed'], share: 0.6 },
  bedside: { name: 'Bedside table', noun: 'bedside table', kinds: ['bedside'], share: 0.12 },
  wardrobe: { name: 'Wardrobe', noun: 'wardrobe', kinds: ['wardrobe'], share: 0.4 },
  drawers: { name: 'Drawers', noun: 'chest of drawers', kinds: ['drawers'], share: 0.3 },
  table: { name: 'Table', noun: 'table', kinds: ['diningTable'], share: 0.5 },
  chairs: { name: 'Chairs', noun: 'chair', kinds: ['chair'], share: 0.2 },
  sideboard: { name: 'Sideboard', noun: 'sideboard', kinds: ['sideboard'], share: 0.35 },
  desk: { name: 'Desk', noun: 'desk', kinds: ['desk'], share: 0.5 },
  officeChair: { name: 'Desk chair', noun: 'desk chair', kinds: ['officeChair'], share: 0.3 },
  bookcase: { name: 'Bookcase', noun: 'bookcase', kinds: ['bookcase'], share: 0.25 },
  cabinet: { name: 'Cabinet', noun: 'cabinet', kinds: ['cabinet'], share: 0.35 },
  bench: { name: 'Bench', noun: 'bench', kinds: ['bench'], share: 0.2 },
  floorLamp: { name: 'Floor lamp', noun: 'floor lamp', kinds: ['floorLamp'], share: 0.15 },
  tableLamp: { name: 'Table lamp', noun: 'table lamp', kinds: ['tableLamp'], share: 0.1 },
  pendant: { name: 'Pendant lamp', noun: 'pendant lamp', kinds: ['pendant'], share: 0.15 },
  rug: { name: 'Rug', noun: 'rug', kinds: ['rug'], share: 0.25 },
} as const satisfies Record<string, Role>;
export type RoleId = keyof typeof ROLES;

interface RoomRoles {
  /** Most needed first. Pieces come before those placed relative to them. */
  roles: readonly RoleId[];
  musts: readonly RoleId[];
  core: readonly RoleId[];
}

export const ROOM_ROLES: Record<RoomTemplateId, RoomRoles> = {
  'living-room': {
    roles: [
      'sofa',
      'coffeeTable',
      'rug',
      'floorLamp',
      'mediaUnit',
      'armchair',
      'bookcase',
      'sideTable',
      'sideboard',
    ],
    musts: ['sofa'],
    core: ['coffeeTable', 'rug', 'floorLamp'],
  },
  bedroom: {
    roles: ['bed', 'bedside', 'tableLamp', 'wardrobe', 'drawers', 'rug', 'floorLamp', 'armchair'],
    musts: ['bed'],
    core: ['bedside', 'tableLamp'],
  },
  'dining-room': {
    roles: ['table', 'chairs', 'pendant', 'sideboard', 'rug', 'cabinet', 'floorLamp'],
    musts: ['table', 'chairs'],
    core: ['pendant'],
  },
  'home-office': {
    roles: ['desk', 'officeChair', 'tableLamp', 'bookcase', 'drawers', 'rug', 'armchair', 'floorLamp'],
    musts: ['desk', 'officeChair'],
    core: ['tableLamp'],
  },
  kitchen: {
    roles: ['table', 'chairs', 'pendant', 'cabinet', 'sideboard', 'bench'],
    musts: ['table', 'chairs'],
    core: ['pendant'],
  },
  custom: {
    roles: [
      'sofa',
      'bed',
      'table',
      'desk',
      'chairs',
      'officeChair',
      'coffeeTable',
      'mediaUnit',
      'rug',
      'armchair',
      'floorLamp',
      'bookcase',
    ],
    musts: [],
    core: ['sofa', 'bed', 'table', 'desk', 'chairs', 'officeChair', 'coffeeTable'],
  },
};

export const OF_ANY_ROOM: readonly RoleId[] = ['rug', 'floorLamp', 'bookcase'];
