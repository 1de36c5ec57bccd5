/** Everything that other modules and the server may import of `support`. */
export { exportForms } from './collection-forms/export-forms.ts';
export { browseForms } from './collection-forms/list-forms.ts';
export { supportData } from './personal-data.ts';
export { supportWaiting } from './waiting.ts';
