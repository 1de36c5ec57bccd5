export { browseForms, exportForms } from './collection-forms/list-forms.ts';
export { supportData } from './personal-data.ts';
export { supportSubscribers } from './subscribers.ts';
export { supportWaiting } from './waiting.ts';
