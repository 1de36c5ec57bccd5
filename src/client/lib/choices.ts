interface Choice<Value> {
  value: Value;
  label: string;
}

/** Returns the choices of a select or of tabs, in the order of `labels`. Not for values like '10': a record sorts those first. */
export function choices<Value extends string>(labels: Readonly<Record<Value, string>>): Choice<Value>[] {
  return Object.entries<string>(labels).map(([value, label]) => ({ value: value as Value, label }));
}
