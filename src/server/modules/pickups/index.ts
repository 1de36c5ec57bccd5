/** The public interface of `pickups`. */
export { getCollectionFigures } from './collected-items/list-items.ts';
export { pickupsData } from './personal-data.ts';
export { exportRequests } from './requests/list-requests.ts';
export { pickupsWaiting } from './waiting.ts';
