type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Reads input from before hydration, which React's state does not contain and the next render would remove.
 * @returns fills the fields again, once the page is hydrated
 */
export function readEarlyInput(): () => void {
  restoreTyped();
  const changes = [...document.querySelectorAll<Field>('input, textarea, select')].flatMap((field) => {
    // Checking one radio button unchecks the others.
    if (field.type === 'radio' && isBox(field) && !field.checked) return [];
    if (isBox(field)) return field.checked === field.defaultChecked ? [] : [() => tick(field)];
    const { value } = field;
    if (value === defaultOf(field) || field.type === 'file') return [];
    // More may have been typed meanwhile.
    return [() => fill(field, field.value === defaultOf(field) ? value : field.value)];
  });
  return () => {
    for (const change of changes.splice(0)) change();
  };
}

/** Restores the texts that `index.html` stored before a reload, of the same fields in the same order. */
function restoreTyped(): void {
  const typed: unknown = JSON.parse(sessionStorage.getItem('rehome.typed') ?? '[]');
  sessionStorage.removeItem('rehome.typed');
  const fields = document.querySelectorAll<Field>('input:not([type=password]), textarea, select');
  if (!Array.isArray(typed) || typed.length !== fields.length) return;
  for (const [at, field] of fields.entries())
    if (!isBox(field) && field.type !== 'hidden' && field.type !== 'file') field.value = String(typed[at]);
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

function defaultOf(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value ?? '';
}

function tick(box: HTMLInputElement): void {
  box.checked = box.defaultChecked;
  box.click();
}

function fill(field: Field, value: string): void {
  const text = field instanceof HTMLSelectElement || field.selectionStart === null ? null : field;
  const caret = text && ([text.selectionStart, text.selectionEnd] as const);
  field.value = defaultOf(field);
  // Uses the prototype's setter: React overrides the element's own setter and would not report a change.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (text && caret) text.setSelectionRange(...caret);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  // A slider sends its value when it is released, after its own render.
  if (field.type === 'range')
    setTimeout(() => field.dispatchEvent(new Event('pointerup', { bubbles: true })));
}
